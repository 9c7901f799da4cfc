/** Requests that "Try it" fills in on its own: the next page of a list, and earlier input. */
import type {Page} from 'playwright-core';
import {
  answer,
  answerBody,
  expectStatus,
  tryItForm,
  openTryIt,
  openTab,
  send,
  sendFor,
} from '../../e2e/try-it';
import {expectSoon} from '../../e2e/soon';
import {useSite} from '../../e2e/use-site';
import {expectHidden, expectVisible, scrollTo} from '../../e2e/visible';
import {CREATE} from './operations';

const site = useSite();

const button = (page: Page, name: string) => tryItForm(page).getByRole('button', {name, exact: true});

/** Presses a button that is in view. */
async function press(page: Page, name: string): Promise<void> {
  await scrollTo(button(page, name));
  await expectVisible(button(page, name));
  await button(page, name).click();
}

const idsOf = async (page: Page) =>
  ((await answer(page)).data as Array<{id: string}>).map(({id}) => id).join(' ');

test('buttons load the pages of a list', async () => {
  const page = await site.open('/docs/api/list-scopes');
  await openTryIt(page);
  await tryItForm(page).getByRole('textbox', {name: 'limit'}).fill('2');
  await sendFor(page, 200);
  await button(page, 'Next page').waitFor();
  await expectHidden(button(page, 'First page'));
  const first = await idsOf(page);
  await press(page, 'Next page');
  await expectSoon(async () => (await idsOf(page)) === first, false);
  expect(await idsOf(page)).toMatch(/^\S+ \S+$/);
  await press(page, 'First page');
  await expectSoon(() => idsOf(page), first);
  await openTab(page, 'Parameters');
  await tryItForm(page).getByRole('textbox', {name: 'limit'}).fill('100');
  await scrollTo(send(page));
  await send(page).click();
  await expectSoon(() => button(page, 'Next page').count(), 0);
});

/** Without this, the browser restores the scroll position and may move the button during a click. */
async function reloadFromTop(page: Page): Promise<void> {
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.reload();
  // It is still open.
  await tryItForm(page).waitFor({timeout: 30_000});
}

test("keeps a reader's input until they ask for the example", async () => {
  const page = await site.open(CREATE);
  await openTryIt(page);
  const body = tryItForm(page).getByRole('textbox', {name: 'Body'});
  const example = await body.inputValue();
  await scrollTo(body);
  await body.fill('{"name": "Mine"}');
  await reloadFromTop(page);
  expect(await body.inputValue()).toBe('{"name": "Mine"}');
  const note = tryItForm(page).getByText('The form is as you left it.');
  await scrollTo(note);
  await expectVisible(note);
  await press(page, 'Start again with the example');
  expect(await body.inputValue()).toBe(example);
  await reloadFromTop(page);
  expect(await body.inputValue()).toBe(example);
  await expectHidden(note);
});

test('fills in the latest resources of the reader', async () => {
  const page = await site.open('/docs/api/create-application');
  await openTryIt(page);
  await sendFor(page, 202);
  const {id} = await answer(page);
  const note = tryItForm(page).getByText(
    'The request is filled in with the latest resources of your sandbox.',
  );

  await page.goto(`${site.url}/docs/api/read-application`);
  await openTryIt(page);
  expect(await tryItForm(page).getByRole('textbox', {name: 'application_id'}).inputValue()).toBe(id);
  await scrollTo(note);
  await expectVisible(note);
  await sendFor(page, 200);

  await page.goto(`${site.url}/docs/api/create-scope`);
  await openTryIt(page);
  const body = await tryItForm(page).getByRole('textbox', {name: 'Body'}).inputValue();
  expect(JSON.parse(body)).toMatchObject({application_id: id});

  await press(page, 'Reset sandbox');
  await press(page, 'Reset');
  await tryItForm(page).getByText('The sandbox was reset.').waitFor();
  await page.goto(`${site.url}/docs/api/read-application`);
  await openTryIt(page);
  expect(await tryItForm(page).getByRole('textbox', {name: 'application_id'}).inputValue()).not.toBe(id);
  await expectHidden(note);
});

