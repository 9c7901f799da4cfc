/** What the explorer fills in by itself: the next page of a list, and what the reader left. */
import type {Page} from 'playwright-core';
import {answer, answerBody, expectStatus, explorer, openExplorer, send, sendFor} from '../../e2e/explorer';
import {expectSoon} from '../../e2e/soon';
import {useSite} from '../../e2e/use-site';
import {expectHidden, expectVisible, scrollTo} from '../../e2e/visible';
import {CREATE} from './operations';

const site = useSite();

const button = (page: Page, name: string) => explorer(page).getByRole('button', {name, exact: true});

/** Presses a button that is in the reader's sight. */
async function press(page: Page, name: string): Promise<void> {
  await scrollTo(button(page, name));
  await expectVisible(button(page, name));
  await button(page, name).click();
}

const idsOf = async (page: Page) =>
  ((await answer(page)).data as Array<{id: string}>).map(({id}) => id).join(' ');

test('buttons lead through the pages of a list', async () => {
  const page = await site.open('/docs/api/list-scopes');
  await openExplorer(page);
  await explorer(page)
    .getByText(/^Optional parameters/)
    .click();
  await explorer(page).getByRole('textbox', {name: 'limit'}).fill('2');
  await sendFor(page, 401);
  await press(page, 'Fill in a sandbox token and send again');
  await button(page, 'Next page').waitFor();
  await expectHidden(button(page, 'First page'));
  const first = await idsOf(page);
  await press(page, 'Next page');
  await expectSoon(async () => (await idsOf(page)) === first, false);
  expect(await idsOf(page)).toMatch(/^\S+ \S+$/);
  await press(page, 'First page');
  await expectSoon(() => idsOf(page), first);
  await explorer(page).getByRole('textbox', {name: 'limit'}).fill('100');
  await scrollTo(send(page));
  await send(page).click();
  await expectSoon(() => button(page, 'Next page').count(), 0);
});

/** A browser scrolls back to where the page was, and would take away the button between the two halves of a click. */
async function reloadFromTop(page: Page): Promise<void> {
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.reload();
}

test('a form is as the reader left it, until the example is asked for', async () => {
  const page = await site.open(CREATE);
  await openExplorer(page);
  const body = explorer(page).getByRole('textbox', {name: 'Body'});
  const example = await body.inputValue();
  await scrollTo(body);
  await body.fill('{"name": "Mine"}');
  await reloadFromTop(page);
  await openExplorer(page);
  expect(await body.inputValue()).toBe('{"name": "Mine"}');
  const note = explorer(page).getByText('The form is as you left it.');
  await scrollTo(note);
  await expectVisible(note);
  await press(page, 'Start again with the example');
  expect(await body.inputValue()).toBe(example);
  await reloadFromTop(page);
  await openExplorer(page);
  expect(await body.inputValue()).toBe(example);
  await expectHidden(note);
});

test('forms begin with what the reader made last', async () => {
  const page = await site.open('/docs/api/create-application');
  await openExplorer(page);
  await sendFor(page, 401);
  await press(page, 'Fill in a sandbox token and send again');
  await expectSoon(() => explorer(page).locator('.explorer__status .status').innerText(), '202');
  const {id} = await answer(page);
  const note = explorer(page).getByText('The request is filled in with what you created last.');

  await page.goto(`${site.url}/docs/api/read-application`);
  await openExplorer(page);
  expect(await explorer(page).getByRole('textbox', {name: 'application_id'}).inputValue()).toBe(id);
  await scrollTo(note);
  await expectVisible(note);
  await sendFor(page, 200);

  await page.goto(`${site.url}/docs/api/create-scope`);
  await openExplorer(page);
  const body = await explorer(page).getByRole('textbox', {name: 'Body'}).inputValue();
  expect(JSON.parse(body)).toMatchObject({application_id: id});

  await press(page, 'Reset the sandbox');
  await press(page, 'Reset');
  await page.goto(`${site.url}/docs/api/read-application`);
  await openExplorer(page);
  expect(await explorer(page).getByRole('textbox', {name: 'application_id'}).inputValue()).not.toBe(id);
  await expectHidden(note);
});

