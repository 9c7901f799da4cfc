/** The search page: groups and links. */
import {gate} from '../../e2e/gate';
import {useSite} from '../../e2e/use-site';
import {expectReachable, expectVisible} from '../../e2e/visible';

const site = useSite();

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
  // Another search shows all groups.
  await page.getByRole('searchbox').fill('scope');
  await page.waitForFunction(() =>
    document.querySelector('main [aria-pressed="true"]')?.textContent?.startsWith('All'),
  );
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
