/** Text typed before search is ready is answered once it is. */
import fs from 'node:fs';
import path from 'node:path';
import type {Page} from 'playwright-core';
import {settle} from './browser';
import {gate} from './gate';
import {API, GUIDE, headingOf} from './pages';
import {expectSoon} from './soon';
import {useSite} from './use-site';
import {expectHidden, expectVisible} from './visible';

const site = useSite();

const INPUT = '.DocSearch-Input';
const HIT = '.DocSearch-Hit a';
/** Not on any page. "No results" requires the whole index. */
const NOWHERE = 'qxqxqxqxqx';

/** Script names are numbers, so this finds a script by its content. */
function scriptWith(text: string): RegExp {
  const folder = path.join(process.env.SITE_DIR ?? 'build', 'assets/js');
  const name = fs
    .readdirSync(folder)
    .find((file) => fs.readFileSync(path.join(folder, file), 'utf8').includes(text));
  if (name === undefined) throw new Error(`No script in ${folder} contains ${text}.`);
  return new RegExp(name.replaceAll('.', '\\.'));
}

/** The search worker's script. */
async function workerScript(): Promise<RegExp> {
  const {page} = await site.openFaulty(GUIDE);
  const started = page.waitForEvent('worker');
  await page.keyboard.press('Control+k');
  await page.waitForSelector(INPUT);
  await page.keyboard.type('a');
  return new RegExp(path.basename((await started).url()).replaceAll('.', '\\.'));
}

const addressesOf = (page: Page) =>
  page.locator(HIT).evaluateAll((links) => links.map((link) => link.getAttribute('href')));

/** The dialog's hits for a query with the whole index. */
async function finalHits(query: string) {
  const {page} = await site.openFaulty(GUIDE);
  await page.keyboard.press('Control+k');
  await page.fill(INPUT, NOWHERE);
  await page.waitForSelector('.DocSearch-NoResults');
  await page.fill(INPUT, query);
  await page.waitForSelector(HIT);
  return addressesOf(page);
}

/** Runs in the page. Collects the addresses of each first hit. */
function recordFirstHits(): void {
  const firstHits: string[] = [];
  Object.assign(window, {firstHits});
  document.addEventListener('DOMContentLoaded', () => {
    new MutationObserver(() => {
      const first = document.querySelector('.DocSearch-Hit a')?.getAttribute('href');
      if (first && first !== firstHits.at(-1)) firstHits.push(first);
    }).observe(document.body, {subtree: true, childList: true, attributes: true});
  });
}

