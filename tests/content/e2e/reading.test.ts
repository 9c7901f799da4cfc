/** A page that is only read runs no application; the first thing that a reader does loads it, and is not lost. */
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

/** Opens a page that nobody has touched; `scripts` fills with the files of scripts that it asks for. */
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

/** As {@link read}, on a phone of 2018: a quarter of the processor, slow 4G. */
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

/** Expects that something comes into view as soon as a slow machine has it. */
async function expectSoon(locator: Locator): Promise<void> {
  await locator.first().waitFor();
  await expectReachable(locator);
}

const isLoaded = (page: Page) => page.evaluate(() => document.documentElement.dataset.hasHydrated === 'true');

test.each(READ)('%s asks for no script, and is whole', async (route) => {
  const {page, problems, scripts} = await read(route);
  await page.waitForLoadState('networkidle');
  expect(scripts).toEqual([]);
  expect(await isLoaded(page)).toBe(false);
  await expectVisible(page.locator('h1'));
  await expectVisible(page.locator('.navbar__brand'));
  await expectHidden(page.getByText('did not load properly'));
  expect(problems).toEqual([]);
  // As a hand does: the first event of a pointer that was nowhere says no distance, and is not counted as a movement.
  await page.mouse.move(300, 300, {steps: 2});
  await works(page);
  expect(scripts.length).toBeGreaterThan(1);
  expect(problems).toEqual([]);
});

test.each(READ)('nothing moves on %s when its application comes', async (route) => {
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
] as const)('the scripts that %s runs by itself are within the budget', async (route, kind) => {
  const html = await (await fetch(site.url + route)).text();
  const scripts = [...html.matchAll(/<script(?![^>]*ld\+json)[^>]*>(.*?)<\/script>/gs)].map(
    ([, code]) => code,
  );
  expect(scripts.length).toBeGreaterThan(1);
  expect(html).not.toMatch(/<script[^>]*\ssrc/);
  expect(gzipKilobytes(scripts.join('\n'))).toBeLessThanOrEqual(budgets.pages[kind]['JS when read']);
});

test.each(['scroll', 'touch', 'key', 'focus'])('%s is enough', async (act) => {
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
  ['that leads to something that is not in it', `${GUIDE}#not-there`],
  ['of a search', '/search?q=deploy'],
  ['of the sandbox', '/sandbox'],
])('an address %s does not wait for the reader', async (_, route) => {
  const {page} = await read(route);
  await works(page);
});

test('what a link leads to is shown without the application', async () => {
  const {page} = await read(`${GUIDE}#before-you-begin`);
  expect(new URL(page.url()).hash).toBe('#before-you-begin');
});

test('search by key', async () => {
  const {page} = await readSlowly(GUIDE);
  await page.keyboard.press('Control+k');
  await expectSoon(page.locator('.DocSearch-Input'));
});

test('the menu of a phone', async () => {
  const {page} = await readSlowly(GUIDE, PHONE);
  await page.locator('.navbar__toggle').click();
  await expectSoon(page.locator('.navbar-sidebar--show .navbar-sidebar__close'));
});

test('a category of the sidebar opens once', async () => {
  const {page} = await readSlowly(OPERATION);
  const closed = page.locator('.theme-doc-sidebar-menu .menu__caret[aria-expanded="false"]').first();
  const category = (await closed.getAttribute('aria-label'))!.replace('Expand', 'Collapse');
  await closed.click();
  await expectSoon(page.locator(`[aria-label="${category}"][aria-expanded="true"]`));
});

test('"Try it"', async () => {
  const {page} = await readSlowly(OPERATION);
  await page.locator('[data-try]').first().click();
  await expectSoon(page.locator('.explorer'));
  expect(await page.locator('.explorer').count()).toBe(1);
});

test('"Run"', async () => {
  const {page} = await readSlowly(GUIDE);
  await page.locator('[data-run]:visible').first().click();
  await page.waitForSelector('.run-status, .run-output, [class*=output]');
  await works(page);
});

test('a tab shows its panel at once, and goes on to', async () => {
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

test('the keys of tabs move the focus at once, and it stays', async () => {
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

test('search says that it waits, and opens', async () => {
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
])('the search button of %s names %s before its application is there', async (system, key, other) => {
  const {page} = await site.openFaulty(GUIDE, {
    onlyReads: true,
    before: `Object.defineProperty(navigator, 'userAgent', {get: () => 'Mozilla/5.0 (${system})'})`,
  });
  const keys = page.locator('.DocSearch-Button-Keys');
  await expectVisible(keys.getByText(key, {exact: true}));
  await expectHidden(keys.getByText(other, {exact: true}));
});

test('what is typed on the search page before its application is there is searched for', async () => {
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
])('the mode of colors, pressed %i times, is %s at once, and stays', async (times, mode) => {
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

test('copying', async () => {
  const {page} = await readSlowly(GUIDE);
  const button = page.locator('[data-copy-code]:visible').first();
  const code = await button.evaluate(
    (element) => element.closest('.code-block')!.querySelector('code')!.textContent,
  );
  await button.click();
  await page.waitForFunction(async (text) => (await navigator.clipboard.readText()) === text, code);
});

test('the announcement is gone at once, and does not come back', async () => {
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

test('a link leads on', async () => {
  const {page} = await readSlowly(GUIDE);
  await page.locator('main a[href^="/docs/"]:visible').first().click();
  await page.waitForURL((url) => url.pathname !== GUIDE);
  await expectVisible(page.locator('h1'));
});

test('what is typed into the filter of the sidebar filters', async () => {
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
