/** Fields that the API rejects are marked in the body of "Try it" until the reader changes them. */
import type {Locator, Page} from 'playwright-core';
import {openTryIt, sendFor, tryItForm} from '../../e2e/try-it';
import {expectSoon} from '../../e2e/soon';
import {useSite} from '../../e2e/use-site';
import {expectHidden, expectReachable} from '../../e2e/visible';

const site = useSite();

const body = (page: Page): Locator => tryItForm(page).getByRole('textbox', {name: 'Body'});
const line = (page: Page, text: string): Locator =>
  tryItForm(page).locator('.try-it__line--problem', {hasText: text});
const goTo = (page: Page, name: string): Locator =>
  tryItForm(page).getByRole('button', {name: `Go to ${name}`});

/** Waits until a reader sees a line of the editor, whose text field is above it. */
const expectLine = (marked: Locator): Promise<void> =>
  expectSoon(
    () =>
      marked.evaluate((element) => {
        const {left, top, height} = element.getBoundingClientRect();
        return document.elementFromPoint(left + 50, top + height / 2)?.matches('.try-it__editor *') ?? false;
      }),
    true,
  );

/** What a screen reader says about a field after its name. */
const description = (field: Locator): Promise<string> =>
  field.evaluate((element) =>
    (element.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent)
      .join(' '),
  );

interface Scope {
  name?: string;
  capabilities: {resources: {memory_mb: number | string}};
}

/** Sends the example without a name, and with text for a number. */
async function sendWrong(page: Page): Promise<Scope> {
  await openTryIt(page);
  const {name: _, ...sent} = JSON.parse(await body(page).inputValue()) as Scope;
  sent.capabilities.resources.memory_mb = 'much';
  await body(page).fill(JSON.stringify(sent, null, 2));
  await sendFor(page, 422);
  return sent;
}

test.each([
  {width: 1440, height: 900},
  {width: 390, height: 844},
])('the JSON has marked lines with reasons ($width px)', async (viewport) => {
  const page = await site.open('/docs/api/create-scope', {viewport});
  const sent = await sendWrong(page);
  expect(await body(page).getAttribute('aria-invalid')).toBe('true');
  expect(await description(body(page))).toMatch(
    /^Line 1: “name” is missing.\nLine \d+: The value must be of type integer.$/,
  );
  // The line of its object names a missing field.
  await goTo(page, 'name').click();
  const place = tryItForm(page).locator('[data-missing]');
  await expectLine(place);
  expect(await place.evaluate((element) => getComputedStyle(element, '::after').content)).toBe(
    '"“name” is missing."',
  );
  await goTo(page, 'memory_mb').click();
  await expectLine(line(page, 'much'));
  sent.capabilities.resources.memory_mb = 512;
  await body(page).fill(JSON.stringify(sent, null, 2));
  expect(await description(body(page))).toBe('Line 1: “name” is missing.');
  await body(page).fill(JSON.stringify({name: 'Mine', ...sent}, null, 2));
  await line(page, '').waitFor({state: 'detached'});
  expect(await body(page).getAttribute('aria-invalid')).toBeNull();
});

test('the form has the reason below each field', async () => {
  const page = await site.open('/docs/api/create-scope');
  await sendWrong(page);
  await tryItForm(page).getByRole('button', {name: 'Form', exact: true}).click();
  await goTo(page, 'memory_mb').click();
  const memory = tryItForm(page).getByLabel('memory_mb');
  expect(await memory.evaluate((field) => field === document.activeElement)).toBe(true);
  expect(await memory.getAttribute('aria-invalid')).toBe('true');
  expect(await description(memory)).toContain('The value must be of type integer.');
  const reason = tryItForm(page).locator('.try-it__item').getByText('The value must be of type integer.');
  await expectReachable(reason);
  await memory.fill('512');
  await expectHidden(reason);
  const name = tryItForm(page).locator('[data-pointer="/name"]');
  expect(await description(name)).toContain('The field is missing. Send it.');
  await name.fill('Mine');
  expect(await name.getAttribute('aria-invalid')).toBe('false');
});