test.each([
  ['the index', () => Promise.resolve(/\/search-index\//)],
  ['the worker that searches it', workerScript],
])('a query typed before %s loads is answered after loading, and only once', async (_, findLate) => {
  const late = await findLate();
  const [early, final] = [headingOf(API), headingOf(GUIDE)];
  const expected = await finalHits(final);
  const {released, release} = gate();
  const {page, problems} = await site.openFaulty(GUIDE, {
    before: recordFirstHits,
    prepare: async (prepared) => {
      await prepared.context().route(late, (route) => released.then(() => route.continue()));
    },
  });
  const requested = page.context().waitForEvent('request', (request) => late.test(request.url()));
  await page.keyboard.press('Control+k');
  await requested;
  await page.waitForSelector(INPUT);
  await page.keyboard.type(early);
  await page.locator(INPUT).selectText();
  await page.keyboard.type(final);
  await page.waitForSelector('.DocSearch-Container--Stalled');
  expect(await page.locator(`${HIT}, .DocSearch-NoResults`).count()).toBe(0);

  release();
  await expectVisible(page.locator(HIT).first());
  await expectSoon(() => addressesOf(page), expected);
  expect(await page.inputValue(INPUT)).toBe(final);
  expect(await page.evaluate('window.firstHits')).toEqual([expected[0]]);
  expect(problems).toEqual([]);
});

test.each([
  ['the application', () => /\/assets\/js\/main\.[^/]*\.js/, true],
  ['the dialog', () => scriptWith('search-dialog--embedded'), false],
])('text typed right after Ctrl+K, before %s loads, is in the box', async (_, findLate, onlyReads) => {
  const late = findLate();
  const {released, release} = gate();
  const {page} = await site.openFaulty(GUIDE, {
    onlyReads,
    prepare: async (prepared) => {
      await prepared.context().route(late, (route) => released.then(() => route.continue()));
    },
  });
  const requested = page.context().waitForEvent('request', (request) => late.test(request.url()));
  await page.keyboard.press('Control+k');
  await page.keyboard.type('scp');
  await page.keyboard.press('Backspace');
  await page.keyboard.type('ope / x');
  await requested;
  release();
  await page.waitForSelector(INPUT);
  await expectSoon(() => page.inputValue(INPUT), 'scope / x');
  await page.keyboard.type('yz');
  expect(await page.inputValue(INPUT)).toBe('scope / xyz');
});

test('search that opens before the next page loads stays open, although that page has its own navbar', async () => {
  const {released, release} = gate();
  const {page} = await site.openFaulty(GUIDE);
  await page.keyboard.press('Control+k');
  await page.waitForSelector(INPUT);
  await page.keyboard.press('Escape');
  await page.context().route(/\/assets\/js\//, (route) => released.then(() => route.continue()));
  const requested = page.waitForRequest(/\/assets\/js\//);
  await page.locator('a.navbar__brand').click();
  await requested;
  await page.keyboard.press('Control+k');
  await page.keyboard.type('depl');
  const navbar = await page.$('nav.navbar');
  release();
  await navbar!.waitForElementState('hidden');
  await page.keyboard.type('oy');
  await expectSoon(() => page.inputValue(INPUT), 'deploy');
  expect(new URL(page.url()).pathname).toBe('/');
  await page.waitForSelector(HIT);
  await page.keyboard.press('Escape');
  await expectHidden(page.locator(INPUT));
});

test('text typed into a search that Escape cancels is not in the next one', async () => {
  const {released, release} = gate();
  const {page} = await site.openFaulty(GUIDE, {
    onlyReads: true,
    prepare: async (prepared) => {
      await prepared
        .context()
        .route(/\/assets\/js\/main\.[^/]*\.js/, (route) => released.then(() => route.continue()));
    },
  });
  await page.keyboard.press('Control+k');
  await page.keyboard.type('scope');
  await page.keyboard.press('Escape');
  release();
  await page.waitForSelector('html[data-has-hydrated="true"]', {state: 'attached'});
  await page.locator('.DocSearch-Button').click();
  await page.waitForSelector(INPUT);
  expect(await page.inputValue(INPUT)).toBe('');
});

/** Runs in the page. Collects each list of results. */
function recordResults(): void {
  const lists: string[] = [];
  Object.assign(window, {lists});
  document.addEventListener('DOMContentLoaded', () => {
    new MutationObserver(() => {
      const list = [...document.querySelectorAll('main [class*=results] a')].map((link) =>
        link.getAttribute('href'),
      );
      if (list.length > 0 && list.join(' ') !== lists.at(-1)) lists.push(list.join(' '));
    }).observe(document.body, {subtree: true, childList: true, attributes: true});
  });
}

test('the search page shows hits of the outline, and changes once when the rest loads', async () => {
  const {released, release} = gate();
  const {page, problems} = await site.openFaulty(`/search?q=${encodeURIComponent(headingOf(GUIDE))}`, {
    before: recordResults,
    isFresh: true,
    prepare: async (opened) => {
      // Only the outline, which loads first, answers.
      await opened.route(/\/search-index\/(?!manifest|outline)/, (route) =>
        released.then(() => route.continue()),
      );
    },
  });
  await page.waitForSelector('main [class*=results] a');
  const lists = () => page.evaluate(() => (window as unknown as {lists: string[]}).lists);
  expect(await lists()).toHaveLength(1);
  release();
  await page.waitForLoadState('networkidle');
  await settle(page);
  expect((await lists()).length).toBeLessThanOrEqual(2);
  expect(problems).toEqual([]);
});
