import type {BrowserContextOptions, Page} from 'playwright-core';
import {EARLY_INTERACTION, openBrowser, serveBuild, type ServedSite} from '../../scripts/browser';
import type {LocalServer} from '@nacre-docs/kit/localServer';

/** For {@link OpenOptions.before}: a connection on which nothing is prefetched. */
export const SAVE_DATA = `Object.defineProperty(navigator, 'connection', {value: {saveData: true, effectiveType: '2g'}})`;

/** A page of a test is closed before its scripts are worth optimizing; without, it takes a tenth less of the processor. */
const SHORT_LIVED = ['--js-flags=--no-opt --no-maglev --min-semi-space-size=16'];

/** What draws and what loads are threads of the browser, not processes of their own: as much again. */
const FEW_PROCESSES = ['--in-process-gpu', '--enable-features=NetworkServiceInProcess2'];

export interface TestSite extends ServedSite {
  /** Opens a page in a fresh profile; `problems` fills with console errors, warnings and failed requests, each with its address. */
  open(route: string, options?: OpenOptions): Promise<OpenedPage>;
  /** Opens a page where another one was, which leaves nothing but what the browser has in its cache. */
  openAgain(opened: OpenedPage, route: string, viewport?: OpenOptions['viewport']): Promise<void>;
}

export interface OpenOptions extends BrowserContextOptions {
  /** Runs in the page before any of its scripts. */
  before?: string | (() => void);
  /** Lets the page have its service worker, which keeps answers of the server past the end of a test's routes. */
  serviceWorker?: boolean;
  /** Leaves the page alone after it is loaded: its application waits for a reader who does something. */
  onlyReads?: boolean;
  /** Registers routes before the page loads. */
  prepare?(page: Page): Promise<void>;
}

export interface OpenedPage {
  page: Page;
  problems: string[];
}

const DESKTOP = {width: 1440, height: 900};

/**
 * Serves the built site and starts a browser, once a test file.
 *
 * @param dir the build, by default `build` or what the environment variable SITE_DIR names
 */
export async function openSite(dir = process.env.SITE_DIR ?? 'build'): Promise<TestSite> {
  // What compression does is tested where it is done.
  return openServed(await serveBuild(dir, false));
}

/** Starts a browser for a site that something else serves. */
export async function openServed(server: LocalServer): Promise<TestSite> {
  const site = await openBrowser(server, [...SHORT_LIVED, ...FEW_PROCESSES]);
  return {
    ...site,
    async open(route, {before, prepare, serviceWorker = false, onlyReads = false, ...options} = {}) {
      const context = await site.browser.newContext({viewport: DESKTOP, ...options});
      // Less than a test may take, so that a failing test says what it waited for.
      context.setDefaultTimeout(20_000);
      if (!serviceWorker) await context.addInitScript('delete Navigator.prototype.serviceWorker');
      if (!onlyReads) await context.addInitScript(EARLY_INTERACTION);
      if (before) await context.addInitScript(before);
      const page = await context.newPage();
      const problems: string[] = [];
      page.on('console', (message) => {
        if (!['error', 'warning'].includes(message.type())) return;
        // Also of what the browser asks for by itself, such as an icon: no event of the page tells.
        const {url, lineNumber} = message.location();
        problems.push(`${message.type()}: ${message.text()} (${url || page.url()}:${lineNumber + 1})`);
      });
      page.on('pageerror', (error) => problems.push(`uncaught: ${error.message} (${page.url()})`));
      page.on('requestfailed', (request) =>
        problems.push(`failed: ${request.url()} (${request.failure()?.errorText})`),
      );
      page.on('response', (response) => {
        if (response.status() >= 400) problems.push(`status ${response.status()}: ${response.url()}`);
      });
      page.on('request', (request) => {
        const {origin, protocol} = new URL(request.url());
        if (origin !== server.url && protocol.startsWith('http'))
          problems.push(`other host: ${request.url()}`);
      });
      await prepare?.(page);
      await visit(page, `${server.url}${route}`, options.javaScriptEnabled !== false && !onlyReads);
      return {page, problems};
    },
    async openAgain({page, problems}, route, viewport) {
      // Whatever the server answers, it is a page of the same origin without scripts of ours.
      await page.goto(`${server.url}/robots.txt`);
      await page.evaluate(() => {
        localStorage.clear();
        sessionStorage.clear();
      });
      // Nothing is under the pointer.
      await page.mouse.move(-1, -1);
      await page.setViewportSize(viewport ?? DESKTOP);
      problems.length = 0;
      await visit(page, `${server.url}${route}`);
    },
  };
}

async function visit(page: Page, address: string, starts = true): Promise<void> {
  await page.goto(address, {waitUntil: 'load'});
  if (starts) await page.waitForSelector('html[data-has-hydrated="true"]', {state: 'attached'});
}

/** Waits until the page has handled and drawn what happened: for tests of what must not follow from it. */
export async function settle(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)));
      }),
  );
}

/** Does something for each item, a few at a time: while one page waits, another is at work. */
export async function forEachAtOnce<T>(
  items: readonly T[],
  limit: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const left = items.values();
  // Each of these takes the next item that is left.
  const workers = Array.from({length: limit}, async () => {
    for (const item of left) await work(item);
  });
  await Promise.all(workers);
}
