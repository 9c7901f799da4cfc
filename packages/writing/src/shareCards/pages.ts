import fs from 'node:fs';
import type {LoadedContent, LoadedVersion} from '@docusaurus/plugin-content-docs';
import type {StructuredPage} from '@nacre-docs/kit/searchPage';
import type {CardText} from './card';

/** A docs page with a card, if the fonts have all its letters. */
export interface CardPage {
  permalink: string;
  text: CardText;
}

type SidebarItem = LoadedVersion['sidebars'][string][number];

/**
 * The docs pages with their own card. Excludes unlisted pages and pages with an image.
 *
 * @param operations cached by the build, by address without the site's base, see {@link readOperations}
 */
export function cardPages(
  {loadedVersions}: LoadedContent,
  baseUrl: string,
  operations: ReadonlyMap<string, StructuredPage>,
): CardPage[] {
  return loadedVersions.flatMap(({docs, sidebars}) => {
    const areas = new Map(Object.values(sidebars).flatMap((items) => areasOf(items)));
    return docs
      .filter(({unlisted, frontMatter}) => !unlisted && !frontMatter.image)
      .map(({id, title, permalink}) => {
        const route = `/${permalink.slice(baseUrl.length).replace(/\/$/, '')}`;
        const {kind, area = areas.get(id), method, path} = operations.get(route) ?? {};
        const operation = kind === 'operation' && method && path ? {method, path} : undefined;
        return {permalink, text: {title, area: area === title ? undefined : area, operation}};
      });
  });
}

/**
 * Reads the operation pages from files of @nacre-docs/openapi.
 *
 * @param files one per docs version
 */
export function readOperations(files: readonly string[]): Map<string, StructuredPage> {
  const read = (file: string) =>
    Object.entries(JSON.parse(fs.readFileSync(file, 'utf8')) as Record<string, StructuredPage>);
  return new Map(files.flatMap(read));
}

/** The outermost sidebar category of each page. */
function areasOf(items: readonly SidebarItem[], area?: string): Array<[string, string | undefined]> {
  return items.flatMap((item) => {
    if (item.type === 'doc' || item.type === 'ref') return [[item.id, area] as [string, string | undefined]];
    if (item.type !== 'category') return [];
    const own = area ?? item.label;
    const page = item.link?.type === 'doc' ? [[item.link.id, own] as [string, string | undefined]] : [];
    return [...page, ...areasOf(item.items, own)];
  });
}
