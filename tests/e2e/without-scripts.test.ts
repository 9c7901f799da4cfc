/** Pages of readers without JavaScript, and tabs that are remembered with it. */
import {useSite} from './use-site';
import {expectVisible, scrollTo} from './visible';

const GUIDE = '/docs/deployments';

const site = useSite();

describe('without JavaScript', () => {
  test.each([
    '/',
    GUIDE,
    '/docs/api/create-deployment',
    '/docs/scope-api-index',
    '/docs/tags/scopes',
    '/search',
  ])('%s shows its content and working navigation', async (route) => {
    const page = await site.open(route, {javaScriptEnabled: false});
    await expectVisible(page.locator('h1'));
    await page.click('.navbar a[href="/docs/api-getting-started"]');
    await page.waitForURL('**/docs/api-getting-started');
    expect(await page.textContent('article')).toContain('access token');
  });

  test('the toggle is disabled until scripts run', async () => {
    const page = await site.open('/', {javaScriptEnabled: false});
    expect(await page.locator('.navbar button[class*="toggleButton"]').first().isDisabled()).toBe(true);
  });
});

describe('tabs', () => {
  test('the chosen surface is remembered on other guides', async () => {
    const page = await site.open('/docs/getting-started');
    await page.locator('[role="tab"]', {hasText: /^API$/}).first().click();
    await page.reload();
    const chosen = page.locator('[role="tab"][aria-selected="true"]:text-is("API")').first();
    await scrollTo(chosen);
    await expectVisible(chosen);
  });
});
