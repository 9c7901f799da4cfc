/** Pages with scripts that load late or fail to load. */
import type {Page, Route} from 'playwright-core';
import {SAVE_DATA} from '../../e2e/browser';
import {gate} from '../../e2e/gate';
import {expectSoon} from '../../e2e/soon';
import {useSite} from '../../e2e/use-site';
import {expectHidden, expectReachable, expectVisible, scrollTo} from '../../e2e/visible';

const site = useSite();

const SCRIPTS = '**/assets/js/*.js';
const INPUT = '.DocSearch-Input';
const PHONE = {width: 390, height: 844};
const notice = (page: Page) =>
  page.getByRole('alert').filter({hasText: 'Parts of this page could not be loaded.'});

/** Opens a page and delays its scripts until they are released. */
async function openLate(route: string, viewport = {width: 1440, height: 900}) {
  const {page, problems} = await site.openFaulty('/404.html', {viewport});
  problems.length = 0;
  const {released, release} = gate();
  await page.route(SCRIPTS, (request) => released.then(() => request.continue()));
  await page.goto(site.url + route, {waitUntil: 'commit'});
  await page.waitForSelector('footer');
  return {
    page,
    problems,
    async release() {
      release();
      await page.waitForSelector('html[data-has-hydrated="true"]', {state: 'attached'});
    },
  };
}

test('the skip link is the first stop and works before scripts load', async () => {
  const {page, problems, release} = await openLate('/docs/dimensions');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await release();
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.closest('main')?.tagName)).toBe('MAIN');
  expect(problems).toEqual([]);
});

test('search, pressed early, opens once', async () => {
  const {page, problems, release} = await openLate('/docs/dimensions');
  const button = page.locator('.DocSearch-Button');
  await button.click();
  await button.click();
  await release();
  await expectVisible(page.locator(INPUT));
  expect(await page.locator(INPUT).count()).toBe(1);
  await page.keyboard.press('Escape');
  await expectHidden(page.locator(INPUT));
  expect(problems).toEqual([]);
});

test.each(['Control+k', '/'])('search, opened early with %s, opens once', async (keys) => {
  const {page, release} = await openLate('/docs/dimensions');
  await page.keyboard.press(keys);
  await release();
  await expectVisible(page.locator(INPUT));
  expect(await page.inputValue(INPUT)).toBe('');
});

test('Escape cancels an early search', async () => {
  const {page, release} = await openLate('/docs/dimensions');
  await page.keyboard.press('Control+k');
  await page.keyboard.press('Escape');
  await release();
  await expectHidden(page.locator(INPUT));
  await page.keyboard.press('Control+k');
  await expectVisible(page.locator(INPUT));
});

test('the menu of a phone opens and stays open', async () => {
  const {page, problems, release} = await openLate('/docs/dimensions', PHONE);
  await page.locator('.navbar__toggle').click();
  await page.locator('.navbar__toggle').click();
  await release();
  await expectVisible(page.locator('.navbar-sidebar--show .navbar-sidebar__close'));
  await expectVisible(page.locator('.navbar-sidebar .theme-doc-sidebar-menu .menu__link').first());
  expect(problems).toEqual([]);
});

test('a sample in a tab, pressed early, runs', async () => {
  const {page, problems, release} = await openLate('/docs/deployment-groups');
  const step = page.getByRole('button', {name: 'Run this step'});
  await scrollTo(step);
  await step.click();
  await release();
  await expectReachable(page.getByRole('region', {name: 'Your output'}).getByText('Done'));
  expect(problems).toEqual([]);
});

test('search opens once if its own scripts load late', async () => {
  const {page, problems} = await site.openFaulty('/docs/dimensions');
  const {released, release} = gate();
  await page.route(SCRIPTS, (request) => released.then(() => request.continue()));
  const button = page.locator('.DocSearch-Button');
  await button.click();
  await page.waitForSelector('.DocSearch-Button[aria-busy="true"]');
  await button.click();
  release();
  await expectVisible(page.locator(INPUT));
  expect(await page.locator(INPUT).count()).toBe(1);
  expect(problems).toEqual([]);
});

test.each([{width: 1440, height: 900}, PHONE])('"Try it" opens once ($width px)', async (viewport) => {
  // Without scripts the button is missing. "Try it" loads its own scripts.
  const {page, problems} = await site.openFaulty('/docs/api/create-scope', {viewport});
  const {released, release} = gate();
  await page.route(SCRIPTS, (request) => released.then(() => request.continue()));
  const button = page.locator('[data-try]').first();
  await scrollTo(button);
  const requested = page.waitForRequest(SCRIPTS);
  await button.click();
  await expectVisible(page.getByText('Loading the form…'));
  await requested;
  release();
  await expectReachable(page.locator('.try-it'));
  expect(await page.locator('.try-it').count()).toBe(1);
  expect(problems).toEqual([]);
});

