import fs from 'node:fs/promises';
import path from 'node:path';
import {UserError} from '@nacre-docs/kit/userError';
import {pageExtractor, type ExtractOptions} from './extract';
import type {SearchPage, StructuredPage} from '@nacre-docs/kit/searchPage';
import type {PageCache} from '@nacre-docs/kit/pageCache';

export interface SiteOptions extends ExtractOptions {
  /** Folders of a build that hold the site in other languages; each is a site of its own. */
  otherLanguages?: readonly string[];
  /** Files that hold the content of pages by address; see {@link StructuredPage}. */
  structuredPages?: readonly string[];
  /** What to do about pages without a title or text. By default they are left out. */
  onEmptyPages?: 'ignore' | 'warn' | 'throw';
}

/**
 * Lists every page of a build as search knows it.
 *
 * @param cache what an earlier build's pages were read as
 * @throws UserError that names every structured page that was not built, and every empty one if the options say so
 */
export async function extractSite(
  buildDir: string,
  options: SiteOptions,
  cache?: PageCache<SearchPage>,
): Promise<SearchPage[]> {
  const structured = await readStructuredPages(options.structuredPages);
  const skipped = ['assets', ...(options.otherLanguages ?? [])];
  const files = (await fs.readdir(buildDir, {recursive: true}))
    .map((file) => file.split(path.sep).join('/'))
    .filter((file) => file.endsWith('.html') && !skipped.some((folder) => file.startsWith(`${folder}/`)))
    .sort();
  const pages: SearchPage[] = [];
  const problems: string[] = [];
  const emptyPages: string[] = [];
  const extractPage = pageExtractor(options);
  for (const file of files) {
    try {
      const html = await fs.readFile(path.join(buildDir, file), 'utf8');
      const url = routeOf(file);
      const known = structured.get(url);
      structured.delete(url);
      const extract = () => extractPage(html, url, known);
      const page = cache && !known ? cache.get(url, html, extract) : extract();
      if (page) pages.push(page);
    } catch (error) {
      emptyPages.push((error as Error).message);
    }
  }
  for (const url of structured.keys()) problems.push(`${url} is known to search and was not built.`);
  if (options.onEmptyPages === 'throw') problems.unshift(...emptyPages);
  else if (options.onEmptyPages === 'warn')
    for (const problem of emptyPages) console.warn(`[search] ${problem}`);
  if (problems.length > 0)
    throw new UserError(`Search cannot index ${problems.length} pages:\n${problems.join('\n')}`);
  cache?.save();
  if (pages.length === 0)
    throw new UserError(`${buildDir} holds no page to index. Run \`npm run build\` first.`);
  return pages;
}

async function readStructuredPages(files: readonly string[] = []): Promise<Map<string, StructuredPage>> {
  const read = async (file: string) =>
    Object.entries(JSON.parse(await fs.readFile(file, 'utf8')) as Record<string, StructuredPage>);
  return new Map((await Promise.all(files.map(read))).flat());
}

function routeOf(file: string): string {
  return `/${file.replace(/(^|\/)index\.html$/, '').replace(/\.html$/, '')}`;
}
