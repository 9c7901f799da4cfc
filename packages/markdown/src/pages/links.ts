import {createSlugger} from '@docusaurus/utils';
import {headingId} from '@nacre-docs/kit/markdownWriter/headingId';
import {plainRoute} from '@nacre-docs/kit/markdownRoutes';

/** What links are rewritten with. */
export interface LinkTargets {
  /**
   * Address of the Markdown page of a route, with the anchor if it has it: `/docs/cli.md#install`. Undefined where the
   * route has none.
   */
  markdownUrl(route: string, anchor: string): string | undefined;
  /** The address of any other route where the site is served. */
  address(route: string): string;
}

/** A fence with all its lines, a code span, or the target of a link or of a definition. */
const PARTS =
  /^([ \t>]*(?:[-*+] |\d+[.)] )?[ \t]*)(`{3,}|~{3,})[^\n]*\n[\s\S]*?(?:\n[ \t>]*\2[`~]*[ \t]*(?=\n|$)|$(?![\s\S]))|(?<![`\\])(`+)(?!`)[\s\S]*?[^`]\3(?!`)|(?<=\]\()(?:#|\/(?!\/))[^\s()]*|(?<=^ {0,3}\[[^\]\n]+\]: *)\/(?!\/)\S*/gm;

/**
 * Lets the links of a Markdown page lead to Markdown pages. Links to anything else of the site get the address where it
 * is served, and code stays unchanged. An anchor that the Markdown page does not have is left out.
 *
 * @param page route of the page itself
 */
export function linksToMarkdown(markdown: string, page: string, {markdownUrl, address}: LinkTargets): string {
  return markdown.replace(PARTS, (part) => {
    if (!/^[/#]/.test(part)) return part;
    const [, path = '', query = '', hash = ''] =
      /^([^?#]*)(\?[^#]*)?(#.*)?$/.exec(part.startsWith('#') ? page + part : part) ?? [];
    return markdownUrl(plainRoute(path), hash.slice(1)) ?? address(path + query + hash);
  });
}

const FENCE = /^[ >]*(?:[-*+] |\d+[.)] )?[ >]*(`{3,}|~{3,})(.*)$/;
const HEADING = /^#{1,6} +(.+?) *$/;

/** Which lines of Markdown are code, the fences around it included. */
export function codeLines(lines: readonly string[]): boolean[] {
  let fence: string | undefined;
  return lines.map((line) => {
    const [, mark, rest] = FENCE.exec(line) ?? [];
    if (fence === undefined) {
      // What follows backticks and holds some is a code span.
      fence = mark?.startsWith('`') && rest?.includes('`') ? undefined : mark;
      return fence !== undefined;
    }
    if (mark?.startsWith(fence) && rest?.trim() === '') fence = undefined;
    return true;
  });
}

/** The anchors of a Markdown page: the ids at the end of its headings, or those that follow from their words. */
export function anchorsIn(markdown: string): Set<string> {
  const slugger = createSlugger();
  const lines = markdown.split('\n');
  const isCode = codeLines(lines);
  const anchors = new Set<string>();
  lines.forEach((line, index) => {
    const heading = isCode[index] ? undefined : HEADING.exec(line)?.[1];
    if (heading === undefined) return;
    const [, words = heading, id] = /^(.*?) *\{#([^}\s]+)\}$/.exec(heading) ?? [];
    const own = headingId(words, slugger);
    anchors.add(id ?? own);
  });
  return anchors;
}
