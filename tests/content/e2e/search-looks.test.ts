/**
 * Axe finds no violation in any state of the open modal and the search page, light and dark, on a screen that
 * TEST_SEED chooses.
 */
import fs from 'node:fs';
import {createRequire} from 'node:module';
import type {AxeResults} from 'axe-core';
import type {Page} from 'playwright-core';
import {chooseInTurn} from '../../e2e/sample';
import {useSite} from '../../e2e/use-site';

const AXE = fs.readFileSync(createRequire(__filename).resolve('axe-core/axe.min.js'), 'utf8');
const INPUT = '.DocSearch-Input';

const site = useSite();

/** @param part selector of the tested element; the page behind the modal has its own tests */
async function violations(page: Page, part: string): Promise<string[]> {
  await page.evaluate(AXE);
  const found: string[] = [];
  for (const mode of ['light', 'dark']) {
    await page.evaluate((name) => document.documentElement.setAttribute('data-theme', name), mode);
    // During a transition, a color has the contrast of neither mode.
    await page.waitForFunction(
      () => !document.getAnimations().some((animation) => animation instanceof CSSTransition),
    );
    // For manual review.
    if (process.env.SCREENSHOTS) {
      const state = expect.getState().currentTestName?.replace(/\W+/g, '-');
      await page.screenshot({path: `${process.env.SCREENSHOTS}/${state}-${mode}.png`});
    }
    const results = await page.evaluate(
      ([only, context]) =>
        (window as unknown as {axe: {run(context: string, options: object): Promise<AxeResults>}}).axe.run(
          context!,
          {
            resultTypes: ['violations'],
            // Both modes have the same structure. Only contrast differs.
            ...(only && {runOnly: {type: 'rule', values: [only]}}),
            // A hit is an option and also a link, so it can be opened in another tab.
            rules: {'nested-interactive': {enabled: false}},
          },
        ),
      [mode === 'dark' ? 'color-contrast' : undefined, part],
    );
    for (const {id, nodes} of results.violations)
      found.push(`${mode} ${id}: ${nodes[0]!.html.slice(0, 160)} (${nodes.length})`);
  }
  return found;
}

const STATES: Array<[string, (page: Page) => Promise<unknown>]> = [
  ['start screen', (page) => page.waitForSelector('.DocSearch-StartScreen')],
  [
    'results',
    async (page) => {
      await page.fill(INPUT, 'deployments');
      await page.waitForSelector('.DocSearch-HitsFooter');
    },
  ],
  [
    'recent and favorite searches',
    async (page) => {
      const hit = (name: string) => ({
        objectID: name,
        url: '/docs/deployments',
        type: 'lvl1',
        content: 'What a deployment is and what it needs.',
        hierarchy: {lvl0: 'Concepts', lvl1: name},
      });
      await page.evaluate(
        ([recent, favorite]) => {
          localStorage.setItem('__DOCSEARCH_RECENT_SEARCHES__nacre', recent!);
          localStorage.setItem('__DOCSEARCH_FAVORITE_SEARCHES__nacre', favorite!);
        },
        [JSON.stringify([hit('Deployments'), hit('Scopes')]), JSON.stringify([hit('Roles')])],
      );
      await page.keyboard.press('Escape');
      await page.keyboard.press('Control+k');
      await page.getByText('Favorite').waitFor();
    },
  ],
  [
    'no results',
    async (page) => {
      await page.fill(INPUT, 'scopes');
      await page.waitForSelector('.DocSearch-HitsFooter');
      await page.fill(INPUT, 'qqqqzzzzxx');
      await page.waitForSelector('.DocSearch-NoResults');
    },
  ],
  [
    'error',
    async (page) => {
      await page.fill(INPUT, 'scopes');
      await page.waitForSelector('.DocSearch-ErrorScreen');
    },
  ],
];

const SIZES: Array<[name: string, viewport: {width: number; height: number}]> = [
  ['wide', {width: 1440, height: 900}],
  ['phone', {width: 390, height: 844}],
];

const LOOKS = STATES.map(([name, reach]) => SIZES.map(([size, viewport]) => ({name, reach, size, viewport})));

test.each(chooseInTurn(LOOKS))('$size: $name', async ({name, reach, viewport}) => {
  const {page} = await site.openFaulty('/docs/getting-started', {
    viewport,
    // Without transitions, because axe would measure contrast halfway through one.
    reducedMotion: 'reduce',
    prepare: async (opened: Page) => {
      if (name === 'error') await opened.context().route(/search-index/, (route) => route.abort());
    },
  });
  await page.keyboard.press('Control+k');
  await page.waitForSelector(INPUT);
  await reach(page);
  expect(await violations(page, '.search-dialog')).toEqual([]);
});

test.each(chooseInTurn([SIZES]))('%s: the search page', async (_, viewport) => {
  const {page} = await site.openFaulty('/search?q=deployment', {viewport, reducedMotion: 'reduce'});
  await page.waitForSelector('main h2 a');
  // Results out of view would have the colors of the other mode.
  await page.addStyleTag({content: 'main li { content-visibility: visible !important }'});
  // Pressed, with the pointer on it.
  await page.getByRole('button', {name: /^Guides/}).click();
  await page.waitForSelector('main [aria-pressed="true"]:has-text("Guides")');
  expect(await violations(page, 'main')).toEqual([]);
});
