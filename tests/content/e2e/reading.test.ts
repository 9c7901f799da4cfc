/** A page that is only read loads no application. The reader's first action loads it, and isn't lost. */
import type {Locator, Page} from 'playwright-core';
import {budgets} from '../../../config/budgets';
import {gzipKilobytes} from '../../../scripts/bench/figures';
import {useSite} from '../../e2e/use-site';
import {expectHidden, expectReachable, expectVisible} from '../../e2e/visible';

const site = useSite();

const GUIDE = '/docs/getting-started';
const OPERATION = '/docs/api/create-scope';
const READ = ['/', GUIDE, OPERATION, '/docs/glossary', '/docs/changelogs', '/search'];
const PHONE = {width: 390, height: 844};
const WIDE = {width: 1440, height: 900};

/** Opens a page without any input. `scripts` collects the script files that it requests. */
async function read(route: string, viewport = WIDE) {
  const scripts: string[] = [];
  const {page, problems} = await site.openFaulty(route, {
    viewport,
    onlyReads: true,
    permissions: ['clipboard-read', 'clipboard-write'],
    prepare: async (opened) => {
      opened.on('request', (request) => {
        if (request.resourceType() === 'script') scripts.push(request.url());
      });
    },
  });
  return {page, problems, scripts};
}

/** Like {@link read}, on a phone of 2018: a quarter of the CPU, slow 4G. */
async function readSlowly(route: string, viewport = WIDE) {
  const opened = await read(route, viewport);
  const session = await opened.page.context().newCDPSession(opened.page);
  await session.send('Emulation.setCPUThrottlingRate', {rate: 4});
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: (1.6 * 1024 * 1024) / 8,
    uploadThroughput: (0.75 * 1024 * 1024) / 8,
  });
  return opened;
}

const works = (page: Page) => page.waitForSelector('html[data-has-hydrated="true"]', {state: 'attached'});

/** Waits for an element to load on a slow machine, then expects it in view. */
async function expectSoon(locator: Locator): Promise<void> {
  await locator.first().waitFor();
  await expectReachable(locator);
}

const isLoaded = (page: Page) => page.evaluate(() => document.documentElement.dataset.hasHydrated === 'true');

test.each(READ)('%s loads no scripts and is complete', async (route) => {
  const {page, problems, scripts} = await read(route);
  await page.waitForLoadState('networkidle');
  expect(scripts).toEqual([]);
  expect(await isLoaded(page)).toBe(false);
  await expectVisible(page.locator('h1'));
  await expectVisible(page.locator('.navbar__brand'));
  await expectHidden(page.getByText('did not load properly'));
  expect(problems).toEqual([]);
  // Two steps, as with a real mouse: the first event of a new pointer has no distance and doesn't count as
  // movement.
  await page.mouse.move(300, 300, {steps: 2});
  await works(page);
  expect(scripts.length).toBeGreaterThan(1);
  expect(problems).toEqual([]);
});

test.each(READ)("%s doesn't shift when its application loads", async (route) => {
  const {page} = await read(route);
  const moved = page.evaluate(async () => {
    let sum = 0;
    const add = (list: PerformanceEntryList) => {
      for (const entry of list) sum += (entry as PerformanceEntry & {value: number}).value;
    };
    const observer = new PerformanceObserver((list) => add(list.getEntries()));
    observer.observe({type: 'layout-shift'});
    await new Promise<void>((resolve) => {
      new MutationObserver(
        () => document.documentElement.dataset.hasHydrated === 'true' && resolve(),
      ).observe(document.documentElement, {attributeFilter: ['data-has-hydrated']});
      dispatchEvent(new Event('touchstart'));
    });
    await new Promise((resolve) => requestIdleCallback(resolve));
    add(observer.takeRecords());
    return sum;
  });
  expect(await moved).toBeLessThan(0.01);
});

