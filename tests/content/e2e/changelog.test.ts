/** The changelog's list of entries and its area filter. */
import {changelogAreas} from '../../../config/product';
import {useSite} from '../../e2e/use-site';
import {expectHidden, expectReachable, expectVisible} from '../../e2e/visible';

const CHANGELOG = '/docs/changelogs';
const ENTRIES = '[class*="changelogEntries"]';
const site = useSite();

test('lists all entries with day, kind and area, and links to them', async () => {
  const page = await site.open(CHANGELOG);
  const entries = page.locator(`${ENTRIES} li`);
  const all = await entries.count();
  expect(all).toBeGreaterThan(50);
  expect(await page.getByRole('status').filter({hasText: 'entries'}).textContent()).toBe(
    `${all} of ${all} entries`,
  );
  const [first] = await entries.allInnerTexts();
  expect(first).toMatch(/^[A-Z][a-z]{2} \d+\s+(Added|Changed|Fixed|Deprecated)/);
  await expectReachable(entries.first());
  await entries.first().getByRole('link').click();
  await page.waitForURL(/\/changelogs\/\d{4}\/\w+#/);
  await expectVisible(page.locator(`[id="${new URL(page.url()).hash.slice(1)}"]`));
});

test('on a phone, the first entry is on the first screen', async () => {
  const page = await site.open(CHANGELOG, {viewport: {width: 390, height: 844}});
  await expectVisible(page.locator(`${ENTRIES} li a`).first());
});

test('arrow keys choose an area, and the page updates its address and announces the count', async () => {
  const page = await site.open(CHANGELOG);
  const choice = page.getByRole('combobox', {name: 'Show entries about'});
  expect(await choice.locator('option').count()).toBe(changelogAreas.length + 1);
  await choice.focus();
  await page.keyboard.press('ArrowDown');
  await page.waitForURL('**/changelogs?area=access');
  const areas = page.locator(`${ENTRIES} [class*="area"]`);
  expect(new Set(await areas.allTextContents())).toEqual(new Set(['Access']));
  const status = page.getByRole('status').filter({hasText: 'entries'});
  expect(await status.textContent()).toMatch(new RegExp(`^${await areas.count()} of \\d+ entries$`));
  // Neither the focus nor the scroll position has moved.
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('SELECT');
  await page.keyboard.press('ArrowUp');
  await page.waitForURL(/\/changelogs$/);
});

test('an area that the reader chooses before the application runs filters the entries', async () => {
  const page = await site.open(CHANGELOG, {onlyReads: true});
  await page.getByRole('combobox', {name: 'Show entries about'}).selectOption('Access');
  await page.waitForURL('**/changelogs?area=access');
});

test('an area in the address filters the entries, and an unknown one shows all', async () => {
  const page = await site.open(`${CHANGELOG}?area=logs-and-insights`);
  const areas = page.locator(`${ENTRIES} [class*="area"]`);
  expect(new Set(await areas.allTextContents())).toEqual(new Set(['Logs and insights']));
  expect(await page.getByRole('combobox', {name: 'Show entries about'}).inputValue()).toBe(
    'Logs and insights',
  );
  const other = await site.open(`${CHANGELOG}?area=nothing`);
  expect(await other.locator(`${ENTRIES} li`).count()).toBeGreaterThan(50);
});

test('lists everything without scripts, and omits the filter', async () => {
  const page = await site.open(`${CHANGELOG}?area=scopes`, {javaScriptEnabled: false});
  expect(await page.locator(`${ENTRIES} li`).count()).toBeGreaterThan(50);
  await expectHidden(page.locator(`${ENTRIES} select`));
});
