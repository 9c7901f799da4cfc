import path from 'node:path';
import {siteAddress, type SiteAddress} from '@nacre-docs/kit/siteAddress';
import {type Hierarchy, hierarchyOf, isOperation, HIERARCHY_LEVELS, type HierarchyLevel} from '../contract';
import {boostsOf, type KindOptions} from '../kinds';
import type {SearchPage, Section} from '@nacre-docs/kit/searchPage';
import {extractSite, type SiteOptions} from '../read/site';

/** A page section in DocSearch's format for hosted indexes. */
export interface SearchRecord {
  objectID: string;
  url: string;
  url_without_anchor: string;
  anchor: string;
  type: Exclude<HierarchyLevel, 'lvl0'>;
  content: string | null;
  hierarchy: Hierarchy;
  language: string;
  docusaurus_tag: string;
  kind: string;
  /** An operation's method. */
  method?: string;
  path?: string;
  /** The page's description. Searched, not shown. */
  description: string | null;
  /** Names missing from the title: path, operationId, command. */
  names: string[];
  weight: {rank: number; level: number; position: number};
}

/**
 * Makes one record per section. An objectID is the section's URL on its host, so it's stable across builds.
 *
 * @param site where the site is served. Its `url` is the host
 */
export function toRecords(
  page: SearchPage,
  site: SiteAddress & {url: string},
  kinds?: Record<string, KindOptions>,
): SearchRecord[] {
  const pageAddress = siteAddress(page.url, site);
  const boosts = boostsOf(kinds);
  const open: Section[] = [];
  return page.sections.map((section, position) => {
    while (open.length > 0 && open.at(-1)!.level >= section.level) open.pop();
    open.push(section);
    const address = section.anchor ? `${pageAddress}#${section.anchor}` : pageAddress;
    return {
      objectID: address,
      url: site.url + address,
      url_without_anchor: site.url + pageAddress,
      anchor: section.anchor,
      // An operation's section links to its page, because all operations have the same sections.
      type: isOperation(page.kind) ? 'lvl1' : (HIERARCHY_LEVELS[section.level] as SearchRecord['type']),
      content: textOf(page, section) || null,
      hierarchy: hierarchyOf(page.area, page.title, isOperation(page.kind) ? [] : open),
      language: page.language,
      docusaurus_tag: page.tag,
      kind: kinds?.[page.kind]?.countsAs ?? page.kind,
      ...(page.path && {method: page.method, path: page.path}),
      description: section.level === 1 ? page.description || null : null,
      names: section.level === 1 ? namesOf(page) : [],
      weight: {rank: boosts[page.kind] ?? 1, level: 100 - section.level * 10, position},
    };
  });
}

/** An operation's text starts with its path, which readers recognize. */
function textOf({method, path}: SearchPage, {level, content}: Section): string {
  return level === 1 && path ? `${method} ${path} ${content}` : content;
}

function namesOf({method, path, operationId, command}: SearchPage): string[] {
  return [path && `${method} ${path}`, operationId, command].filter((name): name is string => Boolean(name));
}

/**
 * The records of a build, in every language.
 *
 * @param site where the default language is served. Its `url` is the host
 * @throws Error as {@link extractSite}
 */
export async function readRecords(
  buildDir: string,
  options: SiteOptions,
  site: SiteAddress & {url: string},
): Promise<SearchRecord[]> {
  const records: SearchRecord[] = [];
  for (const folder of ['', ...(options.otherLocales ?? [])]) {
    const language = {...site, baseUrl: site.baseUrl + (folder && `${folder}/`)};
    const pages = await extractSite(path.join(buildDir, folder), options);
    records.push(...pages.flatMap((page) => toRecords(page, language, options.kinds)));
  }
  return records;
}
