/** Environments of "Try it": variables, secrets, and files. */
import fs from 'node:fs';
import type {Locator, Page, Request} from 'playwright-core';
import {answer, tryItForm, openTryIt, openTab, send, sendFor, tokenField} from '../../e2e/try-it';
import {useSite} from '../../e2e/use-site';
import {expectHidden, expectReachable, expectVisible, scrollTo} from '../../e2e/visible';
import {API, CREATE, OPERATION} from './operations';

const site = useSite();

const PHONE = {width: 390, height: 844};
const SCOPE = '/docs/api/create-scope';
const READ_SCOPE = '/docs/api/read-scope';

const tool = (page: Page, name: string): Locator => tryItForm(page).getByRole('button', {name});
const environments = (page: Page): Locator => tryItForm(page).getByRole('region', {name: 'Variables'});
const history = (page: Page): Locator => tryItForm(page).getByRole('region', {name: 'Sent requests'});

async function openEnvironments(page: Page): Promise<void> {
  await tool(page, 'Variables').click();
  await environments(page)
    .getByRole('combobox', {name: 'Environment', exact: true})
    .waitFor({timeout: 30_000});
}

async function addVariable(page: Page, name: string, value: string): Promise<void> {
  await environments(page).getByRole('button', {name: 'Add a variable'}).click();
  await environments(page).getByLabel('Name of a variable').last().fill(name);
  await environments(page).getByLabel(`Value of ${name}`).fill(value);
}

const importFile = (page: Page, name: string, text: string): Promise<void> =>
  environments(page)
    .getByLabel('Environment file')
    .setInputFiles({name, mimeType: 'application/json', buffer: Buffer.from(text)});

const ANYWHERE = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': '*',
  'access-control-allow-methods': '*',
};

/** Answers the page's API requests, and returns them. */
async function answerApi(page: Page): Promise<Request[]> {
  const requests: Request[] = [];
  await page.route(`${API}/**`, (route) => {
    if (route.request().method() !== 'OPTIONS') requests.push(route.request());
    return route.fulfill({
      status: 200,
      headers: ANYWHERE,
      json: {id: 'acc_1', secret_token: 'of-the-server'},
    });
  });
  return requests;
}

/** Everything that the browser stores beyond the tab. */
const lasting = (page: Page): Promise<string> =>
  page.evaluate(() => JSON.stringify(Object.entries(localStorage)) + document.cookie);

test('nothing of it loads before the reader opens it', async () => {
  const page = await site.open(OPERATION);
  await openTryIt(page);
  await page.waitForLoadState('networkidle');
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  await openEnvironments(page);
  expect(scripts.filter((url) => url.endsWith('.js')).length).toBeGreaterThan(0);
  // Escape closes the panel, and "Try it" stays open.
  await page.keyboard.press('Escape');
  await expectHidden(environments(page));
  await expectVisible(tryItForm(page));
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Variables');
});

test('a variable is replaced in the path, in code and in a body; secrets stay out of code and storage', async () => {
  const {page} = await site.openFaulty(CREATE);
  const requests = await answerApi(page);
  await openTryIt(page);
  await (await tokenField(page)).fill('my-secret-token');
  await openEnvironments(page);
  // It starts with the server and the credentials of the form.
  await environments(page).getByRole('button', {name: 'New', exact: true}).click();
  expect(await environments(page).getByLabel('Server', {exact: true}).inputValue()).toBe(API);
  await addVariable(page, 'store', 'Field "ops"');
  await addVariable(page, 'pin', 'secret-pin');
  await environments(page).getByLabel('Secret').last().check();
  await openTab(page, 'Body');
  await tryItForm(page)
    .getByRole('textbox', {name: 'Body'})
    .fill('{"name": "{{store}}", "pin": "{{pin}}", "lines": {{missing}}}');
  await scrollTo(send(page));
  await send(page).click();
  const failure = tryItForm(page).getByRole('alert').filter({hasText: 'Nothing was sent'});
  await expectVisible(failure);
  expect(await failure.innerText()).toContain('{{missing}}');
  expect(requests).toEqual([]);

  await addVariable(page, 'missing', '3');
  await sendFor(page, 200);
  expect(requests).toHaveLength(1);
  expect(requests[0]!.postDataJSON()).toEqual({name: 'Field "ops"', pin: 'secret-pin', lines: 3});
  expect((await requests[0]!.allHeaders()).authorization).toBe('Bearer my-secret-token');
  await openTab(page, 'Code');
  const code = tryItForm(page).getByRole('tabpanel', {name: 'Code'}).locator('pre');
  await code.filter({hasText: 'Field'}).waitFor();
  expect(await code.innerText()).toContain('{{pin}}');
  expect(await code.innerText()).not.toMatch(/secret-pin|my-secret-token/);

  await tool(page, 'Sent requests').click();
  await history(page).locator('li').first().waitFor({timeout: 30_000});
  expect(await lasting(page)).not.toMatch(/secret-pin|my-secret-token|of-the-server/);
  expect(await lasting(page)).toContain('Field');

  // In another tab, the environment is there, without its secrets.
  const other = await page.context().newPage();
  await other.goto(`${site.url}${CREATE}`);
  await openTryIt(other);
  await openEnvironments(other);
  await environments(other)
    .getByRole('combobox', {name: 'Environment', exact: true})
    .selectOption('New environment');
  expect(await environments(other).getByLabel('Value of store').inputValue()).toBe('Field "ops"');
  expect(await environments(other).getByLabel('Value of pin').inputValue()).toBe('');
});

