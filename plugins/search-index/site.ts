import fs from 'node:fs/promises';
import path from 'node:path';
import {extractPage, type ExtractOptions} from './extract';
import type {SearchPage} from './model';
import type {PageCache} from './pageCache';

/**
 * Reads every page of a build.
 *
 * @param cache what an earlier build's pages were read as
 * @throws Error that names every page without a title or text
 */
export async function extractSite(
  buildDir: string,
  options: ExtractOptions,
  cache?: PageCache,
): Promise<SearchPage[]> {
  const files = (await fs.readdir(buildDir, {recursive: true}))
    .map((file) => file.split(path.sep).join('/'))
    .filter((file) => file.endsWith('.html') && !file.startsWith('assets/'))
    .sort();
  const pages: SearchPage[] = [];
  const problems: string[] = [];
  for (const file of files) {
    try {
      const html = await fs.readFile(path.join(buildDir, file), 'utf8');
      const url = routeOf(file);
      const extract = () => extractPage(html, url, options);
      const page = cache ? cache.get(url, html, extract) : extract();
      if (page) pages.push(page);
    } catch (error) {
      problems.push((error as Error).message);
    }
  }
  if (problems.length > 0)
    throw new Error(`Search cannot index ${problems.length} pages:\n${problems.join('\n')}`);
  cache?.save();
  if (pages.length === 0) throw new Error(`${buildDir} holds no page to index. Run \`npm run build\` first.`);
  return pages;
}

function routeOf(file: string): string {
  return `/${file.replace(/(^|\/)index\.html$/, '').replace(/\.html$/, '')}`;
}
