/** The site's data in the reader's browser, by the theme's keys. */
import {product} from '../../config/product';
import {expectVisible} from './visible';
import {GUIDE, OPERATION} from './pages';
import {useSite} from './use-site';

const site = useSite();

test("keys don't have a suffix", async () => {
  const page = await site.open(OPERATION, {
    before: `localStorage.setItem('docs-preferred-version-default', 'current')`,
  });
  await page.locator('.navbar button[class*="toggleButton"]').first().click();
  if (product.announcement) await page.click('.theme-announcement-bar button');
  await page.check('input[name="language"][value="python"]', {force: true});
  const stored = await page.evaluate(
    () => Object.fromEntries(Object.entries(localStorage)) as Record<string, string>,
  );
  expect(stored).toMatchObject({
    theme: 'dark',
    ...(product.announcement && {'docusaurus.announcement.dismiss': 'true'}),
    'docs-code-language': 'python',
  });
  expect(Object.keys(stored).filter((key) => /-[0-9a-f]{3}$/.test(key))).toEqual([]);
});

test('reads the preferred docs version from its key', async () => {
  const page = await site.open(GUIDE, {
    before: `localStorage.setItem('docs-preferred-version-default', 'withdrawn')`,
  });
  // The theme removes a version that no longer exists.
  await page.waitForFunction(() => localStorage.getItem('docs-preferred-version-default') === null);
});

test.each([
  [
    'refuses to write',
    `Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); };`,
  ],
  [
    'is blocked',
    `Object.defineProperty(window, 'localStorage', {get() { throw new DOMException('denied', 'SecurityError'); }});`,
  ],
])('a page works without console messages in a browser whose storage %s', async (_, before) => {
  const page = await site.open(OPERATION, {before});
  await page.locator('.navbar [data-color-mode-toggle] button').first().click();
  expect(await page.getAttribute('html', 'data-theme')).toBe('dark');
  if (product.announcement) {
    await page.click('.theme-announcement-bar button');
    await page.waitForSelector('.theme-announcement-bar', {state: 'detached'});
  }
  await page.check('input[name="language"][value="python"]', {force: true});
  await page.keyboard.press('Control+k');
  await expectVisible(page.locator('.DocSearch-Input'));
  await page.fill('.DocSearch-Input', 'api');
  await page.locator('.DocSearch-Hit').first().click();
});
