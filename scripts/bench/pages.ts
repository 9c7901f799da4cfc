import fs from 'node:fs';
import path from 'node:path';
import {gzipSync} from 'node:zlib';
import {listRoutes, type ServedSite} from '../browser';

const gzipKilobytes = (file: string) => gzipSync(fs.readFileSync(file)).length / 1024;

/** What a page consists of, in KB: all but fonts compressed with gzip. */
export interface PageWeight {
  HTML: number;
  JS: number;
  CSS: number;
  fonts: number;
}

/**
 * What the browser runs and shows before the reader does anything.
 *
 * @param dir folder of the build that the site serves
 */
export async function weighPage(site: ServedSite, route: string, dir: string): Promise<PageWeight> {
  const context = await site.browser.newContext({viewport: {width: 1440, height: 900}});
  const page = await context.newPage();
  await page.coverage.startJSCoverage();
  await page.goto(`${site.url}${route}`, {waitUntil: 'networkidle'});
  // Prefetched scripts arrive but do not run; coverage lists only those that ran.
  const scripts = (await page.coverage.stopJSCoverage()).map(({url}) => url);
  const resources = await page.evaluate(() => performance.getEntriesByType('resource').map(({name}) => name));
  await context.close();
  const files = (urls: string[], pattern: RegExp) =>
    [...new Set(urls)].filter((url) => pattern.test(url)).map((url) => path.join(dir, new URL(url).pathname));
  const sum = (list: string[]) => list.reduce((total, file) => total + gzipKilobytes(file), 0);
  return {
    HTML: gzipKilobytes(path.join(dir, route, 'index.html')),
    JS: sum(files(scripts, /\.js$/)),
    CSS: sum(files(resources, /\.css$/)),
    fonts: files(resources, /\.woff2$/).reduce((total, file) => total + fs.statSync(file).size / 1024, 0),
  };
}

/** The compressed size of the largest page below a folder of a build, in KB. */
export function largestHtml(dir: string): number {
  return Math.max(...listRoutes(dir).map((route) => gzipKilobytes(path.join(dir, route, 'index.html'))));
}
