/** Search results besides hits: tasks, suggestions, and operations with their method. */
import type {Locator} from 'playwright-core';
import {useSite} from '../../e2e/use-site';
import {expectHidden, expectVisible} from '../../e2e/visible';

const INPUT = '.DocSearch-Input';
const site = useSite();

const PHONE = {viewport: {width: 390, height: 844}};

test('an empty box shows five tasks, which open their pages', async () => {
  const page = await site.open('/docs/deployments');
  await page.keyboard.press('Control+k');
  const tasks = page.locator('.search-dialog .search-tasks a');
  await expectVisible(tasks.last());
  expect(await tasks.count()).toBe(5);
  await page.fill(INPUT, 'scope');
  await page.locator('.DocSearch-Hit').first().waitFor();
  await expectHidden(tasks);
  await page.fill(INPUT, '');
  await expectVisible(tasks.first());
  await tasks.first().click();
  await page.waitForURL('**/getting-started');
  await expectHidden(page.locator(INPUT));
});

test('shows areas and support if there are no hits', async () => {
  const page = await site.open('/docs/deployments');
  await page.keyboard.press('Control+k');
  await page.fill(INPUT, 'qqqqzzzzxx');
  const ways = page.locator('.search-dialog .search-ways');
  await expectVisible(ways.getByRole('link', {name: 'Support'}));
  await expectHidden(page.locator('.search-dialog .search-tasks'));
});

test('Tab visits each task of an empty box, and Enter opens it', async () => {
  const page = await site.open('/docs/deployments');
  await page.keyboard.press('Control+k');
  const tasks = page.locator('.search-dialog .search-tasks a');
  await expectVisible(tasks.last());
  for (const task of await tasks.all()) {
    await page.keyboard.press('Tab');
    expect(await task.evaluate((link) => link === document.activeElement)).toBe(true);
  }
  await page.keyboard.press('Enter');
  await page.waitForURL('**/authorization/api-keys-ui');
  await expectHidden(page.locator(INPUT));
});

test('arrow keys move between an empty box and its tasks', async () => {
  const page = await site.open('/docs/deployments');
  await page.keyboard.press('Control+k');
  const tasks = page.locator('.search-dialog .search-tasks a');
  await expectVisible(tasks.last());
  const isFocused = (locator: Locator) => locator.evaluate((element) => element === document.activeElement);
  await page.keyboard.press('ArrowDown');
  expect(await isFocused(tasks.first())).toBe(true);
  await page.keyboard.press('ArrowUp');
  expect(await isFocused(page.locator(INPUT))).toBe(true);
  await page.keyboard.press('ArrowUp');
  expect(await isFocused(tasks.last())).toBe(true);
});

test('Tab and arrow keys visit the suggestions if there are no hits', async () => {
  const page = await site.open('/docs/deployments');
  await page.keyboard.press('Control+k');
  await page.fill(INPUT, 'qqqqzzzzxx');
  const stops = page.locator(':is(.search-queries button, .search-ways a):visible');
  await expectVisible(stops.first());
  const isFocused = (stop: Locator) => stop.evaluate((element) => element === document.activeElement);
  for (const stop of await stops.all()) {
    await page.keyboard.press('ArrowDown');
    expect(await isFocused(stop)).toBe(true);
  }
  await page.keyboard.press('ArrowDown');
  expect(await isFocused(page.locator(INPUT))).toBe(true);
  // The clear button is next.
  await page.keyboard.press('Tab');
  for (const stop of await stops.all()) {
    await page.keyboard.press('Tab');
    expect(await isFocused(stop)).toBe(true);
  }
});

test('without results, suggests words with a similar spelling, also on the search page', async () => {
  const page = await site.open('/docs/deployments');
  await page.keyboard.press('Control+k');
  await page.fill(INPUT, 'kubbernettis');
  const suggestion = page.getByRole('button', {name: 'kubernetes', exact: true});
  await suggestion.click();
  await expectVisible(page.locator('.DocSearch-Hit'));
  expect(await page.inputValue(INPUT)).toBe('kubernetes');
  await page.goto(`${site.url}/search?q=kubbernettis`);
  await suggestion.click();
  await page.waitForURL('**/search?q=kubernetes');
  await expectVisible(page.locator('main ul[class*="results"] a'));
});

test('an operation shows its method and path below its name, without an icon', async () => {
  const page = await site.open('/docs/deployments');
  await page.keyboard.press('Control+k');
  await page.fill(INPUT, 'rollback deployment');
  const hit = page.locator('.DocSearch-Hit:has(a[href^="/docs/api/rollback-deployment"])').first();
  await expectVisible(hit.locator('.method'));
  expect(await hit.locator('.DocSearch-Hit-icon').count()).toBe(0);
  const [method, name] = [
    (await hit.locator('.method').boundingBox())!,
    (await hit.locator('[class*="name_"]').boundingBox())!,
  ];
  expect(method.y).toBeGreaterThanOrEqual(name.y + name.height - 4);
});

test("on a phone, a recent search shows two lines of its section's text", async () => {
  const recent = {
    objectID: 'long',
    url: '/docs/deployments',
    type: 'lvl1',
    content: 'A deployment puts a release on a scope. '.repeat(20),
    hierarchy: {lvl0: 'Deploy', lvl1: 'How deployments work'},
  };
  const page = await site.open('/docs/deployments', {
    ...PHONE,
    before: `localStorage.setItem('__DOCSEARCH_RECENT_SEARCHES__nacre', '${JSON.stringify([recent])}')`,
  });
  await page.keyboard.press('Control+k');
  const text = page.locator('.DocSearch-Hit-path');
  await expectVisible(text);
  const lines = await text.evaluate(
    (element) => element.getBoundingClientRect().height / parseFloat(getComputedStyle(element).lineHeight),
  );
  expect(Math.round(lines)).toBe(2);
});

test('a search page with a query never shows tasks, not even before its scripts run', async () => {
  const {page} = await site.openFaulty('/search?q=scope', {
    onlyReads: true,
    prepare: async (opened) => {
      await opened.route('**/assets/js/*', (route) => route.abort());
    },
  });
  await expectHidden(page.locator('main .search-tasks'));
});

test('on a phone, the search page shows tasks, suggestions without hits, and operations with methods', async () => {
  const page = await site.open('/search', PHONE);
  await expectVisible(page.getByRole('link', {name: 'Roll back a deployment'}));
  await page.fill('input[name="q"]', 'qqqqzzzzxx');
  await expectVisible(page.locator('main').getByRole('link', {name: 'Support'}));
  await page.fill('input[name="q"]', 'createScope');
  await expectVisible(page.locator('main .method').first());
});

test.each([
  ['/docs/deployment', '/docs/deployments'],
  ['/docs/api/createDeployment', '/docs/api/create-deployment'],
])('the not-found page of %s suggests %s', async (route, expected) => {
  const {page} = await site.openFaulty(route);
  await expectVisible(page.locator(`main a[href="${expected}"]`));
});

test("search doesn't find pages for writers", async () => {
  const page = await site.open('/search?q=markdown%20features');
  await expectVisible(page.locator('main ul[class*="results"] li').first());
  const links = await page.$$eval('main ul[class*="results"] a', (found) =>
    found.map((link) => link.getAttribute('href')!),
  );
  expect(links.filter((href) => /^\/(?:markdown-page|my-)/.test(href))).toEqual([]);
});
