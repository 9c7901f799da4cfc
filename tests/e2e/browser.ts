import type {BrowserContextOptions, Page} from 'playwright-core';
import {EARLY_INTERACTION, openBrowser, serveBuild, type ServedSite} from '../../scripts/browser';
import type {LocalServer} from '@nacre-docs/kit/localServer';

/** For {@link OpenOptions.before}: a connection that disables prefetching. */
export const SAVE_DATA = `Object.defineProperty(navigator, 'connection', {value: {saveData: true, effectiveType: '2g'}})`;

/** Test pages close before optimizing their scripts pays off. Saves a tenth of the CPU time. */
const SHORT_LIVED = ['--js-flags=--no-opt --no-maglev --min-semi-space-size=16'];

/** Runs the GPU and network services as browser threads instead of processes. Saves another tenth. */
const FEW_PROCESSES = ['--in-process-gpu', '--enable-features=NetworkServiceInProcess2'];

export interface TestSite extends ServedSite {
  /**
   * Opens a page in a new profile. `problems` collects console errors, warnings and failed requests, each
   * with its address.
   */
  open(route: string, options?: OpenOptions): Promise<OpenedPage>;
  /** Opens a route in a used page and clears everything but the browser's cache. */
  openAgain(opened: OpenedPage, route: string, viewport?: OpenOptions['viewport']): Promise<void>;
}

export interface OpenOptions extends BrowserContextOptions {
  /** Runs in the page before its scripts. */
  before?: string | (() => void);
  /** Allows the page's service worker, which may outlive a test's routes and cache their responses. */
  serviceWorker?: boolean;
  /** Doesn't interact with the loaded page, so its application isn't loaded. */
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
 * Serves the built site and starts a browser, once per test file.
 *
 * @param dir the build, by default `build` or the environment variable SITE_DIR
 */
export async function openSite(dir = process.env.SITE_DIR ?? 'build'): Promise<TestSite> {
  // Compression has its own tests.
  return openServed(await serveBuild(dir, false));
}

/** Starts a browser for a site with its own server. */
export async function openServed(server: LocalServer): Promise<TestSite> {
  const site = await openBrowser(server, [...SHORT_LIVED, ...FEW_PROCESSES]);
  return {
    ...site,
    async open(route, {before, prepare, serviceWorker = false, onlyReads = false, ...options} = {}) {
      const context = await site.browser.newContext({viewport: DESKTOP, ...options});
      // Shorter than a test's timeout, so a failing test shows the step that it waited for.
      context.setDefaultTimeout(20_000);
      if (!serviceWorker) await context.addInitScript('delete Navigator.prototype.serviceWorker');
      if (!onlyReads) await context.addInitScript(EARLY_INTERACTION);
      if (before) await context.addInitScript(before);
      const page = await context.newPage();
      const problems: string[] = [];
      page.on('console', (message) => {
        if (!['error', 'warning'].includes(message.type())) return;
        // Includes the browser's own requests, such as for an icon, which trigger no page events.
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
      // Any response will do: a page of the same origin without the site's scripts.
      await page.goto(`${server.url}/robots.txt`);
      await page.evaluate(() => {
        localStorage.clear();
        sessionStorage.clear();
      });
      // Moves the pointer off the page.
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

/** Waits until the page has handled and painted earlier events. For tests that expect no effect. */
export async function settle(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)));
      }),
  );
}

/** Processes items with limited concurrency, so one page works while another waits. */
export async function forEachAtOnce<T>(
  items: readonly T[],
  limit: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const left = items.values();
  // All workers share the iterator.
  const workers = Array.from({length: limit}, async () => {
    for (const item of left) await work(item);
  });
  await Promise.all(workers);
}
