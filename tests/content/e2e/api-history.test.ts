/** The page that lists what changed in the API, by version. */
import {useSite} from '../../e2e/use-site';
import {expectReachable} from '../../e2e/visible';

const site = useSite();

test.each([320, 1440])('the history is whole without scripts at %i pixels', async (width) => {
  const page = await site.open('/docs/api-history', {
    viewport: {width, height: 844},
    javaScriptEnabled: false,
  });
  const months = page.locator('main h2');
  expect(await months.count()).toBe(7);
  expect(await months.first().getAttribute('id')).toBe('2025-06');
  const removed = page.locator('main li', {hasText: '/page/total'}).first();
  await expectReachable(removed.locator('span').first());
  expect(await removed.locator('details li').count()).toBe(60);
  await expectReachable(page.locator('main a[href="/docs/api/list-deployments"]').last());
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
});

test('the changelog leads to the history, and the history to operations', async () => {
  const page = await site.open('/docs/changelogs');
  await page.locator('article a[href="/docs/api-history"]').first().click();
  await page.waitForURL('**/docs/api-history');
  await page.locator('main a[href="/docs/api/cancel-entity-hook-execution"]').first().click();
  await page.waitForURL('**/docs/api/cancel-entity-hook-execution');
});
