/** Queries of the modal and the search page to the hosted service, and their click reports. */
import type {Page, Route} from 'playwright-core';
import {CORS, HIT, openHosted} from '../../e2e/hosted';
import {useSite} from '../../e2e/use-site';

const site = useSite();

const INSIGHTS = /^https:\/\/insights\.algolia\.io\//;
const ATTRIBUTES = [
  'hierarchy.lvl0',
  'hierarchy.lvl1',
  'hierarchy.lvl2',
  'hierarchy.lvl3',
  'hierarchy.lvl4',
  'hierarchy.lvl5',
  'hierarchy.lvl6',
  'content',
  'type',
  'url',
];

const hit = (number: number) => ({
  ...HIT,
  objectID: `hit-${number}`,
  url: `https://docs.nacre.example/docs/deployments#hit-${number}`,
  type: 'lvl2',
  hierarchy: {...HIT.hierarchy, lvl0: `Group ${number % 2}`, lvl1: `Page ${number}`, lvl2: `Hit ${number}`},
  _highlightResult: {},
  _snippetResult: {},
});

interface Event {
  eventName: string;
  eventType: string;
  index: string;
  objectIDs: string[];
  positions?: number[];
  queryID?: string;
  userToken?: string;
}

/** Opens a page. Collects its queries and click reports. Each answer has four hits in two groups. */
async function open(route: string, options: {insights?: boolean; width?: number} = {}) {
  const requests: Array<Record<string, unknown>> = [];
  const events: Event[] = [];
  const {insights, width = 1440} = options;
  const handle = (request: Route) => {
    const body = request.request().postDataJSON() as {requests: Array<{page?: number}>};
    requests.push(...body.requests);
    const page = body.requests[0]!.page ?? 0;
    const hits = [1, 2, 3, 4].map((number) => hit(page * 20 + number));
    const result = {hits, nbHits: 24, nbPages: 2, page, hitsPerPage: 20, queryID: `query-${page}`};
    return request.fulfill({headers: CORS, json: {results: [result]}});
  };
  const opened = await openHosted(site, route, handle, {
    insights,
    viewport: {width, height: 900},
    prepare: async (page) => {
      await page.context().route(INSIGHTS, (request) => {
        events.push(...(request.request().postDataJSON() as {events: Event[]}).events);
        return request.fulfill({headers: CORS, json: {status: 200}});
      });
    },
  });
  const clicks = () => events.filter(({eventType}) => eventType === 'click');
  return {...opened, requests, events, clicks};
}

async function openModal(page: Page) {
  await page.keyboard.press('Control+k');
  await page.waitForSelector('.DocSearch-Input');
  await page.fill('.DocSearch-Input', 'deployments');
  await page.locator('.DocSearch-Hit').first().waitFor();
}

/** Advances the test's clock until the page has sent this number of events. */
async function expectEvents(page: Page, list: () => Event[], count: number) {
  for (let turn = 0; list().length < count && turn < 100; turn++) {
    await page.clock.runFor(100);
    await page.evaluate(() => undefined);
  }
  expect(list()).toHaveLength(count);
}

const modal = {
  name: 'the modal',
  route: '/docs/getting-started',
  words: {wide: 10, narrow: 5},
  ready: openModal,
};
const searchPage = {
  name: 'the search page',
  route: '/search?q=deployments',
  words: {wide: 40, narrow: 20},
  ready: async (page: Page) => {
    await page.clock.runFor(1000);
    await page.locator('main h2 a').first().waitFor();
  },
};

describe.each([modal, searchPage])('$name', ({route, words, ready}) => {
  test.each([
    [1440, words.wide, false],
    [768, words.narrow, true],
  ])(
    'at %i px, requests snippets of %i words and every attribute that the modal shows',
    async (width, count, insights) => {
      const {page, requests} = await open(route, {width, insights});
      await ready(page);
      expect(requests[0]).toMatchObject({
        query: 'deployments',
        indexName: 'nacre',
        attributesToRetrieve: ATTRIBUTES,
        attributesToSnippet: ['lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6']
          .map((level) => `hierarchy.${level}:${count}`)
          .concat(`content:${count}`),
        snippetEllipsisText: '…',
        highlightPreTag: '<mark>',
        highlightPostTag: '</mark>',
        hitsPerPage: 20,
        clickAnalytics: insights,
        facetFilters: ['language:en', expect.arrayContaining(['docusaurus_tag:docs-default-current'])],
      });
    },
  );
});

const selected = (position: number, page = 0) => ({
  eventName: 'Item Selected',
  eventType: 'click',
  index: 'nacre',
  objectIDs: [`hit-${page * 20 + position}`],
  positions: [page * 20 + position],
  queryID: `query-${page}`,
  userToken: expect.stringMatching(/^anonymous-/) as string,
});

test.each([1, 3])('reports a click on hit %i in the modal once, with its position', async (place) => {
  const {page, clicks, problems} = await open('/docs/getting-started', {insights: true});
  await openModal(page);
  await page.getByText(`Hit ${place}`).click();
  await page.waitForURL(`**/docs/deployments#hit-${place}`);
  await expectEvents(page, clicks, 1);
  expect(clicks()[0]).toMatchObject(selected(place));
  // The site bundles the library for this, so no CDN is used.
  expect(problems.filter((problem) => /jsdelivr/.test(problem))).toEqual([]);
});

test('reports a hit opened with the keyboard once', async () => {
  const {page, clicks} = await open('/docs/getting-started', {insights: true});
  await openModal(page);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/docs/deployments#hit-*');
  await expectEvents(page, clicks, 1);
  // The second line is the second hit of the first group.
  expect(clicks()[0]).toMatchObject(selected(3));
});

test('reports a click on the search page, including later pages of hits', async () => {
  const {page, clicks} = await open('/search?q=deployments', {insights: true});
  await searchPage.ready(page);
  await page.getByRole('link', {name: 'Hit 24'}).click();
  await page.waitForURL('**/docs/deployments#hit-24');
  await expectEvents(page, clicks, 1);
  expect(clicks()[0]).toMatchObject(selected(4, 1));
});

test("doesn't report clicks without insights", async () => {
  const {page, events} = await open('/search?q=deployments');
  await searchPage.ready(page);
  await page.getByRole('link', {name: 'Hit 1', exact: true}).click();
  await page.waitForURL('**/docs/deployments#hit-1');
  await page.waitForLoadState('networkidle');
  expect(events).toEqual([]);
});
