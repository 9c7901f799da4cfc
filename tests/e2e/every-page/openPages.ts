/**
 * Opens built pages once each, and expects no console messages, failed requests or requests to other hosts.
 * Some are tested with axe.
 */
import fs from 'node:fs';
import {createRequire} from 'node:module';
import {setTimeout} from 'node:timers/promises';
import type {AxeResults} from 'axe-core';
import type {Page, Request, ViewportSize} from 'playwright-core';
import {listRoutes} from '../../../scripts/browser';
import {forEachAtOnce, openSite, SAVE_DATA, settle, type OpenedPage, type TestSite} from '../browser';
import {chooseForAxe, type AxeScreen} from './axeSample';

const AXE = fs.readFileSync(createRequire(__filename).resolve('axe-core/axe.min.js'), 'utf8');
/** Concurrent pages per test file. Jest runs two files at once. */
const WORKERS = 2;
/** A profile caches scripts and styles for its next page, but each page adds memory and slows it down. */
const PAGES_PER_PROFILE = 25;

/**
 * Device pixels per CSS pixel of pages without screenshots. Painting takes a tenth of the time to open a
 * page.
 */
const UNSEEN = 0.25;

/** Window sizes for axe, see {@link AxeScreen}. */
const SIZES: Record<AxeScreen, ViewportSize> = {
  wide: {width: 1440, height: 900},
  narrow: {width: 390, height: 844},
};

/** Runs axe. Describes each violation by its rule and first element. */
async function violations(page: Page, rules?: string[]): Promise<string[]> {
  const results = await page.evaluate(
    (only) =>
      (window as unknown as {axe: {run(context: object, options: object): Promise<AxeResults>}}).axe.run(
        document,
        {
          resultTypes: ['violations'],
          // Otherwise axe reloads stylesheets for a rule about rotated screens.
          preload: false,
          ...(only && {runOnly: {type: 'rule', values: only}}),
        },
      ),
    rules,
  );
  return results.violations.map(({id, nodes}) => `${id}: ${nodes[0]!.html.slice(0, 160)} (${nodes.length})`);
}

/** Tests a page after this time even if it isn't ready or a request is still pending. */
const LONGEST_WAIT = 30_000;

/** Runs in the page. Resolves when React has hydrated it and it is idle. */
async function becomeIdle(): Promise<void> {
  const root = document.documentElement;
  await new Promise<void>((resolve) => {
    const look = () => {
      if (root.dataset.hasHydrated === 'true') resolve();
    };
    new MutationObserver(look).observe(root, {attributes: true});
    look();
  });
  await new Promise((resolve) => requestIdleCallback(resolve, {timeout: 1_000}));
}

/**
 * Waits for a page in one call. Playwright's own methods inject scripts into each page, which takes up to a
 * tenth of its loading time.
 *
 * @returns whether the page was ready in time
 */
async function isIdle(page: Page): Promise<boolean> {
  const idle = page
    .evaluate(becomeIdle)
    // A redirect destroys the page's context, so this waits for the target page.
    .catch(() => page.waitForLoadState().then(() => page.evaluate(becomeIdle)));
  const stopped = new AbortController();
  const late = setTimeout(LONGEST_WAIT, false, {signal: stopped.signal});
  late.catch(() => undefined);
  try {
    return await Promise.race([idle.then(() => true), late]);
  } finally {
    stopped.abort();
  }
}

/**
 * Loads a route in a new or used page and returns its problems, including axe violations on these screens.
 */
async function examine(
  site: TestSite,
  {page, problems}: OpenedPage,
  route: string,
  screens: ReadonlySet<AxeScreen> | undefined,
): Promise<string[]> {
  problems.length = 0;
  const pending = new Set<Request>();
  const started = (request: Request) => pending.add(request);
  const ended = (request: Request) => pending.delete(request);
  page.on('request', started).on('requestfinished', ended).on('requestfailed', ended);
  // The browser doesn't always report the end of the previous page's requests.
  page.once('framenavigated', () => pending.clear());
  await page.goto(`${site.url}${route}`);
  const deadline = Date.now() + LONGEST_WAIT;
  // Hydration sends its requests within one task, so a page without pending requests is ready.
  do if (!(await isIdle(page))) problems.push(`not there after ${LONGEST_WAIT} ms`);
  while (pending.size > 0 && Date.now() < deadline);
  page.off('request', started).off('requestfinished', ended).off('requestfailed', ended);
  // Failed requests are among the problems. These have neither failed nor ended.
  for (const request of pending) console.warn(`${route}: no end of ${request.url()}`);
  if (!screens) return [...problems];
  // Without transitions, because axe would measure contrast halfway through one.
  await page.addStyleTag({content: '*, ::before, ::after {transition: none !important}'});
  await page.evaluate(AXE);
  const found: string[] = [];
  for (const screen of screens) {
    const size = SIZES[screen];
    await page.setViewportSize(size);
    for (const mode of ['light', 'dark']) {
      await page.evaluate((theme) => document.documentElement.setAttribute('data-theme', theme), mode);
      await settle(page);
      // Both modes have the same structure. Only contrast differs.
      const all = await violations(page, mode === 'dark' ? ['color-contrast'] : undefined);
      found.push(...all.map((text) => `${size.width} px, ${mode}: ${text}`));
    }
  }
  await page.setViewportSize(SIZES.wide);
  return [...problems, ...found];
}

/**
 * Opens every page that matches, and expects no problems. A sample of pages, or all with `TEST_ALL`, also
 * prefetches links and is tested with axe.
 */
export async function openPages(includes: (route: string, index: number) => boolean): Promise<void> {
  const routes = listRoutes(process.env.SITE_DIR ?? 'build');
  expect(routes.length).toBeGreaterThan(10);
  const sample = chooseForAxe(routes);
  const included = routes.filter(includes);
  const groups = [true, false].flatMap((inSample) => {
    const pages = included.filter((route) => sample.has(route) === inSample);
    return Array.from({length: Math.ceil(pages.length / PAGES_PER_PROFILE)}, (_, index) => ({
      inSample,
      pages: pages.slice(index * PAGES_PER_PROFILE, (index + 1) * PAGES_PER_PROFILE),
    }));
  });
  const failures: Record<string, string[]> = {};
  const site = await openSite();
  try {
    await forEachAtOnce(groups, WORKERS, async ({inSample, pages}) => {
      // Prefetching takes a quarter of the time, and its files are loaded anyway by the pages that need them.
      const opened = await site.open('/', inSample ? {} : {before: SAVE_DATA, deviceScaleFactor: UNSEEN});
      for (const route of pages) {
        const problems = await examine(site, opened, route, sample.get(route));
        if (problems.length > 0) failures[route] = problems;
      }
      await opened.page.context().close();
    });
  } finally {
    await site.close();
  }
  expect(failures).toEqual({});
}
