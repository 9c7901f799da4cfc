/** The sandbox behind "Try it": requests answered in the browser. */
import type {Page} from 'playwright-core';
import {
  answer,
  answerBody,
  expectStatus,
  tryItForm,
  openTryIt,
  send,
  sendFor,
  viewAs,
} from '../../e2e/try-it';
import {expectSoon} from '../../e2e/soon';
import {useSite} from '../../e2e/use-site';
import {expectReachable, expectVisible, scrollTo} from '../../e2e/visible';
import {CREATE, OPERATION} from './operations';

const site = useSite();

const PHONE = {width: 390, height: 844};
const DEPLOY = '/docs/api/create-deployment';

/** Collects requests to other hosts. Everything must stay in the browser. */
function watch(page: Page): string[] {
  const outside: string[] = [];
  page.on('request', (request) => {
    const {protocol, origin} = new URL(request.url());
    if (protocol.startsWith('http') && origin !== new URL(site.url).origin) outside.push(request.url());
  });
  return outside;
}

/** Opens another operation's "Try it" in the same tab. */
async function goTo(page: Page, route: string): Promise<void> {
  await page.goto(`${site.url}${route}`);
  await page.waitForSelector('html[data-has-hydrated="true"]', {state: 'attached'});
  await openTryIt(page);
}

async function open(route: string, as = '*'): Promise<Page> {
  const page = await site.open(route);
  await openTryIt(page);
  await viewAs(page).selectOption(as);
  return page;
}

test('created resources are listed, read and deleted across pages, without requests to other hosts', async () => {
  const page = await site.open(CREATE);
  const outside = watch(page);
  await openTryIt(page);
  expect(await tryItForm(page).getByLabel('Server', {exact: true}).inputValue()).toBe('transport');
  await tryItForm(page).getByRole('textbox', {name: 'Body'}).fill('{"name": "Harvest"}');
  await sendFor(page, 201);
  const {id} = (await answer(page)) as {id: string};

  await goTo(page, '/docs/api/list-accounts');
  await sendFor(page, 200);
  expect(await answerBody(page).textContent()).toContain(id);

  await goTo(page, OPERATION);
  await tryItForm(page).getByLabel('account_id').fill(id);
  await sendFor(page, 200);
  expect(await answer(page)).toMatchObject({id, name: 'Harvest'});

  await goTo(page, '/docs/api/delete-account');
  await tryItForm(page).getByLabel('account_id').fill(id);
  await sendFor(page, 204);
  await sendFor(page, 404);
  expect(outside).toEqual([]);
});

test('the first request succeeds; without a token the answer is 401, and a button adds one', async () => {
  const page = await site.open(OPERATION);
  await openTryIt(page);
  await sendFor(page, 200);
  await viewAs(page).selectOption({label: 'No token'});
  await sendFor(page, 401);
  await tryItForm(page).getByRole('button', {name: 'Send again with a token'}).click();
  await expectStatus(page, 200);
  // The button is gone with its answer, but the focus stays.
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Send');
});

test('a role without permission gets 403, and a button sends again as a role that has it', async () => {
  const page = await open(CREATE, 'member');
  await sendFor(page, 403);
  const others = tryItForm(page).locator('.try-it__roles');
  expect(await others.textContent()).toMatch(/^Send again as Admin\s*$/);
  await others.getByRole('button', {name: 'Admin'}).click();
  await expectStatus(page, 201);
  expect(await tryItForm(page).getByLabel('View as').inputValue()).toBe('admin');
});

test.each([
  [CREATE, 201],
  ['/docs/api/approve-approval', 200],
  ['/docs/api/retry-scope', 202],
  ['/docs/api/delete-namespace', 204],
])('the form of %s starts with a request that a new sandbox accepts', async (route, status) => {
  const page = await open(route);
  await sendFor(page, status);
});

test('a button replaces a taken name', async () => {
  const page = await open(CREATE);
  await sendFor(page, 201);
  await sendFor(page, 409);
  await tryItForm(page)
    .getByRole('button', {name: /Send again as/})
    .click();
  await expectStatus(page, 201);
  expect(await answer(page)).toMatchObject({name: 'Marketplace 2'});
});

