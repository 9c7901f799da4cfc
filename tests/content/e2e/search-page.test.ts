/** Groups of results, on the search page and in the dialog, and links. */
import type {Page} from 'playwright-core';
import {gate} from '../../e2e/gate';
import {expectSoon} from '../../e2e/soon';
import {useSite} from '../../e2e/use-site';
import {expectReachable, expectVisible, smallTargets} from '../../e2e/visible';

const site = useSite();

const chosen = (page: Page) => page.locator('.search-groups [aria-pressed="true"]').innerText();

test("filters results by group, and shows each group's size", async () => {
  const page = await site.open('/search?q=deployment');
  const group = (name: string) => page.getByRole('button', {name: new RegExp(`^${name} \\d+$`)});
  await group('All').waitFor();
  /** Read in one step, because the index may still be loading. */
  const counts = () =>
    page.$$eval('main [role="group"] button span', (all) => all.map((each) => Number(each.textContent)));
  await group('Changelog').click();
  const results = page.locator('main li a');
  await page.waitForFunction(() =>
    [...document.querySelectorAll('main li a')].every((link) =>
      link.getAttribute('href')!.includes('/docs/changelogs'),
    ),
  );
  expect(await results.count()).toBeGreaterThan(0);
  expect(await group('Changelog').getAttribute('aria-pressed')).toBe('true');
  const [all, ...parts] = await counts();
  expect(parts).toHaveLength(3);
  expect(Math.min(...parts)).toBeGreaterThan(0);
  expect(parts.reduce((sum, number) => sum + number, 0)).toBe(all);
  await group('API').click();
  await expectReachable(page.locator('main li a[href="/docs/api/create-deployment"]'));
  expect(new URL(page.url()).search).toBe('?q=deployment&type=api');
  // Another search shows all groups.
  await page.getByRole('searchbox').fill('scope');
  await page.waitForFunction(() =>
    document.querySelector('main [aria-pressed="true"]')?.textContent?.startsWith('All'),
  );
  expect(new URL(page.url()).search).toBe('?q=scope');
});

test('the chosen group survives a reload and the way back', async () => {
  const page = await site.open('/search?q=deployment&type=changelog');
  const result = page.locator('main li a[href^="/docs/changelogs"]').first();
  await result.waitFor();
  expect(await chosen(page)).toMatch(/^Changelog/);
  await page.reload();
  await result.click();
  await page.waitForURL('**/docs/changelogs/**');
  await page.goBack();
  await expectVisible(result);
  expect(await chosen(page)).toMatch(/^Changelog/);
  expect(await page.locator('main li a[href^="/docs/api/"]').count()).toBe(0);
});

test('an unknown group shows all results', async () => {
  const page = await site.open('/search?q=deployment&type=toString');
  await expectVisible(page.locator('main li a').first());
  expect(await chosen(page)).toMatch(/^All/);
});

test.each([390, 1440])(
  'the dialog has the same groups at %i pixels, by mouse and keyboard',
  async (width) => {
    const page = await site.open('/docs/getting-started', {viewport: {width, height: 844}});
    await page.keyboard.press('Control+k');
    const box = page.locator('.DocSearch-Input');
    await box.fill('deployment');
    const hits = page.locator('.DocSearch-Hit a:visible');
    const others = page.locator('.DocSearch-Hit a:not([href*="/docs/changelogs"])');
    await page.getByRole('button', {name: /^Changelog \d+$/}).click();
    await expectSoon(() => others.count(), 0);
    await expectVisible(hits.first());
    expect(await chosen(page)).toMatch(/^Changelog/);
    // Arrow keys choose among them.
    expect(await box.evaluate((element) => element === document.activeElement)).toBe(true);
    const all = page.locator('.DocSearch-HitsFooter a');
    await expectVisible(all);
    expect(await all.getAttribute('href')).toBe('/search?q=deployment&type=changelog');
    await page.getByRole('button', {name: /^All \d+$/}).focus();
    await page.keyboard.press('Enter');
    await expectVisible(others.first());
    expect(await box.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await all.getAttribute('href')).toBe('/search?q=deployment');
    await page.getByRole('button', {name: /^API \d+$/}).click();
    await expectSoon(() => chosen(page).then((name) => name.split(/\s/)[0]), 'API');
    // Another search shows all groups, an empty box none.
    await box.fill('scope');
    await expectSoon(() => chosen(page).then((name) => name.split(/\s/)[0]), 'All');
    await box.fill('');
    await page.locator('.search-groups').waitFor({state: 'hidden'});
  },
);

