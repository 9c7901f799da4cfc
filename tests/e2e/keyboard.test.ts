/** Keyboard navigation: tab stops until a page's main function. */
import type {Page} from 'playwright-core';
import {OPERATION} from './pages';
import {useSite} from './use-site';
import {expectVisible} from './visible';

const site = useSite();

/** Presses Tab until the focused element has this name or text. @returns the number of presses */
async function tabTo(page: Page, name: RegExp, most: number): Promise<number> {
  for (let stops = 1; stops <= most; stops++) {
    await page.keyboard.press('Tab');
    const focused = await page.evaluate(() => {
      const element = document.activeElement!;
      return element.getAttribute('aria-label') ?? element.textContent;
    });
    if (name.test(focused ?? '')) return stops;
  }
  throw new Error(`${String(name)} is not among the next ${most} tab stops.`);
}

describe.each([
  ['wide', 1440],
  ['on a phone', 390],
])('%s', (_, width) => {
  test("an operation's sample can be copied within twelve tab stops from the top", async () => {
    const page = await site.open(OPERATION, {
      viewport: {width, height: 900},
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    let stops = await tabTo(page, /^Skip to main content$/, 1);
    await page.keyboard.press('Enter');
    stops += await tabTo(page, /^Request$/, 12 - stops);
    await expectVisible(page.locator('.op-strip a:focus'));
    await page.keyboard.press('Enter');
    stops += await tabTo(page, /^Copy the code$/, 12 - stops);
    await expectVisible(page.locator('.op-panel--request .copy-button:focus'));
    const sample = await page.locator('.code-block:has(.copy-button:focus) code').textContent();
    await page.keyboard.press('Enter');
    await page.getByText('Copied').waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(sample);
    expect(stops).toBeLessThanOrEqual(12);
  });
});