test('an unsent request clears the last answer and shows an error until the form is valid', async () => {
  const page = await site.open('/docs/api/read-scope');
  await openTryIt(page);
  await sendFor(page, 200);
  await openTab(page, 'Parameters');
  const id = tryItForm(page).getByRole('textbox', {name: 'scope_id'});
  const before = await id.inputValue();
  await id.fill('');
  await send(page).click();
  const notSent = tryItForm(page).getByRole('status').getByText('Not sent.');
  await notSent.waitFor();
  expect(await tryItForm(page).locator('.try-it__status .status').count()).toBe(0);
  expect(await answerBody(page).count()).toBe(0);
  await expectSoon(() => id.evaluate((field) => field === document.activeElement), true);
  await id.fill(before);
  await notSent.waitFor({state: 'detached'});
  await expectVisible(tryItForm(page).getByText('Press Send'));
  await sendFor(page, 200);
});

test('the request stays in view after any answer; its tab folds it and shows it again', async () => {
  const page = await site.open('/docs/api/read-scope');
  await openTryIt(page);
  const id = tryItForm(page).getByRole('textbox', {name: 'scope_id'});
  const tab = tryItForm(page).getByRole('tab', {name: 'Parameters'});
  await id.press('Enter');
  await expectStatus(page, 200);
  expect(await tab.getAttribute('aria-selected')).toBe('true');
  await id.fill('scp_0000000000000000');
  await sendFor(page, 404);
  await expectVisible(id);
  await tab.click();
  await sendFor(page, 404);
  await expectHidden(id);
  await tab.click();
  await expectVisible(id);
});

test('on a phone, focused fields are below the line with Send', async () => {
  const page = await site.open('/docs/api/list-services', {viewport: {width: 390, height: 664}});
  await openTryIt(page);
  const fields = tryItForm(page).locator('.try-it__panel:visible').locator('input, select');
  const count = await fields.count();
  expect(count).toBeGreaterThan(10);
  await fields.last().focus();
  for (let index = count - 2; index >= 0; index--) {
    await page.keyboard.press('Shift+Tab');
    const field = page.locator(':focus');
    await expectSoon(async () => {
      const [line, shown] = [await send(page).boundingBox(), await field.boundingBox()];
      return shown!.y >= line!.y + line!.height;
    }, true);
  }
});

test('a list has only one hint, in its description', async () => {
  const page = await site.open('/docs/api/list-users');
  await openTryIt(page);
  const field = tryItForm(page).locator('[data-name="status"]');
  await field.getByRole('textbox').fill('invited, active');
  await expectHidden(field.locator('.try-it__note'));
  expect(await field.locator('.try-it__description').innerText()).toContain('Separate several with commas.');
  await sendFor(page, 200);
  await tryItForm(page).getByRole('tab', {name: 'What was sent'}).click();
  await tryItForm(page).locator('pre').getByText('/users?status=invited,active').waitFor();
});

test('the body is shown without scrolling', async () => {
  const page = await site.open(CREATE);
  await openTryIt(page);
  const body = tryItForm(page).locator('.try-it__raw');
  await body.fill(Array.from({length: 60}, (_, index) => `{"line": ${index}}`).join('\n'));
  expect(await body.evaluate((field) => field.scrollHeight - field.clientHeight)).toBe(0);
  expect(await body.evaluate((field) => field.scrollWidth - field.clientWidth)).toBe(0);
});

test('a click on the body text focuses its field', async () => {
  const page = await site.open(CREATE);
  await openTryIt(page);
  const text = tryItForm(page).locator('.try-it__editor .try-it__line').first();
  await scrollTo(text);
  const {x, y} = (await text.boundingBox())!;
  await page.mouse.click(x + 2, y + 5);
  const body = tryItForm(page).getByRole('textbox', {name: 'Body'});
  expect(await body.evaluate((field) => field === document.activeElement)).toBe(true);
});

