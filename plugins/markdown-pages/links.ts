import {createSlugger} from '@docusaurus/utils';
import {twinRoute} from './page';

/** What links are rewritten with. */
export interface LinkTargets {
  /** The anchors of the Markdown page of a route; undefined where the route has none. */
  anchorsOf(route: string): ReadonlySet<string> | undefined;
  /** Makes the address of a route, such as `/docs/cli.md#install`, where the site is served. */
  address(route: string): string;
}

/** A fence with all its lines, a code span, or the target of a link or of a definition. */
const PARTS =
  /^([ \t>]*)(`{3,}|~{3,})[^\n]*\n[\s\S]*?(?:\n\1\2[`~]*[ \t]*(?=\n|$)|$(?![\s\S]))|(?<!`)(`+)(?!`)[\s\S]*?[^`]\3(?!`)|(?<=\]\()\/(?!\/)[^\s()]*|(?<=^ {0,3}\[[^\]\n]+\]: *)\/(?!\/)\S*/gm;

/**
 * Lets the links of a Markdown page lead to Markdown pages. Links to anything else of the site get the address where it
 * is served, and code stays as it is. An anchor that the Markdown page does not have is left out.
 */
export function linksToTwins(markdown: string, {anchorsOf, address}: LinkTargets): string {
  return markdown.replace(PARTS, (part) => {
    if (!part.startsWith('/')) return part;
    const [, path = '', query = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/.exec(part) ?? [];
    const route = path.replace(/(?<=.)\/$/, '');
    const anchors = anchorsOf(route);
    if (!anchors) return address(path + query + hash);
    return address(twinRoute(route)) + (anchors.has(hash.slice(1)) ? hash : '');
  });
}

const FENCE = /^ {0,3}(`{3,}|~{3,})/;
const HEADING = /^#{1,6} +(.+?) *$/;

/** The anchors of a Markdown page: the ids at the end of its headings, or those that follow from their words. */
export function anchorsIn(markdown: string): Set<string> {
  const slugger = createSlugger();
  const anchors = new Set<string>();
  let fence: string | undefined;
  for (const line of markdown.split('\n')) {
    const mark = FENCE.exec(line)?.[1];
    if (fence) {
      if (mark?.startsWith(fence) && line.trim() === mark) fence = undefined;
      continue;
    }
    if (mark) {
      fence = mark;
      continue;
    }
    const words = HEADING.exec(line)?.[1];
    if (words === undefined) continue;
    const id = /\{#([^}\s]+)\}$/.exec(words)?.[1];
    anchors.add(id ?? slugger.slug(plainText(words)));
  }
  return anchors;
}

/** The words of a heading without their marks. */
function plainText(heading: string): string {
  return heading.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').replace(/[*`\\]/g, '');
}