test.each([
  ['/', 'home'],
  [GUIDE, 'guide'],
  [OPERATION, 'operation'],
  ['/search', 'search'],
] as const)('inline scripts of %s stay within the budget', async (route, kind) => {
  const html = await (await fetch(site.url + route)).text();
  const scripts = [...html.matchAll(/<script(?![^>]*ld\+json)[^>]*>(.*?)<\/script>/gs)].map(
    ([, code]) => code,
  );
  expect(scripts.length).toBeGreaterThan(1);
  expect(html).not.toMatch(/<script[^>]*\ssrc/);
  expect(gzipKilobytes(scripts.join('\n'))).toBeLessThanOrEqual(budgets.pages[kind]['JS when read']);
});

test.each(['scroll', 'touch', 'key', 'focus'])('%s loads the application', async (act) => {
  const {page} = await read(GUIDE);
  if (act === 'scroll') await page.evaluate(() => window.scrollBy(0, 400));
  if (act === 'touch')
    await page.evaluate(() => document.body.dispatchEvent(new Event('touchstart', {bubbles: true})));
  if (act === 'key') await page.keyboard.press('Shift');
  if (act === 'focus')
    await page.evaluate(() => document.querySelector<HTMLElement>('main a[href]')!.focus());
  await works(page);
});

test.each([
  ['with a query', `${GUIDE}?from=mail`],
  ["with an anchor that doesn't exist", `${GUIDE}#not-there`],
  ['of a search', '/search?q=deploy'],
  ['of the sandbox', '/sandbox'],
])('an address %s loads the application without input', async (_, route) => {
  const {page} = await read(route);
  await works(page);
});

test("an anchor's target is shown without the application", async () => {
  const {page} = await read(`${GUIDE}#before-you-begin`);
  expect(new URL(page.url()).hash).toBe('#before-you-begin');
});

test('Ctrl+K opens search', async () => {
  const {page} = await readSlowly(GUIDE);
  await page.keyboard.press('Control+k');
  await expectSoon(page.locator('.DocSearch-Input'));
});

test('the menu of a phone opens', async () => {
  const {page} = await readSlowly(GUIDE, PHONE);
  await page.locator('.navbar__toggle').click();
  await expectSoon(page.locator('.navbar-sidebar--show .navbar-sidebar__close'));
});

test('a sidebar category opens once', async () => {
  const {page} = await readSlowly(OPERATION);
  const closed = page.locator('.theme-doc-sidebar-menu .menu__caret[aria-expanded="false"]').first();
  const category = (await closed.getAttribute('aria-label'))!.replace('Expand', 'Collapse');
  await closed.click();
  await expectSoon(page.locator(`[aria-label="${category}"][aria-expanded="true"]`));
});

test('"Try it" opens the form', async () => {
  const {page} = await readSlowly(OPERATION);
  await page.locator('[data-try]').first().click();
  await expectSoon(page.locator('.try-it'));
  expect(await page.locator('.try-it').count()).toBe(1);
});

test('"Run" runs a sample', async () => {
  const {page} = await readSlowly(GUIDE);
  await page.locator('[data-run]:visible').first().click();
  await page.waitForSelector('.run-status, .run-output, [class*=output]');
  await works(page);
});

test('a tab shows its panel immediately and keeps it', async () => {
  const {page} = await readSlowly(GUIDE);
  const tabs = page.locator('.tabs-container').first();
  const second = tabs.locator('[role=tab]').nth(1);
  const panel = tabs.locator('[role=tabpanel]').nth(1);
  await second.click();
  await expectVisible(panel);
  await expectHidden(tabs.locator('[role=tabpanel]').first());
  await works(page);
  await expectVisible(panel);
  expect(await second.getAttribute('aria-selected')).toBe('true');
});

test('arrow keys move the focus of tabs immediately, and it stays', async () => {
  const {page} = await readSlowly(GUIDE);
  const tabs = page.locator('.tabs-container').first().locator('[role=tab]');
  const focused = (index: number) =>
    tabs.nth(index).evaluate((element) => element === document.activeElement);
  await tabs.first().focus();
  await page.keyboard.press('ArrowRight');
  expect(await focused(1)).toBe(true);
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  const last = (await tabs.count()) - 1;
  expect(await focused(last)).toBe(true);
  expect(await isLoaded(page)).toBe(false);
  await works(page);
  expect(await focused(last)).toBe(true);
  await page.keyboard.press('Enter');
  await expectVisible(page.locator('.tabs-container').first().locator('[role=tabpanel]').nth(last));
});