test('the first result has its whole answer, the others two lines', async () => {
  const page = await site.open('/search?q=what%20is%20a%20scope');
  const lines = (result: number) =>
    page
      .locator('main li p:last-child')
      .nth(result)
      .evaluate((text) => text.clientHeight / Number.parseFloat(getComputedStyle(text).lineHeight));
  await page.getByText('documents found').waitFor();
  await expectVisible(
    page.locator('main li').first().getByText('you need an application and the developer role'),
  );
  expect(Math.round(await lines(0))).toBeGreaterThan(2);
  expect(Math.round(await lines(1))).toBeLessThanOrEqual(2);
});

test('in the dialog, the first result has its answer even if that repeats no word of the query', async () => {
  const page = await site.open('/docs/getting-started');
  await page.keyboard.press('Control+k');
  await page.locator('.DocSearch-Input').fill('what does 409 mean');
  await expectVisible(page.locator('.DocSearch-Hit').first().getByText('conflicts with the current state'));
});

test('a question of more than 64 characters is searched as a whole', async () => {
  const question = 'how do I protect production so that a person of another team approves deployments';
  const page = await site.open(`/search?q=${encodeURIComponent(question)}`);
  await page.getByText('documents found').waitFor();
  expect(await page.getByRole('searchbox').inputValue()).toBe(question);
  await expectVisible(page.locator('main li mark', {hasText: 'approves'}).first());
});

test('a page of the API without a category counts as API', async () => {
  const page = await site.open('/search?q=what+does+409+mean');
  await page.getByRole('button', {name: /^API \d+$/}).click();
  await expectReachable(page.locator('main li a[href="/docs/api-getting-started#status-409"]'));
});

test('shows numbers when they are final, and nothing moves for them', async () => {
  const {released, release} = gate();
  let files = 0;
  const page = await site.open('/search?q=deployment', {
    async prepare(opened) {
      // The manifest and the first part of the index.
      await opened
        .context()
        .route('**/search-index/**', (route) =>
          ++files > 2 ? released.then(() => route.continue()) : route.continue(),
        );
    },
  });
  const result = page.locator('main li a').first();
  const all = page.getByRole('button', {name: /^All/});
  await expectVisible(result);
  const places = () =>
    Promise.all(
      [result, all].map((each) =>
        each.evaluate((element) => {
          const {x, y, width} = element.getBoundingClientRect();
          return [x, y, width].map(Math.round);
        }),
      ),
    );
  const before = await places();
  expect((await all.innerText()).trim()).toBe('All');
  expect(await page.getByText('documents found').count()).toBe(0);
  release();
  await page.getByText('documents found').waitFor();
  expect(await all.innerText()).toMatch(/^All\s+\d+$/);
  expect(await places()).toEqual(before);
});

test('a language in the query opens its tab', async () => {
  const page = await site.open('/search?q=python%20create%20application');
  await page.locator('main li a[href^="/docs/api/create-application?"]').click();
  await page.waitForURL('**/docs/api/create-application?language=python');
  await expectReachable(page.locator('[data-panel="python"] pre'));
});

test('on a phone, targets are at least 32 pixels high', async () => {
  const page = await site.open('/search?q=deployment', {viewport: {width: 390, height: 844}});
  await page.getByText('documents found').waitFor();
  expect(await smallTargets(page.locator('main'))).toEqual([]);
  await page.keyboard.press('Control+k');
  const dialog = page.locator('.search-dialog');
  await dialog.locator('.search-tasks a').first().waitFor();
  expect(await smallTargets(dialog)).toEqual([]);
  await page.locator('.DocSearch-Input').fill('deployment');
  await dialog.getByRole('button', {name: /^API \d+$/}).waitFor();
  expect(await smallTargets(dialog)).toEqual([]);
});