test('what is not sent takes the last answer away, and is said until the form is corrected', async () => {
  const page = await site.open('/docs/api/read-scope');
  await openExplorer(page);
  await sendFor(page, 401);
  const id = explorer(page).getByRole('textbox', {name: 'scope_id'});
  const before = await id.inputValue();
  await id.fill('');
  await scrollTo(send(page));
  await send(page).click();
  const notSent = explorer(page).getByRole('status').getByText('Not sent.');
  await notSent.waitFor();
  expect(await explorer(page).locator('.explorer__status .status').count()).toBe(0);
  expect(await answerBody(page).count()).toBe(0);
  await expectSoon(() => id.evaluate((field) => field === document.activeElement), true);
  await id.fill(before);
  await notSent.waitFor({state: 'detached'});
  await sendFor(page, 401);
});

test('a list has one instruction, that of its description', async () => {
  const page = await site.open('/docs/api/list-users');
  await openExplorer(page);
  await explorer(page)
    .getByText(/^Optional parameters/)
    .click();
  const field = explorer(page).locator('[data-name="status"]');
  await field.getByRole('textbox').fill('invited, active');
  expect(await field.locator('.explorer__note').allInnerTexts()).toEqual(['Separate several with commas.']);
  expect(await page.getByText('Only return users with one of these statuses.').innerText()).toContain(
    'Separate several with commas.',
  );
  await sendFor(page, 401);
  await press(page, 'Fill in a sandbox token and send again');
  await expectStatus(page, 200);
  await explorer(page).getByText('What was sent').click();
  await explorer(page).getByText('/users?status=invited,active').waitFor();
});

test('no line of the body is cut, and no button stands on a line', async () => {
  const page = await site.open(CREATE);
  await openExplorer(page);
  const body = explorer(page).locator('.explorer__raw');
  const lines = 60;
  await body.fill(Array.from({length: lines}, (_, index) => `{"line": ${index}}`).join('\n'));
  const shown = await body.evaluate((field, count) => {
    const padding = Number.parseFloat(getComputedStyle(field).paddingTop);
    return ((field.clientHeight - padding) * count) / (field.scrollHeight - padding);
  }, lines);
  expect(shown).toBeCloseTo(24, 1);
  await page.reload();
  await openExplorer(page);
  const restart = button(page, 'Start again with the example');
  await restart.waitFor();
  const above = await restart.evaluate((element) => {
    const part = element.closest('p')!.previousElementSibling!;
    return element.getBoundingClientRect().top - part.getBoundingClientRect().bottom;
  });
  expect(above).toBeGreaterThan(4);
});

test.each(['Raw', 'Form'])(
  'a body that is not JSON is not sent, and said so where it is written (%s)',
  async (view) => {
    const page = await site.open(CREATE);
    await openExplorer(page);
    const body = explorer(page).getByRole('textbox', {name: 'Body'});
    await scrollTo(body);
    await body.fill('{"name": "Mine"');
    await press(page, view);
    await scrollTo(send(page));
    await send(page).click();
    await explorer(page).getByText('Not sent. Correct the marked fields first.').waitFor();
    await expectHidden(explorer(page).getByText('What was sent'));
    await expectSoon(() => body.evaluate((field) => field === document.activeElement), true);
    expect(await body.getAttribute('aria-invalid')).toBe('true');
    await expectVisible(explorer(page).getByText('This is not JSON. Check quotes, commas and brackets.'));
    await page.keyboard.press('End');
    await page.keyboard.type('}');
    expect(await body.getAttribute('aria-invalid')).toBe('false');
    await scrollTo(send(page));
    await send(page).click();
    await explorer(page).getByText('What was sent').waitFor();
  },
);