test('a reset, after a second click, removes created resources', async () => {
  const page = await open(CREATE);
  await tryItForm(page).getByRole('textbox', {name: 'Body'}).fill('{"name": "Harvest"}');
  await sendFor(page, 201);
  await sendFor(page, 409);
  const icon = tryItForm(page).getByRole('button', {name: 'Reset sandbox'});
  await icon.dblclick();
  await expectVisible(tryItForm(page).getByText('Forget everything created?'));
  await page.keyboard.press('Escape');
  await expectSoon(() => page.evaluate(() => document.activeElement?.textContent), 'Reset sandbox');
  await icon.click();
  await tryItForm(page).getByRole('button', {name: 'Cancel'}).click();
  await sendFor(page, 409);
  await icon.click();
  await tryItForm(page).getByRole('button', {name: 'Reset', exact: true}).click();
  await expectVisible(tryItForm(page).getByText('The sandbox was reset.'));
  expect(await tryItForm(page).locator('.try-it__answer .status').count()).toBe(0);
  expect(await answerBody(page).count()).toBe(0);
  await sendFor(page, 201);
});

test('Ctrl+Enter sends the body, and a field that violates the schema is named', async () => {
  const page = await open(CREATE);
  const body = tryItForm(page).getByRole('textbox', {name: 'Body'});
  await body.fill('{"name": 7}');
  await body.press('Control+Enter');
  await expectStatus(page, 422);
  expect(await answerBody(page).textContent()).toContain('/name');
});

test('every documented error can be triggered', async () => {
  const page = await open(DEPLOY);
  const choice = tryItForm(page).getByLabel('Answer with');
  const errors = (await choice.locator('option').allTextContents()).slice(1);
  const statuses = errors.map((error) => Number(error.slice(0, 3)));
  expect(new Set(statuses)).toEqual(new Set([400, 401, 403, 404, 409, 422, 429, 500, 503]));
  for (const [label, said] of [
    ['409: Another deployment is unfinished', 'has the unfinished deployment'],
    ['409: The scope is stopped', 'The scope is stopped. Start it first.'],
    ['409: The release is deprecated', 'is deprecated and can no longer be deployed'],
  ] as const) {
    await choice.selectOption({label});
    await sendFor(page, 409);
    await answerBody(page).filter({hasText: said}).waitFor();
  }
  // The last error of each status.
  for (const [index, status] of statuses.entries()) {
    if (status === statuses[index + 1]) continue;
    await choice.selectOption(String(index));
    await sendFor(page, status);
  }
});

test('a deployment moves from creating to running', async () => {
  const page = await open(DEPLOY);
  await sendFor(page, 202);
  const created = await answer(page);
  expect(created.status).toBe('creating');
  await goTo(page, '/docs/api/read-deployment');
  await tryItForm(page)
    .getByLabel('deployment_id')
    .fill(created.id as string);
  for (let state = 'creating'; state !== 'running'; state = (await answer(page)).status as string) {
    expect(['creating', 'waiting_for_instances', 'switching_traffic', 'pending', 'provisioning']).toContain(
      state,
    );
    await sendFor(page, 200);
  }
});

test('an answer only restyles the panel, not the page', async () => {
  const page = await open(DEPLOY);
  await sendFor(page, 202);
  await sendFor(page, 409);
  const before = await answerBody(page).textContent();
  const browser = page.context().browser()!;
  await browser.startTracing(page, {categories: ['devtools.timeline']});
  // Without pointer movement and scrolling, which also cause restyles.
  await send(page).dispatchEvent('click');
  await answerBody(page).filter({hasNotText: before!}).waitFor();
  const {traceEvents} = JSON.parse((await browser.stopTracing()).toString()) as {
    traceEvents: Array<{name: string; args: {elementCount?: number}}>;
  };
  const styled = traceEvents.filter(({name}) => name === 'UpdateLayoutTree');
  const most = Math.max(...styled.map(({args}) => args.elementCount ?? 0));
  const all = await page.locator('.theme-doc-markdown *').count();
  expect(most).toBeGreaterThan(0);
  expect(most).toBeLessThan(all / 5);
});

