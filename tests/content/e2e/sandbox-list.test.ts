/** The list of resources on the sandbox page: its place, and its states. */
import {answerBody, openTryIt, send, sendFor, tryItForm} from '../../e2e/try-it';
import {expectSoon} from '../../e2e/soon';
import {useSite} from '../../e2e/use-site';
import {expectHidden, expectReachable, expectVisible, scrollTo} from '../../e2e/visible';

const site = useSite();

test('neither the filter nor the question before a reset moves or covers the list, and its button warns', async () => {
  const page = await site.open('/sandbox');
  const first = page.getByRole('link', {name: 'Fernhollow Stores'});
  await first.waitFor({timeout: 30_000});
  const place = (await first.boundingBox())!;
  const field = (await page.getByRole('searchbox', {name: 'Filter resources'}).boundingBox())!;
  expect(place.y).toBeGreaterThanOrEqual(field.y + field.height);
  await page.getByRole('button', {name: 'Reset sandbox'}).click();
  await expectVisible(page.getByText('Forget everything created?'));
  expect(await first.boundingBox()).toEqual(place);
  const [cancel, reset] = await page
    .getByRole('dialog')
    .getByRole('button')
    .evaluateAll((both) => both.map((button) => getComputedStyle(button).color));
  expect(reset).not.toBe(cancel);
  await page.keyboard.press('Escape');
  await expectHidden(page.getByText('Forget everything created?'));
});

test('a reset also removes the answer of the page that a reader returns to', async () => {
  const page = await site.open('/docs/api/create-namespace');
  await openTryIt(page);
  await sendFor(page, 201);
  await tryItForm(page).getByRole('link', {name: 'Sandbox'}).click();
  await page.getByRole('button', {name: 'Reset sandbox'}).click();
  await page.getByRole('button', {name: 'Reset', exact: true}).click();
  await page.getByText('The sandbox was reset.').waitFor();
  await page.goBack();
  await send(page).waitFor();
  expect(await answerBody(page).count()).toBe(0);
});

test('a resource is only shown next to the list of resources', async () => {
  const page = await site.open('/docs/api/create-service', {viewport: {width: 1440, height: 900}});
  await openTryIt(page);
  await sendFor(page, 202);
  await page.goto(`${site.url}/sandbox#events`);
  const detail = page.getByRole('region', {name: 'Details'});
  const list = page.getByRole('region', {name: 'Content', exact: true});
  await list.getByText('approval.requested').waitFor({timeout: 30_000});
  await expectHidden(detail);
  const {width} = (await list.boundingBox())!;
  expect(width).toBeGreaterThan(1300);
  await page.getByRole('tab', {name: /^Requests/}).click();
  await expectHidden(detail);
  await page.getByRole('tab', {name: 'Resources'}).click();
  await expectVisible(detail.getByRole('heading', {name: 'carts-db'}));
  expect((await list.boundingBox())!.width).toBeLessThan(width / 2);
  await page.getByRole('link', {name: 'Retail', exact: true}).click();
  await page.getByRole('tab', {name: /^Requests/}).click();
  // Back leads to a resource.
  await page.goBack();
  await page.goForward();
  await expectVisible(detail.getByRole('heading', {name: 'Retail'}));
});

test('a guide keeps its title after its requests are removed', async () => {
  const page = await site.open('/docs/getting-started');
  const run = page.getByRole('button', {name: 'Run the code'}).first();
  await scrollTo(run);
  await run.click();
  await page.getByRole('region', {name: 'Output'}).locator('pre').first().waitFor({timeout: 30_000});
  await page.goto(`${site.url}/sandbox?guide=/docs/getting-started#list`);
  const chosen = page.getByLabel('Sandbox of').locator('option:checked');
  await expectSoon(() => chosen.innerText(), 'Getting started');
  await page.getByRole('tab', {name: /^Requests/}).click();
  await page.getByRole('button', {name: 'Remove all'}).click();
  await page.getByRole('dialog').getByRole('button', {name: 'Remove all'}).click();
  await expectVisible(page.getByRole('heading', {name: 'No requests yet'}));
  expect(await chosen.innerText()).toBe('Getting started');
  await page.reload();
  await expectSoon(() => chosen.innerText(), 'Getting started');
});

