import fs from 'node:fs';
import path from 'node:path';
import type {Page} from 'playwright-core';
import {settle, type OpenOptions} from '../../e2e/browser';
import {expectSoon} from '../../e2e/soon';
import {useSite} from '../../e2e/use-site';
import {expectVisible} from '../../e2e/visible';

const site = useSite();

const INPUT = '.DocSearch-Input';
const HIT = '.DocSearch-Hit';

async function openSearch(route = '/docs/getting-started', options?: OpenOptions) {
  const opened = await site.openFaulty(route, options);
  await opened.page.keyboard.press('Control+k');
  await opened.page.waitForSelector(INPUT);
  return opened;
}

async function searchFor(page: Page, query: string) {
  await page.fill(INPUT, query);
  await page.waitForFunction(
    () =>
      !document.querySelector('.DocSearch-Container--Stalled') &&
      document.querySelector('.DocSearch-HitsFooter, .DocSearch-NoResults, .DocSearch-ErrorScreen'),
  );
}

const isOpen = (page: Page) => page.locator(INPUT).isVisible();

test('a page loads no search index, and its main script contains neither the modal nor a hosted client', async () => {
  const {page, problems} = await site.openFaulty('/docs/getting-started');
  await page.waitForLoadState('networkidle');
  const loaded = await page.evaluate(() => performance.getEntriesByType('resource').map(({name}) => name));
  expect(loaded.filter((name) => name.includes('/search-index/'))).toEqual([]);
  expect(await page.locator('link[rel="preconnect"]').count()).toBe(0);
  const assets = path.resolve(process.env.SITE_DIR ?? 'build', 'assets/js');
  const main = fs.readdirSync(assets).find((file) => /^main\..*\.js$/.test(file))!;
  expect(fs.readFileSync(path.join(assets, main), 'utf8')).not.toMatch(
    /DocSearch-NoResults|x-algolia-api-key/i,
  );
  expect(problems).toEqual([]);
});

test('the button has a name, shows its keys, and loads search on hover', async () => {
  const {page, problems} = await site.openFaulty('/docs/getting-started');
  const button = page.getByRole('button', {name: 'Search', exact: true});
  expect(await button.innerText()).toMatch(/Search[\s\S]*(Ctrl|⌘)[\s\S]*K/);
  const manifest = page.waitForResponse(/search-index\/manifest\.json/);
  await button.hover();
  await manifest;
  expect(await isOpen(page)).toBe(false);
  await button.click();
  await page.waitForSelector(INPUT);
  expect(problems).toEqual([]);
});

test.each([
  ['focus', async (page: Page) => page.getByRole('button', {name: 'Search', exact: true}).focus()],
  [
    'touch',
    async (page: Page) =>
      page.getByRole('button', {name: 'Search', exact: true}).dispatchEvent('touchstart', {}),
  ],
])('search loads on %s of the button', async (_, reach) => {
  const {page} = await site.openFaulty('/docs/getting-started');
  const manifest = page.waitForResponse(/search-index\/manifest\.json/);
  await reach(page);
  await manifest;
  expect(await isOpen(page)).toBe(false);
});

test.each(['Control+k', 'Meta+k', '/'])('%s opens search with a focused, empty box', async (key) => {
  const {page, problems} = await site.openFaulty('/docs/getting-started');
  await page.keyboard.press(key);
  await page.waitForSelector(INPUT);
  expect(await page.evaluate(() => document.activeElement?.className)).toContain('DocSearch-Input');
  expect(await page.getAttribute(INPUT, 'placeholder')).toBe('Search docs');
  expect(await page.getAttribute(INPUT, 'maxlength')).toBe('64');
  expect(await page.locator('.DocSearch-StartScreen').innerText()).toBe('No recent searches');
  expect(await page.locator('.DocSearch-Commands').innerText()).toMatch(/select[\s\S]*navigate[\s\S]*close/);
  expect(problems).toEqual([]);
});

test('a slash in a text field types a slash', async () => {
  const {page} = await site.openFaulty('/search');
  await page.fill('input[type=search]', 'a');
  await page.press('input[type=search]', '/');
  expect(await isOpen(page)).toBe(false);
});

test('the dialog has a role and a name, and announces the number of results', async () => {
  const {page} = await openSearch();
  expect(await page.getByRole('dialog', {name: 'Search the documentation'}).count()).toBe(1);
  await searchFor(page, 'deployments');
  await page.waitForFunction(() =>
    /^\d+ results$/.test(document.querySelector('.search-dialog > [role=status]')?.textContent ?? ''),
  );
  await searchFor(page, 'qqqqzzzzxx');
  await page.getByRole('status').getByText('No results for "qqqqzzzzxx"').waitFor({state: 'attached'});
});

