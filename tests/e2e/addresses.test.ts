/** Malformed, missing and .html addresses. */
import type {Page} from 'playwright-core';
import {product} from '../../config/product';
import {GUIDE, headingOf, OPERATION} from './pages';
import {useSite} from './use-site';
import {expectVisible} from './visible';

const NOT_FOUND = `Page Not Found | ${product.name} docs`;
/** A path that can't be percent-decoded, neither by servers nor by scripts. */
const MALFORMED = '/docs/%E0%A4%A';

// The browser reports the 404 of a missing page.
const site = useSite({isExpected: (problem) => problem.includes('404')});

/** Clicks a link on the page. Scripts follow it without a page load. */
async function follow(page: Page, href: string): Promise<void> {
  await page.evaluate((address) => {
    const link = document.createElement('a');
    link.href = address;
    document.querySelector('[data-api-page]')!.append(link);
    Object.assign(window, {sameDocument: true});
    link.click();
  }, href);
}

/** Whether the page is still the one of `follow`. */
const isSameDocument = (page: Page) => page.evaluate(() => 'sameDocument' in window);

describe('with a malformed anchor', () => {
  test.each([OPERATION, GUIDE])('%s works', async (route) => {
    const page = await site.open(`${route}#100%`);
    await expectVisible(page.locator('h1'));
    expect(await page.title()).not.toBe('Page Error');
    // Also when typed into the address bar of an open page.
    await page.evaluate(() => (window.location.hash = '#%zz'));
    await page.evaluate(() => (window.location.hash = '#responses'));
    await page.evaluate(() => (window.location.hash = '#%E0%A4'));
    expect(await page.title()).not.toBe('Page Error');
  });

  test('links to a guide work', async () => {
    const page = await site.open(OPERATION);
    await follow(page, `${GUIDE}#100%`);
    await page.waitForSelector(`h1:text-is("${headingOf(GUIDE)}")`);
    await expectVisible(page.locator(`h1:text-is("${headingOf(GUIDE)}")`));
    expect(await isSameDocument(page)).toBe(true);
  });
});

describe('not found', () => {
  test("shows a working not-found page for a path that can't be decoded", async () => {
    const page = await site.open(MALFORMED);
    await expectVisible(page.locator('h1:text-is("Page not found")'));
    expect(await page.textContent('main')).toContain(MALFORMED);
    expect(await page.title()).toBe(NOT_FOUND);
    await page.evaluate(() => Object.assign(window, {sameDocument: true}));
    await page.click(`main a[href="${GUIDE}"]`);
    await page.waitForSelector(`h1:text-is("${headingOf(GUIDE)}")`);
    await page.goBack();
    await expectVisible(page.locator('h1:text-is("Page not found")'));
    expect(await isSameDocument(page)).toBe(true);
  });

  test("follows a link to a path that can't be decoded", async () => {
    const page = await site.open(OPERATION);
    await follow(page, MALFORMED);
    await expectVisible(page.locator('h1:text-is("Page not found")'));
    expect(await isSameDocument(page)).toBe(true);
  });

  test.each(['/docs/no-such-page', '/docs/api/no-such-operation', '/no-such-page'])(
    "%s has the not-found page's title",
    async (route) => {
      const page = await site.open(route);
      await expectVisible(page.locator('h1:text-is("Page not found")'));
      expect(await page.title()).toBe(NOT_FOUND);
    },
  );
});

describe('.html', () => {
  test.each([`${GUIDE}.html`, `${GUIDE}/index.html`])(
    'a link to %s leads to the address without it',
    async (href) => {
      const page = await site.open(OPERATION);
      await follow(page, `${href}?from=there#strategies`);
      await page.waitForSelector(`h1:text-is("${headingOf(GUIDE)}")`);
      await page.waitForURL(`${site.url}${GUIDE}?from=there#strategies`);
      expect(await isSameDocument(page)).toBe(true);
      await page.goBack();
      await page.waitForURL(`${site.url}${OPERATION}`);
      await page.waitForSelector(`h1:text-is("${headingOf(OPERATION)}")`);
    },
  );

  test('the home page has no "index.html"', async () => {
    const page = await site.open(OPERATION);
    await page.evaluate(() => Object.assign(window, {sameDocument: true}));
    await page.evaluate(() => {
      window.history.pushState(null, '', '/index.html');
      window.dispatchEvent(new PopStateEvent('popstate', {state: null}));
    });
    await page.waitForURL(`${site.url}/`);
    expect(await isSameDocument(page)).toBe(true);
  });
});
