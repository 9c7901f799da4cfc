/** The requests that this browser has sent, in "Try it" on every operation. */
import type {Locator, Page} from 'playwright-core';
import {expectStatus, tryItForm, openTryIt, openTab, send, sendFor} from '../../e2e/try-it';
import {useSite} from '../../e2e/use-site';
import {expectHidden, expectVisible, scrollTo} from '../../e2e/visible';
import {CREATE, OPERATION} from './operations';

const site = useSite();

const SCOPE = '/docs/api/create-scope';

const history = (page: Page): Locator => tryItForm(page).getByRole('region', {name: 'Sent requests'});
const openHistory = (page: Page): Promise<void> =>
  tryItForm(page).getByRole('button', {name: 'Sent requests'}).click();

test('requests are listed on every operation, sent again, opened on their page, and removed', async () => {
  const page = await site.open(OPERATION);
  await openTryIt(page);
  await sendFor(page, 200);
  await openHistory(page);
  const entries = history(page).locator('li');
  await entries.first().waitFor({timeout: 30_000});
  await entries.getByRole('button', {name: 'Send again'}).first().click();
  await page.waitForFunction(() => document.querySelectorAll('.try-it__tool li').length === 2);
  await expectStatus(page, 200);

  await page.goto(`${site.url}${SCOPE}`);
  await page.waitForSelector('html[data-has-hydrated="true"]', {state: 'attached'});
  await openTryIt(page);
  await openHistory(page);
  await entries.first().waitFor({timeout: 30_000});
  expect(await entries.count()).toBe(2);
  expect(await entries.getByRole('button', {name: 'Send again'}).count()).toBe(0);
  await entries.first().locator('summary').click();
  await entries.getByRole('button', {name: /^Remove GET/}).click();
  expect(await entries.count()).toBe(1);
  // The focus moves to the other request.
  await expectVisible(entries.locator('summary:focus'));
  await entries.getByRole('link', {name: 'Open'}).click();
  await page.waitForURL(`**${OPERATION}#try-it`);
  await tryItForm(page).waitFor({timeout: 30_000});
  await openHistory(page);
  const removeAll = history(page).getByRole('button', {name: 'Remove all'});
  await removeAll.click();
  await expectVisible(history(page).getByText('Remove all requests of this list? (1)'));
  // Escape only cancels.
  await page.keyboard.press('Escape');
  expect(await entries.count()).toBe(1);
  await removeAll.click();
  await removeAll.last().click();
  await expectVisible(history(page).getByText('The last 50 requests from this browser'));
  expect(await page.evaluate(() => localStorage.getItem('explorer.history'))).toBe('[]');
  // The panel has the focus, not the page, where Escape would close "Try it".
  await page.keyboard.press('Escape');
  await expectHidden(history(page));
  await expectVisible(send(page));
});

test('the history has the runs of guides, and a request that was opened starts the form', async () => {
  const page = await site.open(CREATE);
  await openTryIt(page);
  await openTab(page, 'Body');
  const body = tryItForm(page).getByRole('textbox', {name: 'Body'});
  await body.fill((await body.inputValue()).replace('Marketplace', 'Field ops'));
  await sendFor(page, 201);
  await page.goto(`${site.url}/docs/getting-started`);
  await page.waitForSelector('html[data-has-hydrated="true"]', {state: 'attached'});
  const run = page.getByRole('button', {name: 'Run the code'}).first();
  await scrollTo(run);
  await run.click();
  await page.getByRole('region', {name: 'Output'}).locator('pre').first().waitFor({timeout: 30_000});
  await page.goto(`${site.url}${OPERATION}`);
  await page.waitForSelector('html[data-has-hydrated="true"]', {state: 'attached'});
  await openTryIt(page);
  await openHistory(page);
  const guide = history(page).locator('li').filter({hasText: 'Getting started'}).first();
  await guide.waitFor({timeout: 30_000});
  const link = guide.getByRole('link', {name: 'Open'});
  expect(await link.getAttribute('href')).toBe('/docs/getting-started');
  await page.evaluate(() => sessionStorage.clear());
  await history(page)
    .locator('li')
    .filter({hasText: 'POST'})
    .getByRole('link', {name: 'Open'})
    .last()
    .click();
  await page.waitForURL(`**${CREATE}#try-it`);
  await tryItForm(page).waitFor({timeout: 30_000});
  expect(await body.inputValue()).toContain('Field ops');
});

test('code of sent requests is in the language that the reader chose last', async () => {
  const page = await site.open(OPERATION, {permissions: ['clipboard-read', 'clipboard-write']});
  await openTryIt(page);
  await sendFor(page, 200);
  await openTab(page, 'Code');
  await tryItForm(page).getByLabel('Language').selectOption('Python');
  await openHistory(page);
  await history(page).locator('summary').click();
  await history(page).getByRole('button', {name: 'Copy as code'}).click();
  await expectVisible(history(page).getByText('Copied'));
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^import os\n\nimport requests/);
});

test.each([
  [
    'blocked',
    `Object.defineProperty(window, 'localStorage', {get() { throw new DOMException('denied', 'SecurityError'); }});`,
  ],
  [
    'damaged',
    `localStorage.setItem('explorer.history', '[{'); localStorage.setItem('explorer.environments', '{"a": 1}');`,
  ],
])('with %s storage, requests are sent, listed and sent again', async (_, before) => {
  const page = await site.open(OPERATION, {before});
  await openTryIt(page);
  await tryItForm(page).getByRole('button', {name: 'Variables'}).click();
  await tryItForm(page).getByRole('button', {name: 'New', exact: true}).click();
  await tryItForm(page).getByRole('button', {name: 'Add a variable'}).click();
  await sendFor(page, 200);
  await openHistory(page);
  await history(page).locator('li').first().waitFor({timeout: 30_000});
  await history(page).getByRole('button', {name: 'Send again'}).click();
  await page.waitForFunction(() => document.querySelectorAll('.try-it__tool li').length === 2);
});
