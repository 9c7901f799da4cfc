/** Opens built pages once each: no console message, no failed or foreign request; and axe finds nothing. */
import fs from 'node:fs';
import {createRequire} from 'node:module';
import {setTimeout} from 'node:timers/promises';
import type {AxeResults} from 'axe-core';
import type {Page, Request, ViewportSize} from 'playwright-core';
import {listRoutes} from '../../../scripts/browser';
import {forEachAtOnce, openSite, SAVE_DATA, settle, type OpenedPage, type TestSite} from '../browser';
import {chooseForAxe, type AxeScreen} from './axeSample';

const AXE = fs.readFileSync(createRequire(__filename).resolve('axe-core/axe.min.js'), 'utf8');
/** Pages at once in a file of tests; Jest runs two files. */
const WORKERS = 2;
/** A profile keeps scripts and styles for its next page; one that shows many pages keeps their memory and becomes slow. */
const PAGES_PER_PROFILE = 25;

/** Pixels of the screen for one of the page, where nobody looks at them: drawing takes a tenth of opening a page. */
const UNSEEN = 0.25;

/** Where axe looks at a page: {@link AxeScreen}. */
const SIZES: Record<AxeScreen, ViewportSize> = {
  wide: {width: 1440, height: 900},
  narrow: {width: 390, height: 844},
};

/** Runs axe and describes each violation by rule and the first element it was found on. */
async function violations(page: Page, rules?: string[]): Promise<string[]> {
  const results = await page.evaluate(
    (only) =>
      (window as unknown as {axe: {run(context: object, options: object): Promise<AxeResults>}}).axe.run(
        document,
        {
          resultTypes: ['violations'],
          // Stylesheets would be loaded again for a rule about rotated screens.
          preload: false,
          ...(only && {runOnly: {type: 'rule', values: only}}),
        },
      ),
    rules,
  );
  return results.violations.map(({id, nodes}) => `${id}: ${nodes[0]!.html.slice(0, 160)} (${nodes.length})`);
}

/** Milliseconds after which a page is looked at although it is not there, or a request of it has no end. */
const LONGEST_WAIT = 30_000;

/** In the page: resolves when React has taken it over and it has nothing to do. */
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
 * Waits for a page in one call, because Playwright's own waiting loads its scripts into each page, which takes as
 * long as a tenth of the page.
 *
 * @returns whether the page was there in time
 */
async function isIdle(page: Page): Promise<boolean> {
  const idle = page
    .evaluate(becomeIdle)
    // One that leads on to another address is gone; the other is waited for.
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

/** Loads a route in a page that may have shown others, and lists what is wrong with it, by axe too on the screens given. */
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
  // Of a request that the page before was still waiting for, the browser does not always tell the end.
  page.once('framenavigated', () => pending.clear());
  await page.goto(`${site.url}${route}`);
  const deadline = Date.now() + LONGEST_WAIT;
  // What hydration asks for is asked for within a task of it; a page that stops asking is a page that is there.
  do if (!(await isIdle(page))) problems.push(`not there after ${LONGEST_WAIT} ms`);
  while (pending.size > 0 && Date.now() < deadline);
  page.off('request', started).off('requestfinished', ended).off('requestfailed', ended);
  // One that failed is among the problems; this one has neither failed nor ended.
  for (const request of pending) console.warn(`${route}: no end of ${request.url()}`);
  if (!screens) return [...problems];
  // Colors change at once, so that contrast is not measured halfway through a transition.
  await page.addStyleTag({content: '*, ::before, ::after {transition: none !important}'});
  await page.evaluate(AXE);
  const found: string[] = [];
  for (const screen of screens) {
    const size = SIZES[screen];
    await page.setViewportSize(size);
    for (const mode of ['light', 'dark']) {
      await page.evaluate((theme) => document.documentElement.setAttribute('data-theme', theme), mode);
      await settle(page);
      // The structure is the same in both modes; what a mode changes is contrast.
      const all = await violations(page, mode === 'dark' ? ['color-contrast'] : undefined);
      found.push(...all.map((text) => `${size.width} px, ${mode}: ${text}`));
    }
  }
  await page.setViewportSize(SIZES.wide);
  return [...problems, ...found];
}

/**
 * Opens every page that passes a test, and expects that nothing is wrong with any of them. A sample of them, or all
 * where `TEST_ALL` is set, also fetch ahead what they link to, and axe looks at them.
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
      // A quarter of the work goes into files that other pages need, which ask for them when they are opened.
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
