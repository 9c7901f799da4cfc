/** The sandbox page: requests of this tab and all resources. */
import {createHmac} from 'node:crypto';
import type {Locator, Page} from 'playwright-core';
import {answer, expectStatus, tryItForm, openTryIt, send, sendFor, viewAs} from '../../e2e/try-it';
import {expectSoon} from '../../e2e/soon';
import {useSite} from '../../e2e/use-site';
import {expectHidden, expectReachable, expectVisible, scrollTo} from '../../e2e/visible';
import {OPERATION} from './operations';

const site = useSite();

const CONSOLE = '/sandbox';
const PHONE = {width: 390, height: 844};
const SCOPE = '/docs/api/create-scope';

const panel = (page: Page, name: string | RegExp): Locator => page.getByRole('tabpanel', {name});
const requests = (page: Page): Locator => panel(page, /^Requests/).locator('li');
const detail = (page: Page): Locator => page.getByRole('region', {name: 'Details'});
const filter = (page: Page): Locator => page.getByRole('searchbox', {name: 'Filter resources'});
/** A resource's link in a list. */
const line = (page: Page, name: string, list = 'All resources'): Locator =>
  page.getByRole('region', {name: list}).getByRole('link', {name, exact: true}).first();

async function openConsole(page: Page): Promise<void> {
  await tryItForm(page).getByRole('link', {name: 'Sandbox'}).click();
  await line(page, 'Fernhollow Stores').waitFor({timeout: 30_000});
}

async function openRequests(page: Page): Promise<void> {
  await page.getByRole('tab', {name: /^Requests/}).click();
}

