/** Search that fails to load shows an error where the reader looks, and works once the network is back. */
import type {Page} from 'playwright-core';
import {GUIDE, headingOf} from './pages';
import {useSite} from './use-site';
import {expectHidden, expectVisible} from './visible';

const site = useSite();

const INPUT = '.DocSearch-Input';
const button = (page: Page) => page.getByRole('button', {name: 'Search', exact: true});
const failure = (page: Page) => page.getByRole('alert').filter({hasText: 'Search could not be loaded.'});

async function openOffline(viewport: {width: number; height: number}) {
  const {page} = await site.openFaulty(GUIDE, {viewport, isFresh: true});
  await page.waitForLoadState('networkidle');
  await page.context().setOffline(true);
  return page;
}

test.each([
  {width: 1440, height: 900},
  {width: 390, height: 844},
])('offline, the search button shows the reason ($width px)', async (viewport) => {
  const page = await openOffline(viewport);
  await button(page).click();
  await expectVisible(failure(page));
  expect(await failure(page).locator('p').innerText()).toBe(
    'Search could not be loaded. You might want to check your network connection.',
  );
  const box = (await failure(page).boundingBox())!;
  const anchor = (await button(page).boundingBox())!;
  expect(box.y).toBeGreaterThanOrEqual(anchor.y + anchor.height);
  expect(box.x).toBeGreaterThanOrEqual(0);
  expect(box.x + box.width).toBeLessThanOrEqual(viewport.width);

  await page.keyboard.press('Escape');
  await expectHidden(failure(page));

  await page.keyboard.press('Control+k');
  await failure(page).getByRole('button', {name: 'Retry'}).click();
  await expectVisible(failure(page));
  await page.context().setOffline(false);
  await expectHidden(failure(page));
  await button(page).click();
  await expectVisible(page.locator(INPUT));
  await page.fill(INPUT, headingOf(GUIDE));
  await expectVisible(page.locator('.DocSearch-Hit').first());
});

test('a dialog that opened without the index finds hits once the network is back', async () => {
  const {page} = await site.openFaulty(GUIDE, {
    // Loads the dialog's code, but not the index.
    prepare: async (page) => {
      await page.context().route(/search-index/, (route) => route.abort('internetdisconnected'));
    },
  });
  await page.keyboard.press('Control+k');
  await page.waitForSelector(INPUT);
  await page.context().setOffline(true);
  await page.fill(INPUT, headingOf(GUIDE));
  await expectVisible(page.getByText('Unable to fetch results'));
  await page.context().unroute(/search-index/);
  await page.context().setOffline(false);
  await expectVisible(page.locator('.DocSearch-Hit').first());
});

test.each(['', 'api'])(
  'Escape immediately closes the dialog with the text "%s" in it, and the next one is empty',
  async (query) => {
    const {page} = await site.openFaulty(GUIDE);
    await page.keyboard.press('Control+k');
    await page.waitForSelector(INPUT);
    await page.fill(INPUT, query);
    await page.keyboard.press('Escape');
    await expectHidden(page.locator(INPUT));
    await page.waitForFunction(() => document.activeElement?.classList.contains('DocSearch-Button'));
    await page.keyboard.press('Enter');
    await expectVisible(page.locator(INPUT));
    expect(await page.inputValue(INPUT)).toBe('');
    await page.keyboard.type('roles');
    expect(await page.inputValue(INPUT)).toBe('roles');
  },
);
