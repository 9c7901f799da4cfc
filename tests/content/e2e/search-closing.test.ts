/** Actions that close search hits, and actions that keep them open. */
import type {Page} from 'playwright-core';
import {expectSoon} from '../../e2e/soon';
import {useSite} from '../../e2e/use-site';
import {expectVisible} from '../../e2e/visible';

const site = useSite();

const INPUT = '.DocSearch-Input';

async function openHits(): Promise<Page> {
  const page = await site.open('/docs/getting-started');
  await page.keyboard.press('Control+k');
  await page.fill(INPUT, 'deployments');
  await hits(page).first().waitFor();
  await page.locator('.DocSearch-HitsFooter').waitFor();
  return page;
}

const hits = (page: Page) => page.locator('.DocSearch-Hit:visible');

test.each([
  ['Tab', (page: Page) => page.keyboard.press('Tab')],
  ['Shift and Tab', (page: Page) => page.keyboard.press('Shift+Tab')],
  ['a click elsewhere in the dialog', (page: Page) => page.locator('.DocSearch-Footer').click()],
])('%s closes the hits, and the box shows them again', async (_, leave) => {
  const page = await openHits();
  await leave(page);
  await expectSoon(() => hits(page).count(), 0);
  await expectVisible(page.locator(INPUT));
  // The link to all results isn't a hit.
  await expectVisible(page.locator('.DocSearch-HitsFooter a'));
  await page.locator(INPUT).click();
  await hits(page).first().waitFor();
  expect(await page.inputValue(INPUT)).toBe('deployments');
});

test('arrow keys show them again if Tab found no other element', async () => {
  const page = await openHits();
  await page.keyboard.press('Shift+Tab');
  await expectSoon(() => hits(page).count(), 0);
  await page.locator(INPUT).focus();
  await page.keyboard.press('ArrowDown');
  await page.locator('.DocSearch-Hit[aria-selected=true]:visible').waitFor();
});

test('a click opens a hit', async () => {
  const page = await openHits();
  await hits(page).first().click();
  await page.waitForURL('**/docs/deployments');
});