/** Sends an operation's example and opens the console. */
async function sendFrom(
  route: string,
  status: number,
  viewport?: {width: number; height: number},
): Promise<Page> {
  const page = await site.open(route, {
    ...(viewport && {viewport}),
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  await openTryIt(page);
  await sendFor(page, status);
  await openConsole(page);
  return page;
}

test('lists requests of other pages, opens them, sends them again and copies them as code', async () => {
  const page = await sendFrom(OPERATION, 200);
  await openRequests(page);
  expect(await requests(page).count()).toBe(1);
  const first = requests(page).first();
  await expectVisible(first);
  expect(await first.locator('summary').innerText()).toMatch(
    /^GET\s+200\s+\/account\S*\s+\S+.* · \d+\sms · readAccount$/,
  );

  await page.reload();
  await openRequests(page);
  await first.locator('summary').click();
  const answer = first.getByLabel('Body of the answer');
  await answer.waitFor({timeout: 30_000});
  await expectReachable(answer);
  expect(await answer.textContent()).toContain('"id": "acc_');
  await first.getByRole('button', {name: 'Copy as code'}).click();
  await expectVisible(first.getByText('Copied'));
  const command = await page.evaluate(() => navigator.clipboard.readText());
  expect(command).toMatch(/^curl https:\/\/api\.nacre\.example\/accounts\/acc_/);
  expect(command).toContain('Bearer $NACRE_');
  expect(command).not.toContain('sandbox-token');
  await viewAsIn(page, 'No token');
  await first.getByRole('button', {name: 'Send again'}).click();
  await page.getByText('Sent again. The answer is 401, at the top.').waitFor();
  expect(await requests(page).count()).toBe(2);
  expect(await first.locator('summary').textContent()).toContain('401');
});

test('a returning reader finds their selected resource', async () => {
  const page = await site.open(CONSOLE);
  await line(page, 'Retail').click();
  await detail(page).getByRole('link', {name: 'Read it'}).click();
  await send(page).waitFor({timeout: 30_000});
  await page.goBack();
  await expectVisible(detail(page).getByRole('heading', {name: 'Retail'}));
});

async function viewAsIn(page: Page, label: string): Promise<void> {
  await page.getByLabel('View as').selectOption({label});
}

test("the reader's resources are marked and first, with fields, relations by name and requests", async () => {
  const page = await sendFrom(SCOPE, 202);
  const own = line(page, 'flash-sale-us', 'Created by you');
  await expectVisible(own);
  // The reader's own resource is selected from the start.
  await expectVisible(detail(page).getByRole('heading', {name: 'flash-sale-us'}));
  await own.click();
  // Its place in the tree is expanded.
  await expectReachable(line(page, 'flash-sale-us'));
  const all = page.getByRole('region', {name: 'All resources'});
  expect(await all.getByRole('img', {name: 'Created by you'}).count()).toBe(1);
  expect(await detail(page).locator('ol > li').count()).toBe(1);
  await detail(page).getByText('As JSON').first().click();
  await detail(page).getByLabel('As JSON').waitFor();
  const {id} = JSON.parse((await detail(page).getByLabel('As JSON').textContent())!) as {id: string};
  await detail(page).getByRole('link', {name: 'cart-api'}).first().click();
  await expectVisible(detail(page).getByRole('heading', {name: 'cart-api'}));
  await scrollTo(own);
  await own.click();
  await detail(page).getByRole('link', {name: 'Read it'}).click();
  await page.waitForURL('**/docs/api/read-scope#**');
  // It changes nothing, so it is sent at once.
  await expectStatus(page, 200);
  expect(await answer(page)).toMatchObject({id});
});

test('the list of events is empty until an operation causes signed events', async () => {
  const page = await site.open('/sandbox#events');
  await panel(page, 'Events').getByRole('heading', {name: 'No events yet'}).waitFor({timeout: 30_000});
  await page.goto(`${site.url}/docs/api/create-service`);
  await openTryIt(page);
  await sendFor(page, 202);
  const arrived = tryItForm(page).getByRole('link', {name: 'See its events'});
  await tryItForm(page).getByRole('navigation').getByText('More').click();
  await scrollTo(arrived);
  await expectReachable(arrived);
  await arrived.click();
  const event = panel(page, 'Events').getByRole('listitem').filter({hasText: 'approval.requested'});
  await event.locator('summary').click();
  const body = (await event.getByLabel('Payload').textContent())!;
  const headers = (await event.getByLabel('Headers').textContent())!;
  const [, time = '', signature] = /^Nacre-Signature: t=(\d+),v1=(.*)$/m.exec(headers) ?? [];
  const secret = (await panel(page, 'Events').locator('code').first().textContent())!;
  expect(createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')).toBe(signature);
  expect(JSON.parse(body)).toMatchObject({type: 'approval.requested', data: {operation: 'service:create'}});
  const events = panel(page, 'Events').getByRole('listitem');
  await expectVisible(event.locator('summary').getByText('approval', {exact: true}));
  const times = await events
    .locator('time')
    .evaluateAll((all) => all.map((each) => each.getAttribute('datetime')!));
  expect(times).toEqual([...times].sort().reverse());
  const count = await events.count();
  await page.goto(`${site.url}/sandbox`);
  // Without opening it.
  await expectVisible(page.getByRole('tab', {name: new RegExp(`^Events ?${count}$`)}));
});

test('the filter finds resources by name, type and state, with their ancestors', async () => {
  const page = await site.open(CONSOLE);
  await line(page, 'Fernhollow Stores').waitFor({timeout: 30_000});
  await expectHidden(line(page, 'cart-api'));
  await filter(page).fill('cart-api application');
  await expectReachable(line(page, 'cart-api'));
  await expectVisible(line(page, 'Fernhollow Stores'));
  await expectHidden(line(page, 'Logistics'));
  // Not counting ancestors.
  await expectVisible(page.getByRole('heading', {name: /^All resources 1 of 3\d\d match$/}));
  await filter(page).fill('nothing like this');
  await expectVisible(page.getByText('No resource matches.'));
});

test('a reset, after a second click, clears the list and removes created resources', async () => {
  const page = await sendFrom('/docs/api/create-namespace', 201);
  const ownHeading = page.getByRole('heading', {name: /^Created by you/});
  await expectVisible(ownHeading);
  await page.getByRole('button', {name: 'Reset sandbox'}).click();
  await expectVisible(page.getByText('Forget everything created?'));
  expect(await ownHeading.count()).toBe(1);
  await page.getByRole('button', {name: 'Reset', exact: true}).click();
  // Without own resources, the first one is shown.
  const first = detail(page).getByRole('heading', {name: 'Fernhollow Stores'});
  await expectVisible(first);
  await expectSoon(() => ownHeading.count(), 0);
  await openRequests(page);
  await expectVisible(page.getByRole('heading', {name: 'No requests yet'}));
  await expectVisible(page.getByRole('link', {name: 'Send the first request'}));
  await page.reload();
  await expectVisible(first);
});

test('works with the keyboard alone', async () => {
  const page = await sendFrom(OPERATION, 200);
  await page.getByRole('tab', {name: 'Resources'}).focus();
  await page.keyboard.press('ArrowRight');
  await requests(page).first().locator('summary').focus();
  await page.keyboard.press('Enter');
  await requests(page).first().getByLabel('Body of the answer').waitFor({timeout: 30_000});
  // After "Copy as code", "Remove" and the answer.
  for (let stop = 0; stop < 4; stop++) await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Send again');
  await page.keyboard.press('Enter');
  await page.getByText('Sent again. The answer is 200').waitFor({timeout: 30_000});
  await page.getByRole('tab', {name: 'Resources'}).click();
  await page.getByRole('button', {name: 'Contents of Fernhollow Stores'}).focus();
  await page.keyboard.press('Space');
  await expectHidden(line(page, 'Retail'));
  await page.keyboard.press('Space');
  await expectReachable(line(page, 'Retail'));
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expectVisible(detail(page).getByRole('heading', {name: 'Fernhollow Stores'}));
  await expectVisible(page.locator('a:focus', {hasText: 'Fernhollow Stores'}));
});

test.each(['the link', 'the browser'])(
  'on a phone, a resource takes the place of the list, and %s leads back to it',
  async (way) => {
    const page = await sendFrom(SCOPE, 202, PHONE);
    await scrollTo(line(page, 'Contract'));
    await line(page, 'Contract').click();
    await expectVisible(detail(page).getByRole('heading', {name: 'Contract'}));
    await expectHidden(filter(page));
    const back = detail(page).getByRole('link', {name: 'Back to the list'});
    expect(await back.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await expectVisible(back);
    if (way === 'the link') await back.click();
    else await page.goBack();
    await expectVisible(page.locator('a:focus', {hasText: 'Contract'}));
    await expectHidden(detail(page));
    const sizes = await page.evaluate(() => ({
      width: document.documentElement.scrollWidth,
      scrollers: [...document.querySelectorAll('main *')].filter(
        (each) => each.scrollHeight > each.clientHeight + 1 && getComputedStyle(each).overflowY === 'auto',
      ).length,
    }));
    expect(sizes).toEqual({width: PHONE.width, scrollers: 0});
  },
);

test.each([{width: 1440, height: 900}, PHONE])(
  'loads with few requests and no shifts at %j',
  async (viewport) => {
    const data: string[] = [];
    const page = await site.open(CONSOLE, {
      viewport,
      before: `globalThis.moved = 0;
      new PerformanceObserver((list) => {
        for (const {value} of list.getEntries()) globalThis.moved += value;
      }).observe({type: 'layout-shift', buffered: true});`,
      async prepare(opened) {
        opened.on('request', (request) => {
          if (request.url().includes('sandbox-data')) data.push(request.url());
        });
      },
    });
    await line(page, 'Fernhollow Stores').waitFor({timeout: 30_000});
    expect(new Set(data).size).toBeLessThanOrEqual(5);
    expect(await page.evaluate(() => (globalThis as unknown as {moved: number}).moved)).toBe(0);
  },
);

test('shows that its data failed to load, and tries again', async () => {
  let failing = true;
  const {page} = await site.openFaulty(CONSOLE, {
    async prepare(page) {
      // On the context, because a worker requests it.
      await page
        .context()
        .route('**/sandbox-data/**', (route) => (failing ? route.fulfill({status: 404}) : route.continue()));
    },
  });
  const failure = page.getByRole('alert');
  await failure.waitFor({timeout: 30_000});
  await scrollTo(failure);
  await expectVisible(failure);
  expect(await failure.innerText()).toMatch(/data of the sandbox could not be loaded.*404/s);
  failing = false;
  await failure.getByRole('button', {name: 'Retry'}).click();
  await line(page, 'Fernhollow Stores').waitFor({timeout: 30_000});
});

test('works with storage blocked, and shows that data is lost on reload', async () => {
  const {page, problems} = await site.openFaulty('/docs/api/create-namespace', {
    before: `Object.defineProperty(window, 'sessionStorage', {get() { throw new DOMException('denied', 'SecurityError'); }});`,
  });
  await openTryIt(page);
  await viewAs(page).selectOption({label: 'Full access'});
  await sendFor(page, 201);
  await openConsole(page);
  await openRequests(page);
  expect(await requests(page).count()).toBe(1);
  await expectVisible(page.getByText('This browser does not store data for this site'));
  expect(problems.filter((problem) => problem.startsWith('uncaught'))).toEqual([]);
});

test('explains itself without JavaScript, and links to an operation', async () => {
  const html = await (await fetch(`${site.url}${CONSOLE}`)).text();
  expect(html).toContain('Simulates the API in this browser');
  expect(html).toMatch(
    /<noscript><p>The sandbox needs JavaScript[^]*href="\/docs\/api\/[\w-]+"[^]*<\/noscript>/,
  );
});