test('a request to a server that the reader entered bypasses the sandbox', async () => {
  const {page} = await site.openFaulty(OPERATION);
  await openTryIt(page);
  await tryItForm(page).getByLabel('Server', {exact: true}).selectOption('other');
  await tryItForm(page).getByLabel('Address').fill(site.url);
  const sent = page.waitForRequest((request) => request.url().startsWith(`${site.url}/accounts/`));
  await send(page).click();
  await sent;
  await expectStatus(page, 404);
  expect(await viewAs(page).count()).toBe(0);
});

test("shows the site's security policy if it blocks a request", async () => {
  const {page} = await site.openFaulty(OPERATION);
  await openTryIt(page);
  await tryItForm(page).getByLabel('Server', {exact: true}).selectOption('other');
  await tryItForm(page).getByLabel('Address').fill('https://api.other.example');
  await send(page).click();
  const failure = tryItForm(page).getByRole('alert');
  await expectVisible(failure);
  expect(await failure.innerText()).toContain(
    "security policy does not allow requests to https://api.other.example. Ask the site's owner",
  );
});

test('shows that its data failed to load, and sends again', async () => {
  let failing = true;
  const {page} = await site.openFaulty(OPERATION, {
    async prepare(page) {
      // On the context, because a worker requests it.
      await page
        .context()
        .route('**/sandbox-data/**', (route) => (failing ? route.fulfill({status: 404}) : route.continue()));
    },
  });
  await openTryIt(page);
  await send(page).click();
  const failure = tryItForm(page).getByRole('alert');
  await expectVisible(failure);
  expect(await failure.innerText()).toMatch(/data of the sandbox could not be loaded.*404/s);
  failing = false;
  await failure.getByRole('button', {name: 'Send again'}).click();
  await expectStatus(page, 200);
});

test.each([
  [
    'blocked',
    `Object.defineProperty(window, 'sessionStorage', {get() { throw new DOMException('denied', 'SecurityError'); }});`,
  ],
  ['full', `Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); };`],
])('works with storage %s, and shows that data is lost on reload', async (_, before) => {
  const {page, problems} = await site.openFaulty(CREATE, {before});
  await openTryIt(page);
  await viewAs(page).selectOption('*');
  await tryItForm(page).getByRole('textbox', {name: 'Body'}).fill('{"name": "Harvest"}');
  await sendFor(page, 201);
  const note = tryItForm(page).getByText('This browser does not store data for this site');
  await scrollTo(note);
  await expectVisible(note);
  expect(problems.filter((problem) => problem.startsWith('uncaught'))).toEqual([]);
});

test('replaces invalid stored data with a new sandbox, and shows a note', async () => {
  const page = await site.open(OPERATION, {
    before: `sessionStorage.setItem('/sandbox-data/data.json', '"{"');`,
  });
  await openTryIt(page);
  await expectVisible(tryItForm(page).getByText('doesn’t fit the API anymore, so it starts over'));
});

test('works with the keyboard alone, and announces answers', async () => {
  const page = await site.open(OPERATION);
  await page.getByRole('button', {name: 'Try it'}).focus();
  await page.keyboard.press('Enter');
  await send(page).waitFor({timeout: 30_000});
  await viewAs(page).focus();
  await page.keyboard.press('ArrowDown');
  await send(page).focus();
  await page.keyboard.press('Enter');
  await expectStatus(page, 200);
  expect(await tryItForm(page).locator('.try-it__status').innerText()).toMatch(/^200 .*ms · \d+ bytes/);
});

test('fits on a phone', async () => {
  const {page} = await site.openFaulty(CREATE, {viewport: PHONE});
  await openTryIt(page);
  await viewAs(page).selectOption('*');
  await sendFor(page, 201);
  await sendFor(page, 409);
  await expectReachable(tryItForm(page).getByRole('button', {name: /Send again as/}));
  // The whole error message is in view.
  const beyond = await answerBody(page).evaluate((body) => body.scrollWidth - body.clientWidth);
  expect(beyond).toBe(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
});