test("typing an invalid body shows the line of the error, and the body isn't sent", async () => {
  const page = await site.open(CREATE);
  await openTryIt(page);
  const body = tryItForm(page).getByRole('textbox', {name: 'Body'});
  await body.fill('{\n  "name": "Mine"\n');
  await expectVisible(tryItForm(page).getByText('Line 2: A closing bracket is missing.'));
  expect(await button(page, 'Form').isDisabled()).toBe(true);
  await send(page).click();
  await tryItForm(page).getByText('Not sent. Correct the marked fields first.').waitFor();
  await expectHidden(tryItForm(page).getByText('What was sent'));
  await expectSoon(() => body.evaluate((field) => field === document.activeElement), true);
  expect(await body.getAttribute('aria-invalid')).toBe('true');
  await page.keyboard.press('Control+End');
  await page.keyboard.type('}');
  await expectHidden(tryItForm(page).getByText(/^Line 2/));
  await send(page).click();
  await tryItForm(page).getByText('What was sent').waitFor();
});

test('a form has the nested fields of a body with their descriptions, and only changes edited values', async () => {
  const page = await site.open('/docs/api/create-scope');
  await openTryIt(page);
  const body = tryItForm(page).getByRole('textbox', {name: 'Body'});
  const example = JSON.parse(await body.inputValue()) as Record<string, object>;
  await press(page, 'Form');
  const memory = tryItForm(page).getByLabel('memory_mb');
  await scrollTo(memory);
  await expectVisible(memory);
  await memory.fill('2048');
  await expectVisible(tryItForm(page).getByText('Memory of each instance, in mebibytes.'));
  const environment = tryItForm(page).getByLabel(/^environment/);
  await environment.fill('staging');
  await tryItForm(page).getByRole('button', {name: 'Remove region'}).click();
  // The focus is on "Add", then on the new key.
  await page.keyboard.press('Enter');
  await page.keyboard.type('tier');
  await page.keyboard.press('Tab');
  await page.keyboard.type('gold');
  const visibility = tryItForm(page).getByLabel('visibility');
  await scrollTo(visibility);
  expect(await visibility.evaluate((control) => control.tagName)).toBe('SELECT');
  await press(page, 'JSON');
  expect(JSON.parse(await body.inputValue())).toEqual({
    ...example,
    dimensions: {environment: 'staging', tier: 'gold'},
    capabilities: {
      ...example.capabilities,
      resources: {cpu_millicores: 500, memory_mb: 2048},
    },
  });
});

test.each([
  {width: 1440, height: 900},
  {width: 390, height: 844},
])(
  '"Send" is in view from the start and doesn\'t move, and its answer is in view ($width px)',
  async (viewport) => {
    const page = await site.open('/docs/api/create-scope', {viewport});
    await openTryIt(page);
    await expectVisible(send(page));
    const place = async () => (await send(page).boundingBox())!;
    const {x, y} = await place();
    const status = (code: string) => tryItForm(page).locator('.try-it__status .status').getByText(code);
    await send(page).click();
    await status('202').waitFor();
    await tryItForm(page).getByRole('navigation').waitFor();
    await page.mouse.click(x + 10, y + 10);
    await status('409').waitFor();
    await expectVisible(status('409'));
    const after = await place();
    expect([after.x, after.y]).toEqual([x, y]);
    await expectVisible(send(page));
    const small = await tryItForm(page)
      .locator('button, select, input, [role="tab"]')
      .filter({visible: true})
      .evaluateAll((all) =>
        all
          .filter((control) => control.getBoundingClientRect().height < 32)
          .map((control) => control.outerHTML),
      );
    expect(small).toEqual([]);
    if (viewport.width > 500) return;
    const sizes = await tryItForm(page)
      .locator('select, textarea, input')
      .evaluateAll((all) => all.map((control) => getComputedStyle(control).fontSize));
    expect(new Set(sizes)).toEqual(new Set(['16px']));
  },
);

test('arrow keys switch tabs, and "Send" opens the tab of a missing value', async () => {
  const page = await site.open('/docs/api/update-scope');
  await openTryIt(page);
  await tryItForm(page).getByRole('tab', {name: 'Body'}).first().focus();
  await page.keyboard.press('ArrowRight');
  const id = tryItForm(page).getByLabel('scope_id');
  await expectVisible(id);
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-selected'))).toBe('true');
  await id.fill('');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Home');
  await expectHidden(id);
  await send(page).click();
  await expectSoon(() => id.evaluate((field) => field === document.activeElement), true);
});
