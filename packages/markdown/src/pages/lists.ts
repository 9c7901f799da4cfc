import {isDeviceName, UniqueNames} from '@nacre-docs/kit/fileNames';
import {groupBySize} from '@nacre-docs/kit/groupBySize';
import {escapeText} from '@nacre-docs/kit/markdownWriter/escape';
import {fileUrl, INDEX_FILE} from '@nacre-docs/kit/markdownRoutes';
import {MAX_CHARACTERS, type Site, type TextFile, type PageFiles} from './pageFiles';

/** Site metadata for the list of lists. */
export interface SiteWords {
  title: string;
  tagline: string;
  /** Files for programs, relative to the site's base. */
  downloads: ReadonlyArray<{label: string; route: string}>;
}

/** Folder of the area lists, relative to the site's base. */
const FOLDER = '/llms';
const FULL = 'llms-full.txt';

/**
 * The page lists for programs: one of all areas, and per area one of its pages and one file with their full
 * text. On a small site, the first list also contains all pages, so programs find them with one request.
 * @see https://llmstxt.org
 */
export function writeLists(pages: readonly PageFiles[], site: Site, words: SiteWords): TextFile[] {
  const areas = new Map<string, PageFiles[]>();
  for (const files of pages) areas.set(files.page.area, [...(areas.get(files.page.area) ?? []), files]);
  const names = [...areas.keys()].sort((a, b) => (a < b ? -1 : 1));
  const folders = foldersOf(names);
  const address = (route: string) => fileUrl(route, site);
  const lists = names.flatMap((area) => listArea(area, areas.get(area)!, folders.get(area)!, address));
  const rows = names.map((area) => {
    const folder = folders.get(area)!;
    const titles = areas.get(area)!.map(({page}) => page.title);
    return `- [${escapeText(area)}](${address(`${folder}/${INDEX_FILE}`)}): ${count(titles.length)}, such as ${escapeText(titles.slice(0, 3).join('; '))}`;
  });
  // Not links: programs expect Markdown behind these links.
  const files = words.downloads.map(({label, route}) => `- ${escapeText(label)}: \`${address(route)}\``);
  const all = names.map(
    (area) => `## ${escapeText(area)}\n\n${rowsOf(areas.get(area)!, address).join('\n')}`,
  );
  const root = [
    `# ${escapeText(words.title)}`,
    words.tagline && `> ${escapeText(words.tagline)}`,
    "Every page is available as Markdown: append `.md` to its URL, or send `Accept: text/markdown`. Each list below has the pages of an area, each with a one-line summary, and a file with the area's full text.",
    files.length > 0 && `Files for programs:\n\n${files.join('\n')}`,
    `## Page lists\n\n${rows.join('\n')}`,
  ].filter(Boolean);
  const whole = `${[...root, ...all].join('\n\n')}\n`;
  const content = whole.length <= MAX_CHARACTERS ? whole : `${root.join('\n\n')}\n`;
  return [{route: `/${INDEX_FILE}`, content}, ...lists];
}

/** One line per page, with its summary. */
function rowsOf(pages: readonly PageFiles[], address: (route: string) => string): string[] {
  return pages.map(({page: {title, description}, parts}) => {
    const says = description ? `: ${escapeText(description)}` : '';
    return `- [${escapeText(title)}](${address(parts[0]!.route)})${says}`;
  });
}

function listArea(
  area: string,
  pages: PageFiles[],
  folder: string,
  address: (route: string) => string,
): TextFile[] {
  const lists = groupBySize(rowsOf(pages, address), MAX_CHARACTERS - 1_000, (row) => row.length + 1);
  const name = (index: number) => `${folder}/${index === 0 ? INDEX_FILE : `llms-${index + 1}.txt`}`;
  return [
    ...lists.map((list, index) => {
      const next =
        lists[index + 1] &&
        `Continues with [${name(index + 1).slice(folder.length + 1)}](${address(name(index + 1))}).`;
      const head = `# ${escapeText(area)}\n\n> ${count(pages.length)}. Whole text: [${FULL}](${address(`${folder}/${FULL}`)}). All areas: [${INDEX_FILE}](${address(`/${INDEX_FILE}`)})`;
      return {
        route: name(index),
        content: `${[head, `## Pages\n\n${list.join('\n')}`, next].filter(Boolean).join('\n\n')}\n`,
      };
    }),
    {
      route: `${folder}/${FULL}`,
      content: pages.flatMap(({parts}) => parts.map(({content}) => content)).join('\n'),
    },
  ];
}

const count = (pages: number): string => (pages === 1 ? '1 page' : `${pages} pages`);

/** A folder per area. Names that differ only in punctuation are numbered. */
function foldersOf(areas: string[]): Map<string, string> {
  const names = new UniqueNames();
  return new Map(
    areas.map((area) => {
      const words = area
        .toLowerCase()
        .replace(/[^\p{L}\p{N}]+/gu, '-')
        .replace(/^-|-$/g, '');
      return [area, `${FOLDER}/${names.add(isDeviceName(words) ? `${words}-area` : words || 'area')}`];
    }),
  );
}
