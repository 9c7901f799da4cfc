/** Pages of readers without JavaScript. */
import {API, GUIDE, headingOf, INDEX, OPERATION, TAG} from './pages';
import {useSite} from './use-site';
import {expectVisible} from './visible';

const site = useSite();

describe('without JavaScript', () => {
  test.each(['/', GUIDE, OPERATION, INDEX, TAG, '/search'])(
    '%s shows its content and working navigation',
    async (route) => {
      const page = await site.open(route, {javaScriptEnabled: false});
      await expectVisible(page.locator('h1'));
      await page.click(`.navbar a[href="${API}"]`);
      await page.waitForURL(`**${API}`);
      expect(await page.textContent('article h1')).toBe(headingOf(API));
    },
  );

  test('the toggle is disabled until scripts run', async () => {
    const page = await site.open('/', {javaScriptEnabled: false});
    expect(await page.locator('.navbar button[class*="toggleButton"]').first().isDisabled()).toBe(true);
  });
});
