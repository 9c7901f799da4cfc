/** The requests of a sandbox, on its page and in the details of a resource. */
import type {Locator, Page} from 'playwright-core';
import {expectSoon} from '../../e2e/soon';
import {openTryIt, sendFor} from '../../e2e/try-it';
import {useSite} from '../../e2e/use-site';
import {expectHidden, expectVisible, scrollTo} from '../../e2e/visible';
import {block, GUIDE, openGuide, PHONE, run} from './guideRuns';
import {OPERATION} from './operations';

const site = useSite();

test("a resource's requests can be removed", async () => {
  const page = await site.open('/docs/api/create-scope');
  await openTryIt(page);
  await sendFor(page, 202);
  await page.goto(`${site.url}/sandbox`);
  const detail = page.getByRole('region', {name: 'Details'});
  const removeAll = detail.getByRole('button', {name: 'Remove all'});
  await removeAll.waitFor({timeout: 30_000});
  await scrollTo(removeAll);
  await removeAll.click();
  await page.getByRole('dialog').getByRole('button', {name: 'Remove all'}).click();
  await expectHidden(detail.getByRole('heading', {name: /^Its requests/}));
  await expectVisible(detail.and(page.locator(':focus')));
});

const tab = (page: Page, name: string): Locator => page.getByRole('tab', {name: new RegExp(`^${name}`)});
const panel = (page: Page, name: string): Locator =>
  page.getByRole('tabpanel', {name: new RegExp(`^${name}`)});
const rows = (page: Page): Locator => panel(page, 'Requests').locator('ol').first().locator('> li');
const countOf = async (page: Page, name: string): Promise<number> =>
  Number(/\d+$/.exec((await tab(page, name).textContent())!)![0]);

/** Runs a guide that creates a deployment and waits for it, and opens its sandbox. */
async function openAfterGuide(options = {}): Promise<Page> {
  const page = await openGuide(site, GUIDE, 'CLI', options);
  expect(await run(block(page, 'nacre scope read'))).toContain('healthy');
  await page.goto(`${site.url}/sandbox`);
  await tab(page, 'Requests').click();
  await expectVisible(rows(page).first());
  return page;
}

test('the tab counts the requests that the list shows: repeated ones are one row', async () => {
  const page = await openAfterGuide();
  const count = await rows(page).count();
  expect(await countOf(page, 'Requests')).toBe(count);
  const repeated = rows(page)
    .filter({hasText: /GET 200 ×\d/})
    .first();
  await repeated.locator('summary').first().click();
  await repeated
    .getByRole('button', {name: /^Remove GET/})
    .first()
    .click();
  await expectSoon(() => rows(page).count(), count - 1);
  expect(await countOf(page, 'Requests')).toBe(count - 1);
});

test('requests are filtered by method, path, status, operation, and result', async () => {
  const page = await openAfterGuide();
  const filter = page.getByRole('searchbox', {name: 'Filter requests'});
  const results = page.getByLabel('Results');
  const all = await rows(page).count();
  await filter.fill('post /deployments');
  await expectSoon(() => rows(page).count(), 1);
  await filter.fill('createDeployment 2xx');
  await expectSoon(() => rows(page).count(), 1);
  await expectVisible(rows(page).getByText('createDeployment'));
  await results.selectOption('Failed');
  await expectVisible(panel(page, 'Requests').getByText('No request matches.'));
  await expectHidden(page.getByRole('button', {name: 'Remove all'}));
  await page.getByRole('button', {name: 'Clear the filter'}).click();
  await expectSoon(() => rows(page).count(), all);
  await expectVisible(filter.and(page.locator(':focus')));
  expect([await filter.inputValue(), await results.inputValue()]).toEqual(['', 'all']);
  await results.selectOption('Succeeded');
  await expectSoon(() => rows(page).count(), all);
});

test('events are filtered, and a filter without matches says so', async () => {
  const page = await openAfterGuide();
  await tab(page, 'Events').click();
  const events = panel(page, 'Events').locator('ol > li');
  const filter = page.getByRole('searchbox', {name: 'Filter events'});
  await filter.fill('deployment running');
  await expectSoon(() => events.count(), 1);
  await expectVisible(events.getByText('entity.status_changed'));
  await filter.fill('nothing like this');
  await expectVisible(panel(page, 'Events').getByText('No event matches.'));
  await page.getByRole('button', {name: 'Clear the filter'}).click();
  await expectSoon(() => events.count(), await countOf(page, 'Events'));
});

