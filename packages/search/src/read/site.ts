import fs from 'node:fs/promises';
import path from 'node:path';
import {UserError} from '@nacre-docs/kit/userError';
import {pageExtractor, type ExtractOptions} from './extract';
import type {SearchPage, StructuredPage} from '@nacre-docs/kit/searchPage';
import type {PageCache} from '@nacre-docs/kit/pageCache';

export interface SiteOptions extends ExtractOptions {
  /** Build folders with the site in other languages. Each is a separate site. */
  otherLocales?: readonly string[];
  /** Files with page content by URL. See {@link StructuredPage}. */
  structuredPages?: readonly string[];
  /** How to handle pages without a title or text. By default, they're skipped. */
  onEmptyPages?: 'ignore' | 'warn' | 'throw';
}

/**
 * Lists every page of a build for search.
 *
 * @param cache parsed pages of an earlier build
 * @throws UserError listing structured pages that weren't built, and empty pages if the options ask for it
 */
export async function extractSite(
  buildDir: string,
  options: SiteOptions,
  cache?: PageCache<SearchPage>,
): Promise<SearchPage[]> {
  const structured = await readStructuredPages(options.structuredPages);
  const skipped = ['assets', ...(options.otherLocales ?? [])];
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
  for (const url of structured.keys()) problems.push(`${url} is in structuredPages but was not built.`);
  if (options.onEmptyPages === 'throw') problems.unshift(...emptyPages);
  else if (options.onEmptyPages === 'warn')
    for (const problem of emptyPages) console.warn(`[search] ${problem}`);
  if (problems.length > 0)
    throw new UserError(`Search cannot index ${problems.length} pages:\n${problems.join('\n')}`);
  cache?.save();
  if (pages.length === 0)
    throw new UserError(`${buildDir} has no pages to index. Run \`npm run build\` first.`);
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
