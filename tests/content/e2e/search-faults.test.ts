import type {Page, Route} from 'playwright-core';
import {INDEX_FORMAT} from '@nacre-docs/search/contract';
import {type OpenOptions} from '../../e2e/browser';
import {gate} from '../../e2e/gate';
import {useSite} from '../../e2e/use-site';

const site = useSite();

const INPUT = '.DocSearch-Input';
const RECENT = '__DOCSEARCH_RECENT_SEARCHES__nacre';

async function search(query: string, options?: OpenOptions) {
  const opened = await site.openFaulty('/docs/getting-started', options);
  await opened.page.keyboard.press('Control+k');
  await opened.page.waitForSelector(INPUT);
  await opened.page.fill(INPUT, query);
  return opened;
}

/** A worker's requests use the context's routes. */
const intercept = (pattern: RegExp, handler: (route: Route) => unknown) => ({
  prepare: async (page: Page) => {
    await page.context().route(pattern, (route) => handler(route));
  },
});

const hits = (page: Page) => page.waitForSelector('.DocSearch-Hit');

test('without the index, the dialog shows its error screen, and the search page offers to try again', async () => {
  const {page} = await search(
    'scopes',
    intercept(/search-index/, (route) => route.fulfill({status: 404, body: 'gone'})),
  );
  await page.waitForSelector('.DocSearch-ErrorScreen');
  expect(await page.locator('.DocSearch-ErrorScreen').innerText()).toMatch(
    /Unable to fetch results[\s\S]*You might want to check your network connection\./,
  );
  await page.goto(`${site.url}/search?q=scopes`);
  await page.getByText('Unable to fetch results').waitFor();
  await page.context().unroute(/search-index/);
  await page.getByRole('button', {name: 'Retry'}).click();
  await page.waitForSelector('main h2 a');
});

test.each([
  ['missing', (route: Route) => route.fulfill({status: 404, body: 'gone'})],
  [
    'truncated',
    async (route: Route) => route.fulfill({body: (await (await route.fetch()).text()).slice(0, 5000)}),
  ],
  [
    'corrupt',
    async (route: Route) =>
      route.fulfill({body: (await (await route.fetch()).text()).replace(/scope/g, 'sc\u0000pe')}),
  ],
  [
    'an HTML page',
    (route: Route) => route.fulfill({contentType: 'text/html', body: '<!doctype html><p>Not found'}),
  ],
])('still finds guides if the API shard is %s', async (_, handler) => {
  const {page} = await search('deployments', intercept(/search-index\/api-/, handler));
  await hits(page);
  expect(await page.locator('.DocSearch-Hits').first().innerText()).toContain('How deployments work');
});

test('fetches a shard damaged in transit again', async () => {
  let requests = 0;
  const {page} = await search(
    'createScope',
    intercept(/search-index\/api-/, (route) =>
      requests++ === 0 ? route.fulfill({body: '['}) : route.continue(),
    ),
  );
  await page.getByText('Create a scope').first().waitFor();
});

/** Delays the pages' text until it is released, but not their names. */
function holdText() {
  const {released, release} = gate();
  const options = intercept(/search-index\/(guides|api)-/, (route) => released.then(() => route.continue()));
  return {options, release};
}

test('finds names while page text loads, then finds the text', async () => {
  const {options, release} = holdText();
  const {page} = await search('create a deployment', options);
  await page.waitForSelector('.DocSearch-Hit a[href="/docs/api/create-deployment"]');
  // No name contains this, so it waits for the text instead of reporting no results.
  await page.fill(INPUT, 'finalize_after_seconds');
  await page.waitForSelector('.DocSearch-Container--Stalled');
  expect(await page.locator('.DocSearch-NoResults').count()).toBe(0);
  release();
  await page.waitForSelector('.DocSearch-Hit a[href^="/docs/api/create-deployment"]');
});

test('an early list of hits grows as more of the index loads', async () => {
  const {options, release} = holdText();
  const {page} = await search('deployments', options);
  await hits(page);
  const texts = () => page.locator('.DocSearch-Hits').allInnerTexts();
  const early = (await texts()).join();
  release();
  await page.waitForFunction(
    (before) =>
      [...document.querySelectorAll<HTMLElement>('.DocSearch-Hits')].map((list) => list.innerText).join() !==
      before,
    early,
  );
});

test('shows the error screen, not an empty list, if the answer may be in a missing part', async () => {
  const {page} = await search(
    'finalize_after_seconds',
    intercept(/search-index\/(guides|api)-/, (route) => route.fulfill({status: 404, body: 'gone'})),
  );
  await page.waitForSelector('.DocSearch-ErrorScreen');
});

test("finds the new build's shards after a deployment", async () => {
  let requests = 0;
  const {page} = await search(
    'scopes',
    intercept(/search-index\/manifest/, async (route) => {
      const text = await (await route.fetch()).text();
      // The first manifest belongs to a build whose shards are gone.
      return route.fulfill({
        body:
          requests++ === 0 ? text.replace(/(outline|guides|api)-[\da-f]{16}/g, '$1-0000000000000000') : text,
      });
    }),
  );
  await hits(page);
});

