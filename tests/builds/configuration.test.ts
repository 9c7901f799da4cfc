/**
 * A site with features that this one turns off: every navbar item type, hosted search and feedback.
 *
 * @takesTurnsWith languages hostile-texts
 */
import fs from 'node:fs';
import path from 'node:path';
import {createRequire} from 'node:module';
import type {Page, Route} from 'playwright-core';
import {openSite} from '../e2e/browser';
import {addNavbarItems, createFixtureSite, type FixtureSite} from './fixture-site';
import {expectSoon} from '../e2e/soon';
import {useSite} from '../e2e/use-site';
import {expectReachable, expectVisible} from '../e2e/visible';

jest.setTimeout(10 * 60_000);

const FEEDBACK = 'https://feedback.nacre.example/pages';
const ADMIN_KEY = 'admin-key-that-must-not-be-shipped';
const PUBLIC_KEY = 'public-search-key';
const CREDENTIALS = {
  ALGOLIA_APP_ID: 'TESTAPP',
  ALGOLIA_SEARCH_API_KEY: PUBLIC_KEY,
  ALGOLIA_INDEX_NAME: 'fixture',
  ALGOLIA_ADMIN_API_KEY: ADMIN_KEY,
  ALGOLIA_INSIGHTS: 'true',
};
/** The modal loads this from a CDN when clicks are reported. */
const INSIGHTS = fs.readFileSync(
  path.join(
    path.dirname(createRequire(__filename).resolve('search-insights')),
    'dist/search-insights.min.js',
  ),
  'utf8',
);
const CORS = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Headers': '*',
  'Content-Type': 'application/json',
};
const HIT = {
  objectID: '/docs/deployments',
  url: '/docs/deployments',
  type: 'lvl1',
  content: null,
  hierarchy: {lvl0: 'Hosted', lvl1: 'A hosted hit'},
};

/** Twice as wide as high. */
const WIDE_LOGO =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 100" width="200" height="100"><path d="M0 0h200v100H0z"/></svg>';

let fixture: FixtureSite | undefined;
let build: string;
afterAll(() => fixture?.remove());

const site = useSite({
  serve() {
    fixture = createFixtureSite();
    build = path.join(fixture.dir, 'build');
    addNavbarItems(
      fixture,
      {type: 'doc', docId: 'cli', label: 'Command line', position: 'left'},
      {type: 'docSidebar', sidebarId: 'api', label: 'Reference', position: 'left'},
      {type: 'docsVersion', label: 'Docs', position: 'left'},
      {type: 'html', value: '<b class="news">News</b>', position: 'left'},
      {
        type: 'dropdown',
        label: 'More',
        position: 'left',
        items: [{type: 'doc', docId: 'api/create-deployment', label: 'Deploy'}],
      },
      {type: 'search', position: 'right'},
    );
    fixture.replace('config/product.ts', '  organization:', `  feedback: {post: '${FEEDBACK}'},\n  organization:`);
    fixture.write('static/img/logo.svg', WIDE_LOGO);
    const {status, output} = fixture.build(CREDENTIALS);
    expect(output).toMatch(/Generated static files/);
    expect(status).toBe(0);
    return openSite(build);
  },
});

test('a wide logo and a long name leave room for search on a phone', async () => {
  const page = await site.open('/docs/cli', {viewport: {width: 390, height: 844}});
  await page.locator('.navbar__inner .navbar__title').evaluate((title) => (title.textContent = 'Quayline Harbors of the North'));
  await expectReachable(page.locator('.navbar .DocSearch-Button'));
  const [brand, search] = await Promise.all(
    ['.navbar__inner .navbar__brand', '.navbar .DocSearch-Button'].map((name) => page.locator(name).boundingBox()),
  );
  expect(brand!.x + brand!.width).toBeLessThanOrEqual(search!.x);
  expect(search!.x + search!.width).toBeLessThanOrEqual(390);
});

test('each navbar item links to its page and marks the pages that belong to it', async () => {
  const page = await site.open('/docs/api/create-deployment');
  const link = (label: string) => page.locator(`.navbar a:text-is("${label}")`).filter({visible: true});
  const leadsTo = async (label: string) => {
    await expectVisible(link(label));
    return link(label).getAttribute('href');
  };
  expect(await leadsTo('Command line')).toBe('/docs/cli');
  expect(await leadsTo('Reference')).toBe('/docs/api-getting-started');
  expect(await leadsTo('Docs')).toBe('/docs/getting-started');
  await expectVisible(page.locator('.navbar .news'));
  await expectVisible(page.locator('.navbar .DocSearch-Button'));
  await page.hover('.navbar a:text-is("More")');
  expect(await leadsTo('Deploy')).toBe('/docs/api/create-deployment');

  const marked = () => page.locator('.navbar__items > a[aria-current="page"]').filter({visible: true}).allTextContents();
  await expectSoon(marked, ['Reference', 'API']);
  await link('Command line').click();
  await page.waitForURL('**/docs/cli');
  await expectSoon(marked, ['Command line', 'User guides']);
  await link('User guides').click();
  // Another page of the same sidebar.
  await page.waitForURL('**/docs/getting-started');
  await expectSoon(marked, ['Command line', 'Docs', 'User guides']);
});