test("an operation of a resource uses its sandbox, also a guide's", async () => {
  const page = await site.open('/docs/getting-started');
  const run = page.getByRole('button', {name: 'Run this step'}).filter({visible: true}).first();
  await scrollTo(run);
  await run.click();
  await page.getByRole('link', {name: 'View in the sandbox'}).first().click({timeout: 30_000});
  const own = page.getByRole('region', {name: 'Created by you'}).getByRole('link').first();
  await own.click({timeout: 30_000});
  const id = new URL(page.url()).hash.replace(/.*\//, '');
  await page.getByRole('region', {name: 'Details'}).getByRole('link', {name: 'Read it'}).click();
  await answerBody(page).filter({hasText: id}).waitFor();
  await expectVisible(tryItForm(page).getByText('Requests go to the sandbox of Getting started.'));
  await tryItForm(page).getByRole('link', {name: 'See it in the list'}).click();
  await answerBody(page).filter({hasText: id}).waitFor();
  await tryItForm(page).getByRole('link', {name: 'Sandbox', exact: true}).click();
  await page.getByRole('tab', {name: /^Requests/}).click();
  expect(await page.getByLabel('Sandbox of').locator('option:checked').innerText()).toBe('Getting started');
  const requests = page.getByRole('tabpanel', {name: /^Requests/}).locator('li');
  expect((await requests.allInnerTexts()).slice(0, 2)).toEqual([
    expect.stringContaining('list'),
    expect.stringContaining('read'),
  ]);
});

test('the list follows states that change with time', async () => {
  const page = await site.open('/docs/api/create-deployment');
  await openTryIt(page);
  await sendFor(page, 202);
  await page.goto(`${site.url}/sandbox`);
  // It was "creating" in the answer.
  const own = page.getByRole('region', {name: 'Created by you'}).getByRole('listitem');
  await expectVisible(own.filter({hasText: 'running'}));
});

test('opens the sandbox that was used last, whose requests take two lines each on a phone', async () => {
  const page = await site.open('/docs/getting-started', {viewport: {width: 390, height: 844}});
  const run = page.getByRole('button', {name: 'Run the code'}).first();
  await scrollTo(run);
  await run.click();
  await page.getByRole('region', {name: 'Output'}).locator('pre').first().waitFor({timeout: 30_000});
  await page.goto(`${site.url}/sandbox`);
  const sandboxes = page.getByLabel('Sandbox of');
  await expectVisible(sandboxes);
  const choices = await sandboxes.locator('option').allTextContents();
  expect(choices).toEqual(['Try it', 'Getting started']);
  const chosen = () => sandboxes.locator('option:checked').textContent();
  expect(await chosen()).toBe('Getting started');
  await expectVisible(page.getByRole('link', {name: 'Open the guide'}));
  await sandboxes.selectOption('Try it');
  await page.getByRole('tab', {name: /^Requests/}).click();
  await expectVisible(page.getByRole('tabpanel').getByText('The samples of Getting started run in'));
  await page.reload();
  await expectSoon(chosen, 'Try it');
  await sandboxes.selectOption('Getting started');
  await page.getByRole('tab', {name: /^Requests/}).click();
  const summary = page.getByRole('tabpanel').locator('li summary').first();
  await expectVisible(summary);
  const path = await summary.locator('code').textContent();
  expect(path).toContain('=organization=fernhollow:account=');
  const {height} = (await summary.boundingBox())!;
  expect(height).toBeLessThan(65);
  await summary.click();
  const again = (await page.getByRole('button', {name: 'Send again'}).first().boundingBox())!;
  expect(again.y).toBeLessThan((await page.getByRole('button', {name: 'Copy as code'}).boundingBox())!.y);
  // The panes end with the window.
  await page.setViewportSize({width: 1440, height: 900});
  const {y, height: room} = (await page.getByRole('region', {name: 'Content', exact: true}).boundingBox())!;
  expect(y + room).toBeLessThan(900);
});

test('requests of a command that waits are one entry, which opens to all of them', async () => {
  const page = await site.open('/docs/getting-started');
  const step = page.getByRole('button', {name: 'Run the code'}).nth(5);
  await scrollTo(step);
  await step.click();
  await page.getByRole('region', {name: 'Output'}).last().locator('pre').first().waitFor({timeout: 30_000});
  await page.goto(`${site.url}/sandbox`);
  await page.getByRole('tab', {name: /^Requests/}).click();
  const entry = page
    .getByRole('tabpanel')
    .locator('li', {hasText: /GET 200 ×\d/})
    .first();
  await entry.locator('summary').first().click();
  const earlier = entry.locator('summary', {hasText: 'before it'});
  const count = Number(/\d+/.exec((await earlier.textContent())!)![0]);
  await earlier.click();
  expect(await entry.locator('li').count()).toBe(count);
  await expectReachable(entry.locator('li').last());
});

test('states are in one column, also next to resources that open', async () => {
  const page = await site.open('/sandbox');
  const list = page.getByRole('region', {name: 'All resources'});
  const states = list.locator('li > div > :last-child', {hasText: /^(in)?active$/});
  await states.first().waitFor({timeout: 30_000});
  const ends = await states.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().right));
  expect(ends.length).toBeGreaterThan(5);
  expect(new Set(ends).size).toBe(1);
});

test('a resource lists the first of its children by kind, and the others on request', async () => {
  const page = await site.open('/sandbox');
  const list = page.getByRole('region', {name: 'All resources'});
  await list.getByRole('link', {name: 'Retail', exact: true}).click();
  const more = page.locator('dd summary', {hasText: '5 more'}).first();
  await scrollTo(more);
  const kind = page.locator('dd', {hasText: '5 more'}).first();
  await expectHidden(kind.locator('a').nth(5));
  await more.click();
  await expectReachable(kind.locator('a').nth(9));
});
