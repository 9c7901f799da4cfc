/** Opens every built page once: no console message, no failed or foreign request; and axe finds nothing. */
import fs from 'node:fs';
import {createRequire} from 'node:module';
import type {AxeResults} from 'axe-core';
import type {Page} from 'playwright-core';
import {listRoutes, openSite, type OpenedPage, type TestSite} from './browser';

const AXE = fs.readFileSync(createRequire(__filename).resolve('axe-core/axe.min.js'), 'utf8');
/** Pages at once; two cores carry three, because each waits now and then. */
const WORKERS = 3;
/** Operation pages come from one template: axe, which takes a second a page, looks at one of so many. */
const AXE_EVERY = 5;
/** A browser that shows many pages in one profile keeps their memory and becomes slow. */
const PAGES_PER_PROFILE = 10;

let site: TestSite;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

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

/** Loads a route in a page that may have shown others, and lists what is wrong with it. */
async function examine({page, problems}: OpenedPage, route: string, withAxe: boolean): Promise<string[]> {
  problems.length = 0;
  await page.goto(`${site.url}${route}`, {waitUntil: 'networkidle'});
  await page.waitForSelector('html[data-has-hydrated="true"]', {state: 'attached'});
  if (!withAxe) return [...problems];
  // Colors change at once, so that contrast is not measured halfway through a transition.
  await page.addStyleTag({content: '*, ::before, ::after {transition: none !important}'});
  await page.evaluate(AXE);
  const light = await violations(page);
  // The structure is the same in both modes; what a mode changes is contrast.
  await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'dark'));
  const dark = await violations(page, ['color-contrast']);
  return [...problems, ...light.map((text) => `light: ${text}`), ...dark.map((text) => `dark: ${text}`)];
}

test(
  'every page opens cleanly',
  async () => {
    const queue = listRoutes();
    expect(queue.length).toBeGreaterThan(300);
    const unexamined = new Set(
      queue.filter((route) => route.startsWith('/docs/api/')).filter((_, index) => index % AXE_EVERY > 0),
    );
    const failures: Record<string, string[]> = {};
    await Promise.all(
      Array.from({length: WORKERS}, async () => {
        while (queue.length > 0) {
          const opened = await site.open('/');
          for (const route of queue.splice(0, PAGES_PER_PROFILE)) {
            const problems = await examine(opened, route, !unexamined.has(route));
            if (problems.length > 0) failures[route] = problems;
          }
          await opened.page.context().close();
        }
      }),
    );
    expect(failures).toEqual({});
  },
  30 * 60_000,
);