test('the build contains the public key, no other key, and no index', () => {
  const files = fs
    .readdirSync(build, {recursive: true, withFileTypes: true})
    .filter((entry) => entry.isFile())
    .map((entry) => fs.readFileSync(path.join(entry.parentPath, entry.name), 'latin1'));
  expect(files.some((text) => text.includes(PUBLIC_KEY))).toBe(true);
  expect(files.filter((text) => text.includes(ADMIN_KEY))).toEqual([]);
  expect(fs.existsSync(path.join(build, 'search-index'))).toBe(false);
});

test('the security policy allows requests to the hosted service', () => {
  const headers = fs.readFileSync(path.join(build, '_headers'), 'utf8');
  expect(headers).toMatch(/connect-src [^;]*https:\/\/\*\.algolia\.net https:\/\/\*\.algolianet\.com/);
});

test("sends 'Item Selected' with index, items, positions and queryID if insights are on", async () => {
  const requests: Array<{clickAnalytics: boolean}> = [];
  const {page} = await site.openFaulty('/docs/getting-started', {
    prepare: async (opened: Page) => {
      const context = opened.context();
      await context.route(/cdn\.jsdelivr\.net/, (route) =>
        route.fulfill({contentType: 'text/javascript', body: INSIGHTS}),
      );
      await context.route(/testapp-dsn\.algolia\.net/i, (route: Route) => {
        const body = JSON.parse(route.request().postData() ?? '{}') as {requests: typeof requests};
        requests.push(...body.requests);
        return route.fulfill({
          headers: CORS,
          body: JSON.stringify({
            results: [
              {hits: [HIT], nbHits: 1, nbPages: 1, page: 0, hitsPerPage: 20, queryID: 'a'.repeat(32)},
            ],
          }),
        });
      });
      await context.route(/insights\.algolia\.io/, (route) =>
        route.fulfill({headers: CORS, body: '{"status":200,"message":"OK"}'}),
      );
    },
  });
  await page.keyboard.press('Control+k');
  await page.waitForSelector('.DocSearch-Input');
  await page.fill('.DocSearch-Input', 'deployments');
  await page.getByText('A hosted hit').waitFor();
  const sent = page.waitForRequest(
    (request) =>
      /insights\.algolia\.io/.test(request.url()) && /Item Selected/.test(request.postData() ?? ''),
  );
  await page.keyboard.press('Enter');
  await page.waitForURL('**/docs/deployments');
  // Routes may not get a request's body if it outlives its page.
  const {events} = JSON.parse((await sent).postData()!) as {events: unknown[]};
  expect(requests[0]).toMatchObject({clickAnalytics: true});
  expect(events).toContainEqual(
    expect.objectContaining({
      eventType: 'click',
      eventName: 'Item Selected',
      index: 'fixture',
      objectIDs: ['/docs/deployments'],
      positions: [1],
      queryID: 'a'.repeat(32),
    }),
  );
});

test('asks readers whether a page was helpful and sends the answer without cookies', async () => {
  const sent: string[] = [];
  let status = 503;
  const {page} = await site.openFaulty('/docs/cli', {
    prepare: async (opened: Page) => {
      await opened.context().route(FEEDBACK, (route: Route) => {
        sent.push(route.request().postData() ?? '');
        return route.fulfill({status, headers: CORS});
      });
    },
  });
  const group = page.getByRole('group', {name: 'Was this page helpful?'});
  await expectReachable(group.getByRole('button', {name: 'Yes'}));
  await group.getByRole('button', {name: 'No'}).focus();
  await page.keyboard.press('Enter');
  await expectSoon(() => group.getByRole('status').innerText(), 'Your answer could not be sent. Try again.');
  status = 204;
  await page.keyboard.press('Enter');
  await expectSoon(() => group.getByRole('status').innerText(), 'Thank you.');
  expect(sent).toEqual(Array(2).fill('page=%2Fdocs%2Fcli&helpful=no'));
  expect(await group.getByRole('button').count()).toBe(0);
});

test('the form posts without scripts', async () => {
  // The response replaces the page.
  const {page} = await site.openFaulty('/docs/cli', {javaScriptEnabled: false});
  await page.context().route(FEEDBACK, (route: Route) => route.fulfill({contentType: 'text/html', body: 'Thanks'}));
  const sent = page.waitForRequest(FEEDBACK);
  await page.getByRole('button', {name: 'Yes'}).click();
  expect((await sent).postData()).toBe('page=%2Fdocs%2Fcli&helpful=yes');
});
