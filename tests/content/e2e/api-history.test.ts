/** The page with API changes by version, and the badges that link to it. */
import path from 'node:path';
import type {Locator} from 'playwright-core';
import {compareVersions, listVersions} from '@nacre-docs/openapi/history/page/entries';
import {FEED_FILES} from '@nacre-docs/kit/feedFiles';
import {readHistory} from '@nacre-docs/openapi-core/versions/files';
import {expectSoon} from '../../e2e/soon';
import {useSite} from '../../e2e/use-site';
import {expectHidden, expectReachable, expectVisible, smallTargets} from '../../e2e/visible';

const site = useSite();
const versions = listVersions(compareVersions(readHistory(path.resolve(__dirname, '../../..'))));

test.each([320, 1440])('the history is complete without scripts at %i pixels', async (width) => {
  const page = await site.open('/docs/api-history', {
    viewport: {width, height: 844},
    javaScriptEnabled: false,
  });
  const ids = await page.locator('main h2').evaluateAll((months) => months.map(({id}) => id));
  expect(ids).toEqual(versions.map(({version}) => version));
  const lists = page.locator('main section details');
  expect(await lists.count()).toBeGreaterThan(0);
  for (const list of await lists.all()) {
    const count = /\d+/.exec((await list.locator('> summary').textContent())!)?.[0];
    expect(await list.locator('> ul > li').count()).toBe(Number(count));
  }
  await expectReachable(page.locator('main section > ul > li > p').first());
  await expectHidden(page.getByRole('searchbox', {name: 'Filter by operation or field'}));
  const breadcrumbs = page.getByRole('navigation', {name: 'Breadcrumbs'});
  await expectReachable(breadcrumbs.getByRole('link', {name: 'API'}));
  expect(await breadcrumbs.textContent()).toMatch(/API history$/);
  await expectReachable(page.locator('main a[href^="/docs/api/"]').last());
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
});

test('a filter shows the changes of a field or an operation, of one kind', async () => {
  const page = await site.open('/docs/api-history');
  const months = page.locator('main .table-of-contents li');
  const filter = page.getByRole('searchbox', {name: 'Filter by operation or field'});
  await filter.fill('page.total');
  await expectSoon(() => months.allTextContents(), ['June 2025']);
  expect(await page.locator('main h2').count()).toBe(1);
  await filter.fill('list deployments page.total');
  await expectVisible(page.locator('main section').getByRole('link', {name: /List deployments/}));
  await expectVisible(page.getByText('Changes: 1'));
  await filter.fill('zzzz');
  await expectVisible(page.getByText('No change matches the filter.'));
  await expectHidden(months.first());
  await page.getByRole('button', {name: 'Clear the filter'}).click();
  await expectVisible(months.first());
  await expectSoon(() => months.count(), versions.length);
  expect(await filter.inputValue()).toBe('');
  await page.getByRole('combobox', {name: 'Kind of change'}).selectOption('new');
  const added = versions.filter(({entries}) => entries.some(({kind}) => kind === 'new'));
  await expectSoon(() => months.count(), added.length);
});

test('the filter is in the address, and each kind has the number of its changes', async () => {
  const page = await site.open('/docs/api-history?q=page.total&kind=unknown');
  const months = page.locator('main .table-of-contents li');
  await expectSoon(() => months.allTextContents(), ['June 2025']);
  const kinds = page.getByRole('combobox', {name: 'Kind of change'});
  expect(await kinds.inputValue()).toBe('');
  const labels = await kinds.locator('option').allTextContents();
  expect(await kinds.locator('option:disabled').allTextContents()).toEqual(
    labels.filter((label) => label.endsWith('(0)')),
  );
  expect(labels).toEqual([
    'All changes',
    'Breaking changes (0)',
    'Changes to check (1)',
    'New operations (0)',
    'Compatible changes (0)',
  ]);
  await page.getByRole('searchbox', {name: 'Filter by operation or field'}).fill('');
  await kinds.selectOption('new');
  await expectSoon(() => Promise.resolve(page.url()), `${site.url}/docs/api-history?kind=new`);
});

