/** Addresses that are malformed, lead nowhere or end in .html, and what is fetched ahead of a click. */
import type {Page} from 'playwright-core';
import {useSite} from './use-site';
import {expectVisible} from './visible';

const OPERATION = '/docs/api/create-deployment';
/** A path that no server and no script can percent-decode. */
const MALFORMED = '/docs/%E0%A4%A';

// The browser itself reports the 404 of a page that is not there.
const site = useSite({isExpected: (problem) => problem.includes('404')});

/** Clicks a link that an operation's page might hold; scripts follow it without a page load. */
async function follow(page: Page, href: string): Promise<void> {
  await page.evaluate((address) => {
    const link = document.createElement('a');
    link.href = address;
    document.querySelector('[data-api-page]')!.append(link);
    Object.assign(window, {sameDocument: true});
    link.click();
  }, href);
}

/** Whether the page is the one that `follow` was called on. */
const isSameDocument = (page: Page) => page.evaluate(() => 'sameDocument' in window);

describe('a malformed anchor', () => {
  test.each([OPERATION, '/docs/deployments'])('%s shows with it', async (route) => {
    const page = await site.open(`${route}#100%`);
    await expectVisible(page.locator('h1'));
    expect(await page.title()).not.toBe('Page Error');
    // The same again, typed into the address of an open page.
    await page.evaluate(() => (window.location.hash = '#%zz'));
    await page.evaluate(() => (window.location.hash = '#responses'));
    await page.evaluate(() => (window.location.hash = '#%E0%A4'));
    expect(await page.title()).not.toBe('Page Error');
  });

  test('a link to a guide leads there', async () => {
    const page = await site.open(OPERATION);
    await follow(page, '/docs/deployments#100%');
    await page.waitForSelector('h1:text-is("Deployments")');
    await expectVisible(page.locator('h1:text-is("Deployments")'));
    expect(await isSameDocument(page)).toBe(true);
  });
});

describe('not found', () => {
  test('a path that cannot be decoded leads to the not-found page, which works', async () => {
    const page = await site.open(MALFORMED);
    await expectVisible(page.locator('h1:text-is("Page not found")'));
    expect(await page.textContent('main')).toContain(MALFORMED);
    expect(await page.title()).toBe('Page Not Found | Nacre docs');
    await page.evaluate(() => Object.assign(window, {sameDocument: true}));
    await page.click('main a:text-is("Getting started")');
    await page.waitForSelector('h1:text-is("Getting started")');
    await page.goBack();
    await expectVisible(page.locator('h1:text-is("Page not found")'));
    expect(await isSameDocument(page)).toBe(true);
  });

  test('a link to such a path leads there too', async () => {
    const page = await site.open(OPERATION);
    await follow(page, MALFORMED);
    await expectVisible(page.locator('h1:text-is("Page not found")'));
    expect(await isSameDocument(page)).toBe(true);
  });

  test.each(['/docs/no-such-page', '/docs/api/no-such-operation', '/no-such-page'])(
    '%s has its title',
    async (route) => {
      const page = await site.open(route);
      await expectVisible(page.locator('h1:text-is("Page not found")'));
      expect(await page.title()).toBe('Page Not Found | Nacre docs');
    },
  );
});

describe('.html', () => {
  test.each(['/docs/deployments.html', '/docs/deployments/index.html'])(
    'a link to %s leads to the address without it',
    async (href) => {
      const page = await site.open(OPERATION);
      await follow(page, `${href}?from=there#strategies`);
      await page.waitForSelector('h1:text-is("Deployments")');
      await page.waitForURL(`${site.url}/docs/deployments?from=there#strategies`);
      expect(await isSameDocument(page)).toBe(true);
      await page.goBack();
      await page.waitForURL(`${site.url}${OPERATION}`);
      await page.waitForSelector('h1:text-is("Create a deployment")');
    },
  );

  test('the home page has no name', async () => {
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

test('a file is prefetched once, however many links lead to it', async () => {
  const page = await site.open('/docs/getting-started');
  const links = () =>
    page.$$eval('link[rel="prefetch"]', (elements) => elements.map((link) => link.getAttribute('href')!));
  // Every link that the menu shows asks for its page.
  await page.waitForFunction(() => document.querySelectorAll('link[rel="prefetch"]').length > 10);
  const asked = await links();
  expect(asked.filter((href, index) => asked.indexOf(href) !== index)).toEqual([]);
});