test("a secret isn't sent to another server than its environment's", async () => {
  const {page} = await site.openFaulty(CREATE);
  const requests = await answerApi(page);
  await openTryIt(page);
  await tokenField(page);
  await openEnvironments(page);
  await environments(page).getByRole('button', {name: 'New', exact: true}).click();
  await addVariable(page, 'pin', 'secret-pin');
  await environments(page).getByLabel('Secret').last().check();
  await openTab(page, 'Body');
  await tryItForm(page).getByRole('textbox', {name: 'Body'}).fill('{"pin": "{{pin}}"}');
  await sendFor(page, 200);
  expect(requests.map((request) => request.postDataJSON() as unknown)).toEqual([{pin: 'secret-pin'}]);
  // On a shared screen, its name is enough.
  await tryItForm(page).getByRole('tab', {name: 'What was sent'}).click();
  const sent = tryItForm(page).getByRole('tabpanel', {name: 'What was sent'});
  await expectVisible(sent.getByText('{{pin}}'));
  expect(await sent.innerText()).not.toContain('secret-pin');

  const others: string[] = [];
  await page.route('https://other.example/**', (route) => {
    others.push(route.request().url());
    return route.fulfill({status: 200, headers: ANYWHERE, json: {}});
  });
  await tryItForm(page).locator('.try-it__choice--server select').selectOption('other');
  await tryItForm(page).getByLabel('Address', {exact: true}).fill('https://other.example');
  await scrollTo(send(page));
  await send(page).click();
  const failure = tryItForm(page).getByRole('alert').filter({hasText: 'Nothing was sent'});
  await expectVisible(failure);
  expect(await failure.innerText()).toContain('{{pin}}');
  expect(others).toEqual([]);
});

test('an answer’s id is saved with one click, and used by another operation', async () => {
  const page = await site.open(SCOPE);
  await openTryIt(page);
  await sendFor(page, 202);
  const {id} = await answer(page);
  const save = tryItForm(page).getByRole('button', {name: 'Save', exact: true});
  await save.waitFor({timeout: 30_000});
  await scrollTo(save);
  await save.click();
  await expectVisible(tryItForm(page).getByText('{{scope_id}} is in the environment “New environment”.'));
  await tryItForm(page).getByLabel('Value to save').selectOption('slug as {{slug}}');
  await save.click();
  await expectVisible(tryItForm(page).getByText('{{slug}} is in the environment “New environment”.'));
  await page.goto(`${site.url}${READ_SCOPE}`);
  await page.waitForSelector('html[data-has-hydrated="true"]', {state: 'attached'});
  await openTryIt(page);
  await tryItForm(page).getByLabel('scope_id').fill('{{scope_id}}');
  await expectVisible(
    tryItForm(page)
      .locator('.try-it__address')
      .filter({hasText: String(id)}),
  );
  await sendFor(page, 200);
  expect((await answer(page)).id).toBe(id);
});