test('results are grouped, at most five per group, the first is active, and arrow keys move', async () => {
  const {page, problems} = await openSearch();
  // A query without hits is only answered with the whole index. A growing list would reset its active hit.
  await searchFor(page, 'zzzz');
  await page.waitForSelector('.DocSearch-NoResults');
  await page.fill(INPUT, 'scope');
  await page.waitForSelector(HIT);
  const groups = await page
    .locator('.DocSearch-Hits ul')
    .evaluateAll((lists) => lists.map((list) => list.children.length));
  expect(Math.max(...groups)).toBeLessThanOrEqual(5);
  const active = () =>
    page.locator(`${HIT}[aria-selected=true]`).evaluateAll((hits) => hits.map((hit) => hit.id));
  const [first] = await active();
  expect(await page.locator(HIT).first().getAttribute('id')).toBe(first);
  await page.keyboard.press('ArrowDown');
  expect(await active()).not.toEqual([first]);
  await page.keyboard.press('ArrowUp');
  expect(await active()).toEqual([first]);
  expect(problems).toEqual([]);
});

test('Enter opens the hit, which becomes a recent search and can be a favorite', async () => {
  const {page, problems} = await openSearch();
  await searchFor(page, 'deployments');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/docs/deployments');
  await expectSoon(() => isOpen(page), false);
  await page.keyboard.press('Control+k');
  await page.waitForSelector(HIT);
  expect(await page.locator('.DocSearch-Hit-source').first().innerText()).toBe('Recent');
  await page.getByTitle('Save this search').click();
  await page.waitForFunction(
    () => document.querySelector('.DocSearch-Hit-source')?.textContent === 'Favorite',
  );
  await page.getByTitle('Remove this search from favorites').click();
  await page.getByText('No recent searches').waitFor();
  expect(problems).toEqual([]);
});

test("a page that loads while search is open doesn't affect the focus and hits", async () => {
  const {page} = await openSearch();
  await page.keyboard.press('Escape');
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/assets\/js\//, (route) => released.then(() => route.continue()));
  await page.locator('.navbar').getByRole('link', {name: 'Support'}).click();
  await page.keyboard.press('Control+k');
  await page.waitForSelector(INPUT);
  await searchFor(page, 'scope');
  release();
  await page.waitForFunction(() => document.title.startsWith('Support'));
  await settle(page);
  await page.keyboard.type('s');
  await page.keyboard.press('ArrowDown');
  expect(await page.inputValue(INPUT)).toBe('scopes');
  expect(await page.locator(`${HIT}[aria-selected=true]`).count()).toBe(1);
});

test.each(['Control', 'Meta'])('Enter with %s opens a new tab and keeps search open', async (key) => {
  const {page} = await openSearch();
  await searchFor(page, 'deployments');
  const [tab] = await Promise.all([page.context().waitForEvent('page'), page.keyboard.press(`${key}+Enter`)]);
  expect(new URL(tab.url()).pathname).toBe('/docs/deployments');
  expect(await isOpen(page)).toBe(true);
});

test('the button in the box clears the query, and a click outside the dialog closes it', async () => {
  const {page} = await openSearch();
  await searchFor(page, 'deployments');
  await page.getByRole('button', {name: 'Clear the query'}).click();
  expect(await page.inputValue(INPUT)).toBe('');
  await page.waitForSelector('.DocSearch-StartScreen');
  await page.mouse.click(5, 500);
  await page.waitForSelector('.DocSearch-Modal', {state: 'detached'});
});

test('Shift+Enter opens a new window', async () => {
  const {page} = await openSearch();
  await searchFor(page, 'deployments');
  const [opened] = await Promise.all([
    page.context().waitForEvent('page'),
    page.keyboard.press('Shift+Enter'),
  ]);
  expect(new URL(opened.url()).pathname).toBe('/docs/deployments');
});

test('Tab leaves the box and deactivates the hit', async () => {
  const {page} = await openSearch();
  await searchFor(page, 'deployments');
  await page.waitForSelector(`${HIT}[aria-selected=true]`);
  await page.keyboard.press('Tab');
  await page.waitForSelector(`${HIT}[aria-selected=true]`, {state: 'detached'});
  expect(await page.evaluate(() => document.activeElement?.closest('.DocSearch-Modal'))).not.toBeNull();
  expect(await page.evaluate(() => document.activeElement?.className)).not.toContain('DocSearch-Input');
});