test('requests, events and resources of a guide have one clock', async () => {
  const page = await openAfterGuide();
  const timesIn = (list: Locator) =>
    list.locator('time').evaluateAll((all) => all.map((each) => Date.parse(each.getAttribute('datetime')!)));
  const [requested] = await timesIn(rows(page).filter({hasText: 'createDeployment'}));
  const times = await timesIn(rows(page));
  expect(times).toEqual(times.toSorted((a, b) => b - a));
  await expectVisible(page.getByText("this sandbox's clock is ahead of yours"));
  await tab(page, 'Events').click();
  const events = await timesIn(panel(page, 'Events').locator('li', {hasText: 'deployment'}));
  expect(Math.min(...events)).toBeGreaterThanOrEqual(requested!);
  // The last request is after all of them.
  expect(Math.max(...events)).toBeLessThanOrEqual(times[0]!);
  await tab(page, 'Resources').click();
  await page.getByRole('region', {name: 'Created by you'}).getByRole('link', {name: /^dep_/}).click();
  const created = page.getByRole('region', {name: 'Details'}).locator('dt:has-text("created_at") + dd');
  expect(Date.parse((await created.textContent())!)).toBe(requested);
  // A request that is sent again comes after all others.
  await tab(page, 'Requests').click();
  await rows(page).last().getByRole('button', {name: 'Send again'}).click();
  await page.getByText('Sent again.').waitFor();
  const [again] = await timesIn(rows(page));
  expect(again).toBeGreaterThanOrEqual(times[0]!);
});

test('answers that are documented examples are marked', async () => {
  const page = await site.open('/docs/api/list-deployment-messages');
  await openTryIt(page);
  await sendFor(page, 200);
  await page.goto(`${site.url}${OPERATION}`);
  await openTryIt(page);
  await sendFor(page, 200);
  await page.goto(`${site.url}/sandbox`);
  await tab(page, 'Requests').click();
  const mark = (row: Locator) => row.getByText('Example answer');
  const [simulated, example] = [rows(page).nth(0), rows(page).nth(1)];
  await expectVisible(mark(example));
  expect(await mark(simulated).count()).toBe(0);
  // Also where the end of the line is cut.
  await page.setViewportSize(PHONE);
  await expectVisible(mark(example));
  await page.setViewportSize({width: 1440, height: 900});
  // Also in an answer to the same request.
  await example.getByRole('button', {name: 'Send again'}).click();
  await expectSoon(() => mark(panel(page, 'Requests')).count(), 2);
});

test('targets are large enough for fingers on a phone', async () => {
  const page = await openAfterGuide({viewport: PHONE});
  const found: string[] = [];
  for (const name of ['Requests', 'Events', 'Resources']) {
    await tab(page, name).click();
    const first = panel(page, name).locator('summary, a').first();
    await first.waitFor({timeout: 30_000});
    await first.click();
    found.push(...(await smallTargets(page)));
  }
  await page.getByRole('link', {name: 'Back to the list'}).waitFor();
  expect(await page.getByRole('region', {name: 'Details'}).locator('dd a').count()).toBeGreaterThan(5);
  found.push(...(await smallTargets(page)));
  expect(found).toEqual([]);
});

/** Visible controls below 32 pixels. A link may fill its row with a pseudo-element. */
const smallTargets = (page: Page): Promise<string[]> =>
  page.locator('main :is(a, button, summary, input, select)').evaluateAll((all) =>
    all
      .filter((each) => each.checkVisibility())
      .filter((each) => getComputedStyle(each, '::after').position !== 'absolute')
      .map((each) => ({box: each.getBoundingClientRect(), text: each.outerHTML.slice(0, 120)}))
      .filter(({box}) => Math.min(box.width, box.height) < 32)
      .map(({box, text}) => `${box.width} × ${box.height}: ${text}`),
  );
