/** The menu of small screens, and pages on a phone. */
import type {Locator, Page} from 'playwright-core';
import {settle} from './browser';
import {GUIDE, headingOf, KINDS_OF_PAGE, lengthen, SANDBOX, SUPPORT} from './pages';
import {SMALL_SCREENS} from './screens';
import {useSite} from './use-site';
import {expectHidden, expectVisible, scrollTo} from './visible';

const PHONE = {viewport: {width: 390, height: 844}};

const site = useSite();

const menu = (page: Page) => page.locator('.navbar-sidebar');
const toggle = (page: Page) => page.getByRole('button', {name: 'Toggle navigation bar'});

async function scrollBy(page: Page, top: number): Promise<void> {
  await page.evaluate((y) => window.scrollBy({top: y, behavior: 'instant'}), top);
  await settle(page);
}

describe.each(SMALL_SCREENS)('the menu at %s', (_, options) => {
  test('slides out at full height, returns to the main menu and closes on a selection', async () => {
    const page = await site.open(GUIDE, options);
    await expectHidden(menu(page));
    await toggle(page).click();
    await expectVisible(menu(page).getByRole('link', {name: headingOf(GUIDE), exact: true}));
    await expectVisible(menu(page).locator(`.theme-doc-sidebar-menu .menu__link--active[href="${GUIDE}"]`));
    const {height} = (await menu(page).boundingBox())!;
    expect(height).toBe(page.viewportSize()!.height);
    // The background is opaque.
    const background = await menu(page).evaluate((element) => getComputedStyle(element).backgroundColor);
    expect(background).toMatch(/^rgb\(/);

    await menu(page).getByRole('button', {name: 'Back to main menu'}).click();
    await expectVisible(menu(page).getByRole('link', {name: 'User guides'}));
    // The other item with this name is in the menu of the guides.
    const support = menu(page).getByRole('link', {name: 'Support'}).first();
    await expectVisible(support);
    await expectHidden(menu(page).getByRole('link', {name: headingOf(GUIDE), exact: true}));

    await support.click();
    await page.waitForURL(`**${SUPPORT}`);
    await expectHidden(menu(page));
  });

  test('has the same height after scrolling, and closes on a click outside and with its button', async () => {
    const page = await site.open(GUIDE, options);
    await lengthen(page);
    for (const top of [300, 900]) await scrollBy(page, top);
    await expectHidden(toggle(page));
    await scrollBy(page, -300);
    await expectVisible(toggle(page));
    const top = await page.evaluate(() => window.scrollY);
    // By position, because Playwright's click would scroll to the start of a sticky box.
    const {x, y} = (await toggle(page).boundingBox())!;
    await page.mouse.click(x + 10, y + 10);
    const last = menu(page).getByRole('link').last();
    await scrollTo(last);
    await expectVisible(last);
    const {width, height} = page.viewportSize()!;
    await page.mouse.click(width - 10, height - 10);
    await expectHidden(menu(page));
    expect(await page.evaluate(() => window.scrollY)).toBe(top);

    await toggle(page).click();
    await menu(page).getByRole('button', {name: 'Close navigation bar'}).click();
    await expectHidden(menu(page));
  });
});

test('the main menu and its buttons are large enough for fingers', async () => {
  const page = await site.open('/', PHONE);
  const sizeOf = async (locator: Locator) => {
    await expectVisible(locator);
    const {width, height} = (await locator.boundingBox())!;
    return Math.min(width, height);
  };
  expect(await sizeOf(toggle(page))).toBeGreaterThanOrEqual(44);
  const banner = page.locator('.theme-announcement-bar button');
  if ((await banner.count()) > 0) expect(await sizeOf(banner)).toBeGreaterThanOrEqual(32);
  await toggle(page).click();
  expect(await sizeOf(menu(page).getByRole('button', {name: 'Close navigation bar'}))).toBeGreaterThanOrEqual(
    44,
  );
  for (const link of await menu(page).locator('.menu__link').all())
    expect(await sizeOf(link)).toBeGreaterThanOrEqual(44);
});

test('the menu opens inside the window, even if scrolling has hidden the navbar', async () => {
  const page = await site.open(GUIDE, PHONE);
  await lengthen(page);
  for (const top of [300, 900]) await scrollBy(page, top);
  await expectHidden(toggle(page));
  // Like a screen reader, without moving the focus or the pointer.
  await toggle(page).evaluate((button: HTMLElement) => button.click());
  await expectVisible(menu(page).locator(`.theme-doc-sidebar-menu .menu__link--active[href="${GUIDE}"]`));
});

/** Both sides of each breakpoint, and common screens. */
const WIDTHS = [320, 360, 390, 414, 600, 768, 820, 996, 997, 1024, 1280, 1440, 1920];

test.each([...KINDS_OF_PAGE, '/search?q=support', '/blog/authors', ...SANDBOX])(
  '%s does not scroll sideways at any width',
  async (route) => {
    const page = await site.open(route);
    const sideways: number[] = [];
    for (const width of WIDTHS) {
      await page.setViewportSize({width, height: 900});
      await settle(page);
      if (
        await page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)
      )
        sideways.push(width);
    }
    expect(sideways).toEqual([]);
  },
);