test("doesn't read an index of another format", async () => {
  const {page} = await search(
    'scopes',
    intercept(/search-index\/manifest/, (route) =>
      route.fulfill({body: '{"format":99,"shards":[],"synonyms":[]}'}),
    ),
  );
  await page.waitForSelector('.DocSearch-ErrorScreen');
});

test.each([
  ['refuses workers', `window.Worker = function () { throw new DOMException('no', 'SecurityError'); }`],
  ['has no workers', 'delete window.Worker'],
  [
    'cannot load the worker',
    `const W = window.Worker; window.Worker = function () { return new W('/no-such-worker.js'); }`,
  ],
])('search works in a browser that %s', async (_, before) => {
  const {page} = await search('scopes', {before});
  await hits(page);
});

test('the box shows a busy state while the index loads slowly', async () => {
  const {released, release} = gate();
  const {page} = await search(
    'scopes',
    intercept(/search-index/, (route) => released.then(() => route.continue())),
  );
  await page.waitForSelector('.DocSearch-Container--Stalled');
  release();
  await hits(page);
});

test.each([
  [
    'blocked',
    `Object.defineProperty(window, 'localStorage', {get() { throw new DOMException('denied', 'SecurityError'); }})`,
  ],
  ['full', `Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); }`],
  [
    'nearly full',
    `const set = Storage.prototype.setItem; Storage.prototype.setItem = function (k, v) { if (v.length > 200) throw new DOMException('full', 'QuotaExceededError'); set.call(this, k, v); }`,
  ],
  [
    'full of garbage',
    `localStorage.setItem('${RECENT}', '{"not":"a list"'); localStorage.setItem('__DOCSEARCH_FAVORITE_SEARCHES__nacre', '[1,null,{}]')`,
  ],
])('with storage %s, search finds hits and opens them', async (_, before) => {
  const {page, problems} = await search('deployments', {before});
  await hits(page);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/docs/deployments');
  expect(problems.filter((problem) => problem.startsWith('uncaught'))).toEqual([]);
});

const EVIL = '<img src=x onerror="window.hacked=1"><script>window.hacked=1</script>';

test("hostile stored searches don't run code", async () => {
  const stored = JSON.stringify([
    {
      objectID: 'a',
      url: 'javascript:window.hacked=1',
      type: 'lvl1',
      content: EVIL,
      hierarchy: {lvl0: EVIL, lvl1: EVIL},
    },
  ]);
  const {page} = await site.openFaulty('/docs/getting-started', {
    before: `localStorage.setItem('${RECENT}', ${JSON.stringify(stored)})`,
  });
  await page.keyboard.press('Control+k');
  await hits(page);
  expect(await page.locator('.DocSearch-Hit img').count()).toBe(0);
  expect(await page.locator('.DocSearch-Hit a').first().getAttribute('href')).not.toContain('javascript');
  expect(await page.evaluate('window.hacked')).toBeUndefined();
});

test("hostile records and queries don't run code, in the modal or on the search page", async () => {
  const page1 = {
    u: '/docs/evil',
    t: `Evil ${EVIL}`,
    a: `Area ${EVIL}`,
    k: 'guide',
    r: 1,
    s: [[`evil text ${EVIL}`], [`evil part ${EVIL}`, 2, `Evil heading ${EVIL}`, 'x"onmouseover="y']],
  };
  const body = JSON.stringify([page1]);
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(body));
  const sha256 = Buffer.from(digest).toString('hex');
  const manifest = {
    format: INDEX_FORMAT,
    language: 'en',
    tag: 'docs-default-current',
    synonyms: [],
    boosts: {},
    commonPaths: [],
    shards: [{file: 'outline-1.json', pages: 1, sha256, from: 0, outline: true}],
  };
  const {page} = await search(
    'evil',
    intercept(/search-index/, (route) =>
      route.fulfill({body: /manifest/.test(route.request().url()) ? JSON.stringify(manifest) : body}),
    ),
  );
  await hits(page);
  expect(await page.locator('.search-dialog img, .search-dialog script').count()).toBe(0);
  expect(await page.locator('.DocSearch-Hit-title').first().innerText()).toContain('<img');
  await page.goto(`${site.url}/search?q=evil`);
  await page.waitForSelector('main h2 a');
  expect(await page.locator('main img, main script').count()).toBe(0);
  await page.keyboard.press('Control+k');
  await page.waitForSelector(INPUT);
  await page.fill(INPUT, EVIL.slice(0, 64));
  await page.waitForSelector('.DocSearch-NoResults, .DocSearch-Hit');
  expect(await page.locator('.search-dialog img').count()).toBe(0);
  expect(await page.evaluate('window.hacked')).toBeUndefined();
});
