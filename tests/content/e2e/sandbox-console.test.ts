/** The page of the sandbox: what was sent in this tab, and everything that exists. */
import type {Locator, Page} from 'playwright-core';
import {explorer, openExplorer, send} from '../../e2e/explorer';
import {useSite} from '../../e2e/use-site';
import {expectHidden, expectReachable, expectVisible, scrollTo} from '../../e2e/visible';
import {OPERATION} from './operations';

const site = useSite();

const CONSOLE = '/sandbox';
const PHONE = {width: 390, height: 844};
const SCOPE = '/docs/api/create-scope';

const requests = (page: Page): Locator => page.getByRole('region', {name: 'Requests'}).locator('li');
const entities = (page: Page): Locator => page.getByRole('region', {name: 'Entities'});
/** The line of an entity in the tree. */
const line = (page: Page, name: string): Locator =>
  entities(page)
    .locator('summary')
    .filter({has: page.getByText(name, {exact: true})})
    .first();

/** Sends what the page of an operation begins with, as somebody who may do everything. */
async function sendFrom(page: Page, status: number): Promise<void> {
  await openExplorer(page);
  await explorer(page).getByLabel('View as').selectOption('*');
  await scrollTo(send(page));
  await send(page).click();
  await explorer(page)
    .locator('.explorer__status .status')
    .filter({hasText: String(status)})
    .waitFor({timeout: 30_000});
}

async function openConsole(page: Page): Promise<void> {
  const link = explorer(page).getByRole('link', {name: 'All requests and entities'});
  await scrollTo(link);
  await link.click();
  await line(page, 'Fernhollow Stores').waitFor({timeout: 30_000});
}

async function expand(page: Page, ...names: string[]): Promise<void> {
  for (const name of names) {
    await scrollTo(line(page, name));
    await line(page, name).click();
  }
}

test('what was sent on another page is listed, opens, and can be sent again', async () => {
  const page = await site.open(OPERATION);
  await sendFrom(page, 200);
  await openConsole(page);
  expect(await requests(page).count()).toBe(1);
  const first = requests(page).first();
  await expectVisible(first);
  expect(await first.locator('summary').innerText()).toMatch(/^GET\s+\/account\S*\s+200\s+\d+ ms$/);

  await page.reload();
  await first.locator('summary').click();
  const answer = first.getByLabel('Body of the answer');
  await answer.waitFor({timeout: 30_000});
  await scrollTo(answer);
  await expectVisible(answer);
  expect(await answer.textContent()).toContain('"id": "acc_');
  await page.getByLabel('View as').selectOption({index: 0});
  await first.getByRole('button', {name: 'Send again'}).click();
  await expectVisible(page.getByText('Sent again. The answer is 401'));
  expect(await requests(page).count()).toBe(2);
  expect(await requests(page).first().locator('summary').innerText()).toContain('401');
});

test('a scope that was created stands below its application, with its JSON and the operation that reads it', async () => {
  const page = await site.open(SCOPE);
  await openExplorer(page);
  const body = explorer(page).getByRole('textbox', {name: 'Body'});
  const example = JSON.parse(await body.inputValue()) as Record<string, unknown>;
  await body.fill(JSON.stringify({...example, name: 'harvest', slug: undefined}));
  await explorer(page).getByLabel('View as').selectOption('*');
  await scrollTo(send(page));
  await send(page).click();
  const status = explorer(page).locator('.explorer__status .status');
  await status.filter({hasText: /20[12]/}).waitFor({timeout: 30_000});
  await openConsole(page);
  await expand(page, 'Retail', 'Checkout', 'cart-api', 'harvest');
  const scope = line(page, 'harvest').locator('..');
  await expectVisible(line(page, 'harvest'));
  // Folded: an approval that the scope waits for is below it.
  await scope.locator('summary').getByText('As JSON').first().click();
  const json = scope.getByLabel('As JSON');
  await json.waitFor({timeout: 30_000});
  const shown = (await json.textContent())!;
  expect(JSON.parse(shown)).toMatchObject({name: 'harvest'});
  await scope.getByRole('link', {name: /^GET \/scopes?\/scp_/}).click();
  await page.waitForURL('**/docs/api/read-scope#**');
  await explorer(page).waitFor();
  const {id} = JSON.parse(shown) as {id: string};
  expect(await explorer(page).getByLabel('scope_id').inputValue()).toBe(id);
});