test('search shows a busy state, then opens', async () => {
  const {page} = await readSlowly(GUIDE);
  const button = page.locator('.DocSearch-Button');
  await button.click();
  expect(await isLoaded(page)).toBe(false);
  expect(await button.getAttribute('aria-busy')).toBe('true');
  expect(await button.evaluate((element) => getComputedStyle(element).cursor)).toBe('progress');
  await page.waitForFunction(
    () => getComputedStyle(document.querySelector('.DocSearch-Button')!).opacity < '1',
  );
  await expectSoon(page.locator('.DocSearch-Input'));
  expect(await button.getAttribute('aria-busy')).toBe('false');
});

test.each([
  ['Macintosh; Intel Mac OS X 10_15_7', '⌘', 'Ctrl'],
  ['X11; Linux x86_64', 'Ctrl', '⌘'],
])('on %s, the search button shows %s before its application loads', async (system, key, other) => {
  const {page} = await site.openFaulty(GUIDE, {
    onlyReads: true,
    before: `Object.defineProperty(navigator, 'userAgent', {get: () => 'Mozilla/5.0 (${system})'})`,
  });
  const keys = page.locator('.DocSearch-Button-Keys');
  await expectVisible(keys.getByText(key, {exact: true}));
  await expectHidden(keys.getByText(other, {exact: true}));
});

test('the search page searches for text typed before its application loads', async () => {
  const {page} = await readSlowly('/search');
  const box = page.locator('main input[type=search]');
  await box.pressSequentially('rollback');
  await works(page);
  await expectSoon(page.locator('main li a[href*="/docs/"]', {hasText: /roll/i}));
  expect(await box.inputValue()).toBe('rollback');
});

test.each([
  [1, 'dark'],
  [2, 'light'],
])('the color mode, toggled %i times, is %s immediately and stays', async (times, mode) => {
  const {page} = await readSlowly(GUIDE);
  const toggle = page.locator('.navbar button[class*=toggleButton]').first();
  await toggle.click();
  if (times === 2) await toggle.click();
  const theme = () => page.evaluate(() => document.documentElement.dataset.theme);
  expect(await theme()).toBe(mode);
  await works(page);
  await page.waitForFunction((name) => document.documentElement.dataset.theme === name, mode);
  await page.reload();
  expect(await theme()).toBe(mode);
});

test('the copy button copies', async () => {
  const {page} = await readSlowly(GUIDE);
  const button = page.locator('[data-copy-code]:visible').first();
  const code = await button.evaluate(
    (element) => element.closest('.code-block')!.querySelector('code')!.textContent,
  );
  await button.click();
  await page.waitForFunction(async (text) => (await navigator.clipboard.readText()) === text, code);
});

test('the announcement closes immediately and stays closed', async () => {
  const {page} = await readSlowly(GUIDE);
  const bar = page.locator('.theme-announcement-bar');
  await expectVisible(bar);
  await bar.locator('button').click();
  await expectHidden(bar);
  await works(page);
  await page.waitForFunction(() => document.querySelector('.theme-announcement-bar') === null);
  await page.reload();
  await expectHidden(bar);
});

test('a link opens its page', async () => {
  const {page} = await readSlowly(GUIDE);
  await page.locator('main a[href^="/docs/"]:visible').first().click();
  await page.waitForURL((url) => url.pathname !== GUIDE);
  await expectVisible(page.locator('h1'));
});

test('text typed into the sidebar filter filters the entries', async () => {
  const {page} = await readSlowly(OPERATION);
  const box = page.locator('.theme-doc-sidebar-container input[type=search]');
  await box.pressSequentially('rollback');
  await works(page);
  await page.waitForFunction(
    () =>
      document.querySelector<HTMLInputElement>('.theme-doc-sidebar-container input[type=search]')?.value ===
      'rollback',
  );
  await expectSoon(page.locator('.theme-doc-sidebar-container [role=status]'));
});
