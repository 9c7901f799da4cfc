import {siteAddress, type SiteAddress} from '@nacre-docs/kit/siteAddress';
import {fileUrl, INDEX_FILE, markdownRoute} from '@nacre-docs/kit/markdownRoutes';
import {anchorsIn, linksToMarkdown} from './links';
import type {MarkdownPage} from '@nacre-docs/kit/markdownWriter/page';
import {escapeText} from '@nacre-docs/kit/markdownWriter/escape';
import {splitMarkdown} from './splitPage';

/** The site's location. */
export interface Site extends SiteAddress {
  /** The host, `https://docs.example.com`. */
  url: string;
}

/** A file in the site's folder. */
export interface TextFile {
  /** Address relative to the site's base, `/docs/cli.md`. */
  route: string;
  content: string;
}

/** Maximum characters per file: a typical limit of programs that read pages. */
export const MAX_CHARACTERS = 50_000;

/** Space for a file's head and its links to other parts. */
const FRAME = 2_000;

/** Start of a link within the site. It grows by the host, and by the page's own path for an anchor link. */
const LOCAL_LINK = /(?:\]\(|\]: *)([/#])/g;

/** Maximum length that a file name adds to a route. */
const PART = '.part-99.md';

/** Time of a source file's last change, in milliseconds, or undefined if unknown. */
type LastChange = (source: string) => number | undefined;

/** A page and its parts. */
export interface PageFiles {
  page: MarkdownPage;
  parts: TextFile[];
}

/**
 * The site's pages as Markdown files that link to each other.
 *
 * @param lastChange time of a source's last change, in milliseconds
 */
export function filesOf(pages: readonly MarkdownPage[], site: Site, lastChange: LastChange): PageFiles[] {
  const split = new Map(pages.map((page) => [page.route, partsOf(page, site)]));
  const targets = new Map([...split].map(([route, parts]) => [route, parts.map(withAnchors)]));
  const address = (route: string) => site.url + siteAddress(route, site);
  const markdownUrl = (route: string, anchor: string) => {
    const parts = targets.get(route);
    const holding = anchor && parts?.find(({anchors}) => anchors.has(anchor));
    const target = holding || parts?.[0];
    return target && fileUrl(target.route, site) + (holding ? `#${anchor}` : '');
  };
  return pages.map((page) => {
    const parts = split.get(page.route)!;
    const written = parts.map(({route, content}, index) => ({
      route,
      content: frame(
        page,
        parts,
        index,
        linksToMarkdown(content, page.route, {markdownUrl, address}),
        site,
        lastChange,
      ),
    }));
    return {page, parts: written};
  });
}

function partsOf({route, markdown}: MarkdownPage, site: Site): TextFile[] {
  const name = markdownRoute(route).slice(0, -'.md'.length);
  const added = {'/': fileUrl('/', site).length + PART.length, '#': fileUrl(name + PART, site).length};
  const written = (line: string) =>
    [...line.matchAll(LOCAL_LINK)].reduce((sum, [, kind]) => sum + added[kind as '/' | '#'], line.length);
  return splitMarkdown(markdown, MAX_CHARACTERS - FRAME, written).map((content, index) => ({
    route: index === 0 ? `${name}.md` : `${name}.part-${index + 1}.md`,
    content,
  }));
}

const withAnchors = ({route, content}: TextFile) => ({route, anchors: anchorsIn(content)});

/** A part with its title, its source and links to the other parts. */
function frame(
  {title, description, route, source}: MarkdownPage,
  parts: TextFile[],
  index: number,
  content: string,
  site: Site,
  lastChange: LastChange,
): string {
  const changed = source === undefined ? undefined : lastChange(source);
  const facts = [
    ['title', title],
    ['description', description],
    ['url', site.url + siteAddress(route, site)],
    ['last_change', changed === undefined ? undefined : new Date(changed).toISOString().slice(0, 10)],
  ].flatMap(([key, value]) => (value ? `${key}: ${JSON.stringify(value)}` : []));
  const link = (at: number) => `[part ${at + 1}](${fileUrl(parts[at]!.route, site)})`;
  const others = parts.flatMap((_, at) => (at === index ? [] : link(at)));
  const lines = [
    ['---', ...facts, '---'].join('\n'),
    `# ${escapeText(title)}`,
    `> All pages as Markdown: [${INDEX_FILE}](${fileUrl(`/${INDEX_FILE}`, site)})`,
    others.length > 0 &&
      `> Part ${index + 1} of ${parts.length} of this page. Other parts: ${others.join(', ')}.`,
    content,
    index + 1 < parts.length && `> Continues with ${link(index + 1)}.`,
  ].filter((line) => typeof line === 'string' && line !== '');
  return `${lines.join('\n\n')}\n`;
}