test('fields offer the variables, and the form of a body does, too', async () => {
  const page = await site.open(CREATE);
  await openTryIt(page);
  await openEnvironments(page);
  await environments(page).getByRole('button', {name: 'New', exact: true}).click();
  await addVariable(page, 'scope_id', 'scp_1');
  await addVariable(page, 'store', 'Field ops');
  // The browser's own list isn't part of the page.
  const offered = (field: Locator) =>
    field.evaluate((input: HTMLInputElement) => Array.from(input.list!.options, ({value}) => value));
  await openTab(page, 'Headers');
  const field = (tab: RegExp) =>
    tryItForm(page).getByRole('tabpanel', {name: tab}).locator('input[type="text"]').first();
  expect(await offered(field(/^Headers/))).toEqual(['{{scope_id}}', '{{store}}']);
  await openTab(page, 'Body');
  await tryItForm(page).getByRole('button', {name: 'Form', exact: true}).click();
  expect(await offered(field(/^Body/))).toEqual(['{{scope_id}}', '{{store}}']);
});

test('an environment is exported without secrets, and imported again', async () => {
  const page = await site.open(OPERATION);
  await openTryIt(page);
  await openEnvironments(page);
  await environments(page).getByRole('button', {name: 'New', exact: true}).click();
  await environments(page).getByLabel('Name', {exact: true}).fill('Staging');
  await page.keyboard.press('Enter');
  await addVariable(page, 'scope_id', 'scp_1');
  await addVariable(page, 'token', 's3cret');
  await environments(page).getByLabel('Secret').last().check();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    environments(page).getByRole('button', {name: 'Export'}).click(),
  ]);
  expect(download.suggestedFilename()).toBe('Staging.postman_environment.json');
  const text = fs.readFileSync(await download.path(), 'utf8');
  expect(text).toContain('scp_1');
  expect(text).not.toContain('s3cret');

  await importFile(page, 'staging.json', text);
  await expectVisible(environments(page).getByText('“Staging 2” is imported and in use.'));
  const choice = environments(page).getByRole('combobox', {name: 'Environment', exact: true});
  expect(await choice.locator('option').allInnerTexts()).toEqual(['None', 'Staging', 'Staging 2']);
  expect(await choice.inputValue()).toBe('Staging 2');
  expect(await environments(page).getByLabel('Value of scope_id').inputValue()).toBe('scp_1');

  // One click only asks.
  const ask = environments(page).locator('summary', {hasText: 'Delete'});
  const remove = environments(page).getByRole('button', {name: 'Delete “Staging 2”'});
  await expectHidden(remove);
  await ask.click();
  await expectVisible(remove);
  await ask.click();
  await expectHidden(remove);
  await ask.click();
  await remove.click();
  expect(await choice.locator('option').allInnerTexts()).toEqual(['None', 'Staging']);
});

test.each([
  ['{"name": ', 'It is not JSON.'],
  ['{"info": {}, "item": []}', 'It is not an environment'],
  [
    '{"name": "A", "values": [{"key": "<img src=x onerror=alert(1)>", "value": ""}]}',
    'needs a name of its own',
  ],
  [
    '{"name": "A", "values": [{"key": "baseUrl", "value": "javascript:alert(1)"}]}',
    'does not begin with https://',
  ],
])('a file with %s is refused with the reason, and nothing is lost', async (text, reason) => {
  const page = await site.open(OPERATION);
  await openTryIt(page);
  await openEnvironments(page);
  await environments(page).getByRole('button', {name: 'New', exact: true}).click();
  await addVariable(page, 'scope_id', 'scp_1');
  await importFile(page, 'bad.json', text);
  const problem = environments(page).getByText('bad.json was not imported');
  await expectVisible(problem);
  expect(await problem.innerText()).toContain(reason);
  expect(await problem.innerText()).toContain('Nothing has changed.');
  expect(await environments(page).getByLabel('Value of scope_id').inputValue()).toBe('scp_1');
});

test('works on a phone', async () => {
  const page = await site.open(SCOPE, {viewport: PHONE});
  await openTryIt(page);
  await scrollTo(tool(page, 'Variables'));
  await openEnvironments(page);
  await environments(page).getByRole('button', {name: 'New', exact: true}).click();
  await addVariable(page, 'scope_id', 'scp_1');
  await expectReachable(environments(page).getByLabel('Value of scope_id'));
  await environments(page).getByRole('button', {name: 'Remove scope_id'}).click();
  await expectVisible(environments(page).locator('button:focus', {hasText: 'Add a variable'}));
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
});