test.each([
  [9, 0, 7, 0],
  [9, 12, 4, 10],
])('of %i recent and %i favorite searches, shows %i and %i', async (recent, favorite, ...shown) => {
  const list = (name: string, count: number) =>
    JSON.stringify(
      Array.from({length: count}, (_, index) => ({
        objectID: `${name}-${index}`,
        url: '/docs/deployments',
        type: 'lvl1',
        content: null,
        hierarchy: {lvl0: 'Guides', lvl1: `${name} ${index}`},
      })),
    );
  const {page} = await openSearch('/docs/getting-started', {
    before: `localStorage.setItem('__DOCSEARCH_RECENT_SEARCHES__nacre', '${list('recent', recent)}');
      localStorage.setItem('__DOCSEARCH_FAVORITE_SEARCHES__nacre', '${list('favorite', favorite)}')`,
  });
  await page.waitForSelector(HIT);
  const count = (name: string) => page.locator('.DocSearch-Hit-title', {hasText: name}).count();
  expect([await count('recent'), await count('favorite')]).toEqual(shown);
});

test('without results, shows the query, three common searches, and a report link', async () => {
  const {page, problems} = await openSearch();
  const tasks = await page.locator('.search-dialog .search-tasks a').allInnerTexts();
  await searchFor(page, 'scopes');
  await searchFor(page, 'qqqqzzzzxx');
  const none = page.locator('.DocSearch-NoResults');
  await expectVisible(none.getByText('No results for "qqqqzzzzxx"'));
  await expectVisible(page.getByText('Try searching for'));
  // Neither groups of the earlier hits nor DocSearch's list of them.
  const queries = page.locator('.DocSearch-Dropdown').getByRole('button');
  expect(await queries.allInnerTexts()).toEqual(tasks.slice(0, 3));
  expect(await page.getByRole('link', {name: 'Let us know.'}).getAttribute('href')).toContain('qqqqzzzzxx');
  await queries.first().click();
  await page.waitForSelector(HIT);
  expect(await page.inputValue(INPUT)).toBe(tasks[0]);
  expect(await page.evaluate(() => document.activeElement?.className)).toContain('DocSearch-Input');
  expect(problems).toEqual([]);
});

test("'See all results' is in view, and opens the search page, which shows 20 hits and loads more", async () => {
  const {page, problems} = await openSearch();
  await searchFor(page, 'scope');
  const link = page.locator('.DocSearch-HitsFooter a');
  await expectVisible(link);
  for (let hit = 0; hit < 8; hit++) await page.keyboard.press('ArrowDown');
  await expectVisible(page.locator(`${HIT}[aria-selected="true"]`));
  expect(await link.innerText()).toMatch(/^See all \d+ results$/);
  await link.click();
  await page.waitForURL('**/search?q=scope');
  await page.waitForFunction(() => document.querySelectorAll('main li a').length === 20);
  expect(await page.locator('main h1').innerText()).toBe('Search results for “scope”');
  // Repeated, because the list starts over when the rest of the index loads.
  await page.waitForFunction(() => {
    window.scrollTo({top: document.body.scrollHeight, behavior: 'instant'});
    return document.querySelectorAll('main li a').length >= 40;
  });
  expect(problems).toEqual([]);
});

test('the search page works without a query, without results, and with a query that is too long', async () => {
  const {page, problems} = await site.openFaulty('/search');
  expect(await page.locator('main h1').innerText()).toBe('Search the documentation');
  await page.fill('main input', 'qqqqzzzzxx');
  // Announced by screen readers.
  await page.getByRole('status').getByText('No results were found').waitFor();
  await page.goto(`${site.url}/search?q=${'a'.repeat(300)}`);
  expect(await page.inputValue('main input')).toHaveLength(200);
  await page.goto(`${site.url}/search?q=${encodeURIComponent('<img src=x onerror=alert(1)> & "x"')}`);
  await page.waitForSelector('html[data-has-hydrated="true"]', {state: 'attached'});
  expect(await page.locator('main img').count()).toBe(0);
  expect(problems).toEqual([]);
});

test('snippets are ten words long, and five on a phone, where search fills the screen, but the first is longer', async () => {
  const snippet = async (viewport: {width: number; height: number}) => {
    const {page} = await openSearch('/docs/getting-started', {viewport});
    await searchFor(page, 'deployment');
    const wordsOf = async (hasText: string) => {
      const path = page.locator('.DocSearch-Hit', {hasText}).first().locator('.DocSearch-Hit-path');
      return (await path.innerText()).replace('…', '').trim().split(/\s+/).length;
    };
    return {
      words: [await wordsOf('A deployment puts one'), await wordsOf('A deployment group puts')],
      box: await page.locator('.DocSearch-Modal').boundingBox(),
    };
  };
  // Search counts "it's" as two words.
  expect((await snippet({width: 1440, height: 900})).words).toEqual([39, 10]);
  const phone = await snippet({width: 390, height: 844});
  expect(phone.words).toEqual([34, 5]);
  expect(phone.box).toMatchObject({x: 0, y: 0, width: 390});
});
