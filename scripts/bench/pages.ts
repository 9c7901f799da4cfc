import fs from 'node:fs';
import path from 'node:path';
import type {Browser, Page, Request} from 'playwright-core';
import {listRoutes} from '../browser';
import {gzipKilobytes} from './figures';

/** What a page consists of, in KB: all but fonts and pictures compressed with gzip. */
export interface PageWeight {
  HTML: number;
  CSS: number;
  fonts: number;
  /** What runs without the reader doing anything, inline scripts included. */
  'JS when read': number;
  /** All that a reader downloads who only reads. Inline scripts count once, with the HTML. */
  'total when read': number;
  /** How many files that is. */
  requests: number;
  /** The application: what runs once the reader has done something, without what is inline. */
  'JS when used': number;
}

const KILOBYTE = 1024;
const PACKED = /^(font|image|media)$/;
const VIEWPORT = {width: 1440, height: 900};

/**
 * Opens a page as a new reader who first reads, and then moves the pointer.
 *
 * @param address of a page of any site
 * @throws Error when the address does not answer with a page
 */
export async function weighPage(browser: Browser, address: string): Promise<PageWeight> {
  const context = await browser.newContext({viewport: VIEWPORT});
  try {
    const page = await context.newPage();
    const files: Arrived[] = [];
    // Only what has arrived: the body of a prefetch that is cut off may be awaited forever.
    page.on('requestfinished', (request) => {
      // At once, because the browser does not keep what it has sent for long.
      const weighed = weigh(request);
      weighed.catch(() => undefined);
      files.push({url: request.url(), type: request.resourceType(), weighed});
    });
    await page.coverage.startJSCoverage();
    const document = await page.goto(address, {waitUntil: 'networkidle'});
    if (!document?.ok()) throw new Error(`${address} answers with ${document?.status() ?? 'nothing'}.`);
    const read = await filesOf(files);
    const inline = await inlineScripts(page);
    await use(page);
    // Prefetched scripts arrive but do not run; coverage lists only those that ran. Those that a link prefetches again
    // come from the browser's cache, without a body.
    const ran = new Set((await page.coverage.stopJSCoverage()).map(({url}) => url));
    const used = await filesOf(files.filter(({url, type}) => type === 'script' && ran.has(url)));
    const sum = (parts: Weighed[], type?: string) =>
      parts.reduce((total, file) => total + (!type || file.type === type ? file.kilobytes : 0), 0);
    return {
      HTML: sum(read, 'document'),
      CSS: sum(read, 'stylesheet'),
      fonts: sum(read, 'font'),
      'JS when read': sum(read, 'script') + inline,
      'total when read': sum(read),
      requests: read.length,
      'JS when used': sum(used),
    };
  } finally {
    await context.close();
  }
}

interface Weighed {
  type: string;
  kilobytes: number;
}

interface Arrived {
  url: string;
  type: string;
  weighed: Promise<Weighed | undefined>;
}

async function filesOf(arrived: Arrived[]): Promise<Weighed[]> {
  const files = await Promise.all(arrived.map(({weighed}) => weighed));
  return files.filter((file) => file !== undefined);
}

/** @returns undefined for what is no file, such as a redirect */
async function weigh(request: Request): Promise<Weighed | undefined> {
  const type = request.resourceType();
  const response = await request.response();
  if (!response?.ok()) return undefined;
  const body = await response.body();
  return {type, kilobytes: PACKED.test(type) ? body.length / KILOBYTE : gzipKilobytes(body)};
}

/** The compressed size of the scripts in the page itself, without data such as JSON-LD. */
async function inlineScripts(page: Page): Promise<number> {
  const code = await page.evaluate(() =>
    [...document.scripts]
      .filter(({src, type}) => !src && /^(|module|text\/javascript)$/.test(type))
      .map(({textContent}) => textContent),
  );
  return code.length > 0 ? gzipKilobytes(code.join('\n')) : 0;
}

/** What makes a page load what it keeps for readers who do something; Docusaurus says when it has. */
async function use(page: Page): Promise<void> {
  await page.mouse.move(VIEWPORT.width / 2, VIEWPORT.height / 2);
  await page.mouse.move(VIEWPORT.width / 2 + 1, VIEWPORT.height / 2 + 1);
  await page.waitForFunction(() => document.documentElement.dataset.hasHydrated !== 'false');
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
}

/**
 * How long a page that is read keeps a slow phone from answering, in milliseconds: what its tasks take beyond 50, on a
 * quarter of this machine's processor.
 */
export async function blockingTime(browser: Browser, address: string): Promise<number> {
  const context = await browser.newContext({viewport: {width: 412, height: 823}});
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', {rate: 4});
    await page.goto(address, {waitUntil: 'networkidle'});
    return await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          new PerformanceObserver((list) =>
            resolve(list.getEntries().reduce((sum, {duration}) => sum + Math.max(0, duration - 50), 0)),
          ).observe({type: 'longtask', buffered: true});
          // Without a long task nothing is reported.
          requestIdleCallback(() => resolve(0));
        }),
    );
  } finally {
    await context.close();
  }
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
