import type {Page, Request, Route} from 'playwright-core';
import {settle} from '../../e2e/browser';
import {answer, CORS, HIT, HOSTS, openHosted} from '../../e2e/hosted';
import {useSite} from '../../e2e/use-site';

const site = useSite();

const INPUT = '.DocSearch-Input';

async function search(handle: (route: Route, host: number) => unknown) {
  const opened = await openHosted(site, '/docs/getting-started', handle);
  await opened.page.keyboard.press('Control+k');
  await opened.page.waitForSelector(INPUT);
  await opened.page.fill(INPUT, 'deployments');
  return opened;
}

const found = (page: Page) => page.getByText('of the hosted index').first().waitFor();

test('the modal queries the hosted service as specified, and shows its hits safely', async () => {
  const requests: Array<{url: string; body: string}> = [];
  const {page, problems} = await search((route) => {
    requests.push({url: route.request().url(), body: route.request().postData() ?? ''});
    return answer(route);
  });
  await found(page);
  const {url, body} = requests[0]!;
  const address = new URL(url);
  expect(address.pathname).toBe('/1/indexes/*/queries');
  expect(Object.fromEntries(address.searchParams)).toMatchObject({
    'x-algolia-application-id': 'TESTAPP',
    'x-algolia-api-key': 'public-key',
  });
  expect(JSON.parse(body)).toMatchObject({
    requests: [
      {
        query: 'deployments',
        indexName: 'nacre',
        hitsPerPage: 20,
        clickAnalytics: false,
        snippetEllipsisText: '…',
        highlightPreTag: '<mark>',
        highlightPostTag: '</mark>',
        facetFilters: ['language:en', expect.arrayContaining(['docusaurus_tag:docs-default-current'])],
      },
      {query: 'deployments', hitsPerPage: 0, facets: ['kind']},
    ],
  });
  expect(await page.locator('.search-dialog img').count()).toBe(0);
  expect(await page.evaluate('window.hacked')).toBeUndefined();
  await page.keyboard.press('Enter');
  await page.waitForURL(`${site.url}/docs/deployments`);
  // Nothing reports the click, because that would load a script from a CDN.
  await page.waitForLoadState('networkidle');
  expect(problems.filter((problem) => problem.startsWith('other host') && !HOSTS.test(problem))).toEqual([]);
});

test.each([
  ['is down', (route: Route) => route.abort('connectionrefused')],
  ['answers 500', (route: Route) => route.fulfill({status: 500, headers: CORS, body: '{"message":"down"}'})],
  ['does not answer in time', () => undefined],
])('if the first host %s, the next one is queried, and the first is then skipped', async (_, fail) => {
  let failing: string | undefined;
  const {page, hosts} = await search((route) => {
    const host = new URL(route.request().url()).host;
    failing ??= host;
    return host === failing ? fail(route) : answer(route);
  });
  await found(page);
  const before = hosts.length;
  await Promise.all([page.waitForResponse(HOSTS), page.fill(INPUT, 'deployment')]);
  await settle(page);
  expect(hosts.length).toBeGreaterThan(before);
  expect(hosts.slice(before)).not.toContain(failing);
});

test('a host that was down is queried again after two minutes', async () => {
  let failing: string | undefined;
  const {page} = await search((route) => {
    const host = new URL(route.request().url()).host;
    const isFirst = failing === undefined;
    failing ??= host;
    return isFirst ? route.abort('connectionrefused') : answer(route);
  });
  await found(page);
  const askFor = async (query: string, seconds: number) => {
    await page.clock.fastForward(seconds * 1000);
    // A pending request times out when the clock moves forward, and is sent again.
    const isAsked = (request: Request) => request.postData()?.includes(`"query":"${query}"`) === true;
    const [request] = await Promise.all([page.waitForRequest(isAsked), page.fill(INPUT, query)]);
    return new URL(request.url()).host;
  };
  // The clock also runs on its own.
  expect(await askFor('deployment', 90)).not.toBe(failing);
  expect(await askFor('deploy', 31)).toBe(failing);
});

test('a host that was down is skipped after a reload, too, and on the search page', async () => {
  let failing: string | undefined;
  const {page, hosts} = await search((route) => {
    failing ??= new URL(route.request().url()).host;
    return new URL(route.request().url()).host === failing ? route.abort('connectionrefused') : answer(route);
  });
  await found(page);
  hosts.length = 0;
  await page.reload();
  await page.keyboard.press('Control+k');
  await page.fill(INPUT, 'deployment');
  await found(page);
  await page.goto(`${site.url}/search?q=deployments`);
  await found(page);
  expect(hosts.length).toBeGreaterThan(1);
  expect(hosts).not.toContain(failing);
});

test('a hit of another site loads in the browser', async () => {
  const away = 'https://status.example/deployments';
  const hit = {...HIT, url: away};
  const {page} = await search((route) =>
    route.fulfill({
      headers: CORS,
      body: JSON.stringify({results: [{hits: [hit], nbHits: 1, nbPages: 1, page: 0}]}),
    }),
  );
  await page.context().route(away, (route) => route.fulfill({contentType: 'text/html', body: 'elsewhere'}));
  await found(page);
  await page.keyboard.press('Enter');
  await page.waitForURL(away);
});

test('shows the error screen if all hosts are down', async () => {
  const {page, hosts} = await search((route) => route.abort('connectionrefused'));
  await page.waitForSelector('.DocSearch-ErrorScreen');
  expect(new Set(hosts).size).toBe(4);
});

test.each([
  ['403', {status: 403, headers: CORS, body: '{"message":"Invalid Application-ID or API key"}'}],
  ['malformed JSON', {status: 200, headers: CORS, body: '{"results":'}],
])("%s isn't retried on another host, and the next query works", async (_, response) => {
  let failed = 0;
  let refused = () => {};
  const refusal = new Promise<void>((resolve) => (refused = resolve));
  const {page, hosts} = await search(async (route) => {
    if (failed++ > 0) return answer(route);
    await route.fulfill(response);
    refused();
  });
  await refusal;
  await settle(page);
  expect(hosts).toHaveLength(1);
  await page.fill(INPUT, 'deployment');
  await found(page);
});

test('the search page also queries the hosted service, and shows errors', async () => {
  const {page} = await openHosted(site, '/search?q=deployments', answer);
  await found(page);
  expect(await page.locator('main h2 a').getAttribute('href')).toBe('/docs/deployments');
  const failing = await openHosted(site, '/search?q=deployments', (route) =>
    route.abort('connectionrefused'),
  );
  await failing.page.getByText('Unable to fetch results').waitFor();
});
