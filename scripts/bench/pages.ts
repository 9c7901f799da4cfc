import fs from 'node:fs';
import path from 'node:path';
import type {Browser, Page, Request} from 'playwright-core';
import {listRoutes} from '../browser';
import {gzipKilobytes} from './figures';

/** A page's size in KB. Everything but fonts and images is gzipped. */
export interface PageWeight {
  HTML: number;
  CSS: number;
  fonts: number;
  /** Scripts that run without interaction, including inline scripts. */
  'JS when read': number;
  /** Everything downloaded without interaction. Inline scripts count once, with the HTML. */
  'total when read': number;
  /** Number of requests. */
  requests: number;
  /** Scripts that run after the first interaction, excluding inline scripts. */
  'JS when used': number;
}

const KILOBYTE = 1024;
const PACKED = /^(font|image|media)$/;
const VIEWPORT = {width: 1440, height: 900};

/**
 * Opens a page with a cold cache, and then moves the pointer.
 *
 * @param address of a page on any site
 * @throws Error if the address doesn't respond with a page
 */
export async function weighPage(browser: Browser, address: string): Promise<PageWeight> {
  const context = await browser.newContext({viewport: VIEWPORT});
  try {
    const page = await context.newPage();
    const files: Arrived[] = [];
    // Count only completed responses: the body of an aborted prefetch may never arrive.
    page.on('requestfinished', (request) => {
      // Read immediately, because the browser soon discards response bodies.
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
    // Prefetched scripts load without running. Coverage lists only those that ran. A repeated prefetch comes
    // from the cache and has no body.
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

/** @returns undefined for non-files, such as redirects */
async function weigh(request: Request): Promise<Weighed | undefined> {
  const type = request.resourceType();
  const response = await request.response();
  if (!response?.ok()) return undefined;
  const body = await response.body();
  return {type, kilobytes: PACKED.test(type) ? body.length / KILOBYTE : gzipKilobytes(body)};
}

/** Compressed size of inline scripts, excluding data such as JSON-LD. */
async function inlineScripts(page: Page): Promise<number> {
  const code = await page.evaluate(() =>
    [...document.scripts]
      .filter(({src, type}) => !src && /^(|module|text\/javascript)$/.test(type))
      .map(({textContent}) => textContent),
  );
  return code.length > 0 ? gzipKilobytes(code.join('\n')) : 0;
}

/**
 * Triggers the code that waits for an interaction. Docusaurus signals the end of loading. The pointer stays at the edge:
 * on a link, it would load another page.
 */
async function use(page: Page): Promise<void> {
  await page.mouse.move(VIEWPORT.width - 2, VIEWPORT.height / 2);
  await page.mouse.move(VIEWPORT.width - 3, VIEWPORT.height / 2);
  await page.waitForFunction(() => document.documentElement.dataset.hasHydrated !== 'false');
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
}

const SIDEBAR = /<aside class="[^"]*theme-doc-sidebar-container.*?<\/aside>/s;

/** HTML size of the largest sidebar below a build folder, uncompressed, in KB. */
export function largestSidebar(dir: string): number {
  const sizes = listRoutes(dir).map((route) => {
    const html = fs.readFileSync(path.join(dir, route, 'index.html'), 'utf8');
    return Buffer.byteLength(SIDEBAR.exec(html)?.[0] ?? '') / 1024;
  });
  return Math.max(...sizes);
}