test('a reset, after a second click, empties the list and forgets what was created', async () => {
  const page = await site.open('/docs/api/create-namespace');
  await openExplorer(page);
  await explorer(page).getByRole('textbox', {name: 'Body'}).waitFor();
  await sendFromOpen(page);
  await openConsole(page);
  expect(await requests(page).count()).toBe(1);
  await requests(page).first().locator('summary').click();
  await requests(page).first().getByRole('button', {name: 'Send again'}).click();
  await scrollTo(page.getByText('Sent again. The answer is'));
  await expectVisible(page.getByText('Sent again. The answer is'));
  expect(await requests(page).count()).toBe(2);
  const reset = page.locator('.explorer__reset');
  await reset.getByRole('button').click();
  expect(await requests(page).count()).toBe(2);
  await reset.getByRole('button', {name: 'Reset'}).click();
  await expectVisible(page.getByText('You have sent none since the sandbox began.'));
  await expectHidden(page.getByText('Sent again.'));
  expect(await requests(page).count()).toBe(0);
  await page.reload();
  await expectVisible(page.getByText('You have sent none since the sandbox began.'));
});

async function sendFromOpen(page: Page): Promise<void> {
  await scrollTo(send(page));
  await send(page).click();
  await explorer(page).locator('.explorer__status .status').waitFor({timeout: 30_000});
}

test('works by the keyboard alone', async () => {
  const page = await site.open(OPERATION);
  await sendFrom(page, 200);
  await openConsole(page);
  await requests(page).first().locator('summary').focus();
  await page.keyboard.press('Enter');
  const answer = requests(page).first().getByLabel('Body of the answer');
  await answer.waitFor({timeout: 30_000});
  await scrollTo(answer);
  await expectVisible(answer);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Send again');
  await page.keyboard.press('Enter');
  await page.getByText('Sent again. The answer is 200').waitFor({timeout: 30_000});
  await line(page, 'Retail').focus();
  await page.keyboard.press('Enter');
  await line(page, 'Checkout').waitFor();
  await scrollTo(line(page, 'Checkout'));
  await expectVisible(line(page, 'Checkout'));
});

test('fits on a phone', async () => {
  const page = await site.open(CONSOLE, {viewport: PHONE});
  await line(page, 'Fernhollow Stores').waitFor({timeout: 30_000});
  await expand(page, 'Retail', 'Checkout', 'cart-api');
  await expectReachable(line(page, 'cart-api'));
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
});

test('says that its data did not come, and tries again', async () => {
  let failing = true;
  const {page} = await site.openFaulty(CONSOLE, {
    async prepare(page) {
      // Of the context: a worker asks for it.
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

test('with storage blocked it works, and says that it forgets', async () => {
  const {page, problems} = await site.openFaulty(OPERATION, {
    before: `Object.defineProperty(window, 'sessionStorage', {get() { throw new DOMException('denied', 'SecurityError'); }});`,
  });
  await sendFrom(page, 200);
  await openConsole(page);
  expect(await requests(page).count()).toBe(1);
  const note = page.getByText('This browser keeps nothing for the site');
  await scrollTo(note);
  await expectVisible(note);
  expect(problems.filter((problem) => problem.startsWith('uncaught'))).toEqual([]);
});

test('without JavaScript it says what it is, and leads to an operation', async () => {
  const html = await (await fetch(`${site.url}${CONSOLE}`)).text();
  expect(html).toContain('simulates the API in this browser');
  expect(html).toMatch(/<noscript><p>The sandbox needs JavaScript/);
  expect(html).toMatch(/<main[^]*href="\/docs\/api\/[\w-]+"><code>GET/);
});
