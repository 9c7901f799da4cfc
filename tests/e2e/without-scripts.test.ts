/** Pages without JavaScript. */
import {API, GUIDE, headingOf, INDEX, OPERATION, SUPPORT, TAG} from './pages';
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

  test.each([
    ['/', 390],
    [GUIDE, 390],
    [OPERATION, 390],
    [OPERATION, 1440],
  ])('%s shows only working controls, at %i px', async (route, width) => {
    const page = await site.open(route, {javaScriptEnabled: false, viewport: {width, height: 900}});
    // CSS makes the inputs of the samples work.
    const controls = page.locator('button, select, input:not([type="radio"], [type="checkbox"])');
    expect(await controls.filter({visible: true}).count()).toBe(0);
    for (const to of [GUIDE, API, SUPPORT])
      await expectVisible(page.locator(`.navbar a.navbar__item[href="${to}"]`).first());
  });

  test('the toggle is disabled until scripts run', async () => {
    const page = await site.open('/', {javaScriptEnabled: false});
    expect(await page.locator('.navbar button[class*="toggleButton"]').first().isDisabled()).toBe(true);
  });
});
