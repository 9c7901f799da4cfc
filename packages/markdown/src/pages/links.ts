import {createSlugger} from '@docusaurus/utils';
import {headingId} from '@nacre-docs/kit/markdownWriter/headingId';
import {plainRoute} from '@nacre-docs/kit/markdownRoutes';

/** Resolvers for rewriting links. */
export interface LinkTargets {
  /**
   * A route's Markdown address, with the anchor if the Markdown has it: `/docs/cli.md#install`. Undefined for
   * a route without Markdown.
   */
  markdownUrl(route: string, anchor: string): string | undefined;
  /** The served address of any other route. */
  address(route: string): string;
}

/** A complete fence, a code span, or the target of a link or definition. */
const PARTS =
  /^([ \t>]*(?:[-*+] |\d+[.)] )?[ \t]*)(`{3,}|~{3,})[^\n]*\n[\s\S]*?(?:\n[ \t>]*\2[`~]*[ \t]*(?=\n|$)|$(?![\s\S]))|(?<![`\\])(`+)(?!`)[\s\S]*?[^`]\3(?!`)|(?<=\]\()(?:#|\/(?!\/))[^\s()]*|(?<=^ {0,3}\[[^\]\n]+\]: *)\/(?!\/)\S*/gm;

/**
 * Rewrites a Markdown page's links to point to Markdown pages. Links to other files of the site get the
 * served address, and code stays unchanged. Anchors that the Markdown page lacks are dropped.
 *
 * @param page its own route
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

/** Marks the lines that are code, fences included. */
export function codeLines(lines: readonly string[]): boolean[] {
  let fence: string | undefined;
  return lines.map((line) => {
    const [, mark, rest] = FENCE.exec(line) ?? [];
    if (fence === undefined) {
      // A code span that contains backticks.
      fence = mark?.startsWith('`') && rest?.includes('`') ? undefined : mark;
      return fence !== undefined;
    }
    if (mark?.startsWith(fence) && rest?.trim() === '') fence = undefined;
    return true;
  });
}

/** The anchors of a Markdown page: ids at the end of headings, or generated from their texts. */
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