/** Delays frames after the page renders, so event handlers work before the page is marked as hydrated. */
function holdFrames(): void {
  const held: FrameRequestCallback[] = [];
  const real = requestAnimationFrame.bind(window);
  window.requestAnimationFrame = (callback) => held.push(callback);
  Object.assign(window, {
    releaseFrames() {
      window.requestAnimationFrame = real;
      held.forEach((callback) => real(callback));
    },
  });
  const listen = EventTarget.prototype.addEventListener;
  EventTarget.prototype.addEventListener = function (this: EventTarget, ...args: Parameters<typeof listen>) {
    listen.apply(this, args);
    if (this instanceof Element && this.matches('[data-api-page]') && args[0] === 'click')
      document.documentElement.dataset.listens = 'true';
  };
}

const releaseFrames = (page: Page): Promise<void> =>
  page.evaluate(() => (window as unknown as {releaseFrames(): void}).releaseFrames());

test('a click counts once if event handlers work before the page is marked as hydrated', async () => {
  const page = await site.open('/docs/api/create-scope', {before: holdFrames, onlyReads: true});
  const [tryIt, mode] = await page.evaluate(() =>
    ['[data-try]', '[class*=toggleButton]'].map((selector) => {
      const {x, y, width, height} = document.querySelector(selector)!.getBoundingClientRect();
      return [x + width / 2, y + height / 2] as const;
    }),
  );
  await page.mouse.move(300, 300);
  await page.mouse.move(310, 310);
  // Playwright's own methods would wait for frames.
  await expectSoon(() => page.evaluate(() => document.documentElement.dataset.listens), 'true');
  expect(await page.evaluate(() => document.documentElement.dataset.hasHydrated)).not.toBe('true');
  await page.mouse.click(...tryIt!);
  await page.mouse.click(...mode!);
  await releaseFrames(page);
  await page.waitForSelector('html[data-has-hydrated="true"]', {state: 'attached'});
  await expectReachable(page.locator('.try-it'));
  expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark');
});

/** Answers matching scripts with 404. Returns a count of page loads. */
async function openWithout(route: string, pattern: string, viewport?: {width: number; height: number}) {
  const {page} = await site.openFaulty('/404.html', {viewport});
  let loads = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads++;
  });
  const gone = (request: Route) => request.fulfill({status: 404, body: 'gone'});
  await page.route(pattern, gone);
  await page.goto(site.url + route).catch((error: Error) => {
    // The reload aborts this navigation.
    if (!/interrupted|ERR_ABORTED/.test(error.message)) throw error;
  });
  return {page, loads: () => loads, restore: () => page.unroute(pattern, gone)};
}

test.each([{width: 1440, height: 900}, PHONE])(
  'a page with missing scripts reloads once, then shows an error ($width px)',
  async (viewport) => {
    const {page, loads, restore} = await openWithout('/docs/dimensions', '**/assets/js/main.*.js', viewport);
    await expectVisible(notice(page));
    await expectVisible(page.locator('h1'));
    expect(loads()).toBe(2);
    const again = notice(page).getByRole('button', {name: 'Retry'});
    await expectVisible(again);
    const box = (await notice(page).boundingBox())!;
    expect(box.x).toBeGreaterThanOrEqual(0);
    expect(box.x + box.width).toBeLessThanOrEqual(viewport.width);
    expect(box.y + box.height).toBeLessThanOrEqual(viewport.height);

    await restore();
    await again.click();
    await page.waitForSelector('html[data-has-hydrated="true"]', {state: 'attached'});
    await expectHidden(notice(page));
    // A working page resets this, so it reloads again if scripts are missing later.
    expect(await page.evaluate(() => sessionStorage.getItem('docs-reloaded'))).toBeNull();
  },
);

test('shows the error without a reload if storage is blocked', async () => {
  const {page} = await site.openFaulty('/404.html', {
    before: `Object.defineProperty(window, 'sessionStorage', {get() { throw new DOMException('no', 'SecurityError'); }})`,
  });
  let loads = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads++;
  });
  await page.route('**/assets/js/main.*.js', (request) => request.fulfill({status: 404, body: 'gone'}));
  await page.goto(`${site.url}/docs/dimensions`);
  await expectVisible(notice(page));
  expect(loads).toBe(1);
});

test('a link to a page with missing code loads the page once, and the page shows the error', async () => {
  const {page} = await site.openFaulty('/docs/support', {before: SAVE_DATA});
  await page.waitForLoadState('networkidle');
  let loads = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads++;
  });
  // Scripts that aren't loaded yet belong to the other page.
  const known = await page.evaluate(() => performance.getEntriesByType('resource').map(({name}) => name));
  await page.route(SCRIPTS, (request) =>
    known.includes(request.request().url())
      ? request.continue()
      : request.fulfill({status: 404, body: 'gone'}),
  );
  await page.locator('.menu__link[href="/docs/getting-started"]').click({noWaitAfter: true});
  await expectVisible(notice(page));
  await expectVisible(page.locator('h1:has-text("Getting started")'));
  expect(page.url()).toBe(`${site.url}/docs/getting-started`);
  expect(loads).toBe(1);
});