test('words of the filter are marked where they are found', async () => {
  const page = await site.open('/docs/api-history?q=list%20page.total');
  const marked = () =>
    page.evaluate(() => ([...(CSS.highlights.get('history-filter') ?? [])] as Range[]).map(String).sort());
  await expectSoon(async () => [...new Set(await marked())], ['List', 'page.total']);
  await page.getByRole('searchbox', {name: 'Filter by operation or field'}).fill('');
  await expectSoon(async () => (await marked()).length, 0);
});

test('on a phone, the filter is above the introduction, which makes room for matches', async () => {
  const page = await site.open('/docs/api-history', {viewport: {width: 390, height: 844}});
  const filter = page.getByRole('searchbox', {name: 'Filter by operation or field'});
  const introduction = page.getByText('Every change to operations');
  const topOf = async (element: Locator) => (await element.boundingBox())!.y;
  expect(await topOf(filter)).toBeLessThan(await topOf(introduction));
  await filter.fill('page.total');
  await expectHidden(introduction);
  await filter.fill('');
  await expectVisible(introduction);
});

test("the history is next to the reference's sidebar", async () => {
  const page = await site.open('/docs/api-history');
  await expectVisible(page.locator('aside .menu').getByRole('link', {name: 'Applications', exact: true}));
});

test('sentences name fields as in code, and no rule', async () => {
  const page = await site.open('/docs/api-history');
  await expectVisible(
    page.locator('main section p', {hasText: 'The response field page.total was removed.'}),
  );
  expect(await page.locator('main section').allTextContents()).not.toContainEqual(
    expect.stringMatching(/ \/\w+\/\w+ (?:was|is)|optional property/i),
  );
});

test('the history has a page menu, and links the changelog and its month', async () => {
  const page = await site.open('/docs/api-history');
  await page.locator('.page-actions summary').click();
  await expectVisible(page.getByRole('link', {name: 'View as Markdown'}));
  await expectReachable(page.locator('main article p').getByRole('link', {name: 'changelog'}));
  await page.getByRole('link', {name: 'Changelog of May 2025'}).click();
  await page.waitForURL('**/docs/changelogs/2025/may');
});

test('the history has feeds in every format', async () => {
  const page = await site.open('/docs/api-history');
  const changed = versions.filter(({entries}) => entries.length > 0);
  for (const {file, mediaType, label} of Object.values(FEED_FILES)) {
    const link = page.locator('main').getByRole('link', {name: label, exact: true});
    await expectReachable(link);
    expect(await link.getAttribute('href')).toBe(`/docs/api-history/${file}`);
    expect(await page.locator(`head link[type="${mediaType}"][href^="/docs/api-history"]`).count()).toBe(1);
  }
  const answer = await page.request.get(`${site.url}/docs/api-history/feed.json`);
  const {items} = (await answer.json()) as {items: Array<{url: string}>};
  expect(items.map(({url}) => url.split('/docs/')[1])).toEqual(
    changed.map(({version}) => `api-history#${version}`),
  );
});

test('the changelog links to the history, the history to an operation, and the operation back to its version', async () => {
  const added = versions.findLast((one) => one.entries.some(({kind}) => kind === 'new'))!;
  const {to} = added.entries.find(({kind}) => kind === 'new')!.operations[0]!;
  const page = await site.open('/docs/changelogs');
  await page.locator('article a[href="/docs/api-history"]').first().click();
  await page.waitForURL('**/docs/api-history');
  await page.locator(`main section:has([id="${added.version}"]) a[href="${to}"]`).click();
  await page.waitForURL(`**${to}`);
  const mark = page.locator(`.op-badges a[href="/docs/api-history#${added.version}"]`);
  await expectReachable(mark);
  await mark.click();
  await page.waitForURL(`**/docs/api-history#${added.version}`);
  await page.waitForFunction((id) => {
    const {top} = document.getElementById(id)!.getBoundingClientRect();
    return top >= 0 && top < window.innerHeight / 2;
  }, added.version);
});

test('on a phone, targets are at least 32 pixels high', async () => {
  const page = await site.open('/docs/api-history', {viewport: {width: 390, height: 844}});
  await expectVisible(page.getByRole('searchbox', {name: 'Filter by operation or field'}));
  // Links within a sentence are smaller.
  const text = '.hash-link, p:not([class]) a';
  expect(await smallTargets(page.locator('main article'), text)).toEqual([]);
});
