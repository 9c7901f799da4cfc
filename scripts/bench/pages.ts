import fs from 'node:fs';
import path from 'node:path';
import {gzipSync} from 'node:zlib';
import {listRoutes, type ServedSite} from '../browser';

const gzipKilobytes = (file: string) => gzipSync(fs.readFileSync(file)).length / 1024;

/** What a page consists of, in KB: all but fonts compressed with gzip. Its inline scripts are part of the HTML. */
export interface PageWeight {
  HTML: number;
  'JS when read': number;
  /** The application, which the first thing that a reader does loads. */
  'JS when used': number;
  CSS: number;
  fonts: number;
}

/**
 * What the browser runs and shows of a page that is read, and what it runs as soon as the reader does something.
 *
 * @param dir folder of the build that the site serves
 */
export async function weighPage(site: ServedSite, route: string, dir: string): Promise<PageWeight> {
  const context = await site.browser.newContext({viewport: {width: 1440, height: 900}});
  const page = await context.newPage();
  await page.coverage.startJSCoverage();
  await page.goto(`${site.url}${route}`, {waitUntil: 'networkidle'});
  const resources = await page.evaluate(() => performance.getEntriesByType('resource').map(({name}) => name));
  const read = resources.filter((url) => url.endsWith('.js'));
  await page.evaluate(() => dispatchEvent(new Event('touchstart')));
  await page.waitForSelector('html[data-has-hydrated="true"]', {state: 'attached'});
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  // Prefetched scripts arrive but do not run; coverage lists only those that ran.
  const used = (await page.coverage.stopJSCoverage()).map(({url}) => url);
  await context.close();
  const files = (urls: string[], pattern: RegExp) =>
    [...new Set(urls)].filter((url) => pattern.test(url)).map((url) => path.join(dir, new URL(url).pathname));
  const sum = (list: string[]) => list.reduce((total, file) => total + gzipKilobytes(file), 0);
  return {
    HTML: gzipKilobytes(path.join(dir, route, 'index.html')),
    'JS when read': sum(files(read, /\.js$/)),
    'JS when used': sum(files(used, /\.js$/)),
    CSS: sum(files(resources, /\.css$/)),
    fonts: files(resources, /\.woff2$/).reduce((total, file) => total + fs.statSync(file).size / 1024, 0),
  };
}

/** The compressed size of the largest page below a folder of a build, in KB. */
export function largestHtml(dir: string): number {
  return Math.max(...listRoutes(dir).map((route) => gzipKilobytes(path.join(dir, route, 'index.html'))));
}

const SIDEBAR = /<aside class="[^"]*theme-doc-sidebar-container.*?<\/aside>/s;

/** What the largest sidebar on a page below a folder of a build takes of its HTML, in KB as it is. */
export function largestSidebar(dir: string): number {
  const sizes = listRoutes(dir).map((route) => {
    const html = fs.readFileSync(path.join(dir, route, 'index.html'), 'utf8');
    return Buffer.byteLength(SIDEBAR.exec(html)?.[0] ?? '') / 1024;
  });
  return Math.max(...sizes);
}
