/** Sidebars: headings, the current entry, scroll position, and the filter. */
import type {Page} from 'playwright-core';
import {settle} from '../../e2e/browser';
import {expectSoon} from '../../e2e/soon';
import {useSite} from '../../e2e/use-site';
import {expectHidden, expectReachable, expectVisible} from '../../e2e/visible';

/** Near the end of the sidebar. */
const LATE = '/docs/api/list-users';
const site = useSite();

const entry = (page: Page, route: string) =>
  page.locator(`.theme-doc-sidebar-container .menu__link[href="${route}"]`);
const filter = (page: Page) => page.locator('.theme-doc-sidebar-container input[type="search"]');
const top = (page: Page) =>
  page.locator('.theme-doc-sidebar-container .menu').evaluate(({scrollTop}) => scrollTop);

test('the current entry is in view in the first frame with a sidebar', async () => {
  // Reads the position one frame after the first paint with a sidebar.
  const before = `(() => {
    const look = () => {
      const entry = document.querySelector('.theme-doc-sidebar-container [aria-current="page"]');
      if (!entry) return requestAnimationFrame(look);
      // Runs after the page's own work in the frame.
      requestAnimationFrame(() => {
        const {top, bottom} = entry.getBoundingClientRect();
        window.firstPlace = {top, bottom, hydrated: document.documentElement.dataset.hasHydrated === 'true'};
      });
    };
    requestAnimationFrame(look);
  })()`;
  const page = await site.open(LATE, {before});
  const place = await page.evaluate(
    () => (window as unknown as {firstPlace: {top: number; bottom: number}}).firstPlace,
  );
  expect(place.top).toBeGreaterThan(0);
  expect(place.bottom).toBeLessThanOrEqual(900);
  await expectVisible(entry(page, LATE));
});

test('the sidebar keeps its scroll position across pages and reloads', async () => {
  const page = await site.open('/docs/api/create-deployment');
  await page
    .locator('.theme-doc-sidebar-container .menu')
    .evaluate((menu) => menu.scrollTo({top: menu.scrollTop + 120, behavior: 'instant'}));
  const place = await top(page);
  await entry(page, '/docs/api/read-deployment').click();
  await page.waitForURL('**/read-deployment');
  await settle(page);
  expect(await top(page)).toBe(place);
  await page.reload();
  await settle(page);
  expect(await top(page)).toBe(place);
});

test('the entry of a linked page scrolls into view', async () => {
  const page = await site.open('/docs/api/create-deployment');
  await page.evaluate((href) => {
    const link = document.querySelector<HTMLAnchorElement>(`.theme-doc-sidebar-container a[href="${href}"]`);
    link?.click();
  }, '/docs/user-api-index');
  await page.waitForURL('**/user-api-index');
  await settle(page);
  await expectVisible(entry(page, '/docs/user-api-index'));
});

test("a sidebar without entries doesn't scroll", async () => {
  const {page} = await site.openFaulty('/404.html');
  const errors: string[] = [];
  page.on('pageerror', ({message}) => errors.push(message));
  // The page is cut off where its menu starts.
  await page.route(`**${LATE}`, async (route) => {
    const html = await (await route.fetch()).text();
    const [start] = /^.*?<nav [^>]*class="menu [^>]*>/s.exec(html)!;
    await route.fulfill({contentType: 'text/html', body: start});
  });
  await page.goto(site.url + LATE);
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  expect(await page.locator('.theme-doc-sidebar-container .menu').count()).toBe(1);
  expect(errors).toEqual([]);
});

test.each([
  ['/docs/api-getting-started', ['Build', 'Run', 'Configure', 'Govern', 'Account']],
  [
    '/docs/deployments',
    ['Start', 'Build and deploy', 'Extend', 'Govern', 'Run the platform', 'Tools', 'Help'],
  ],
])('on %s, headings are above the areas', async (route, expected) => {
  const page = await site.open(route, {javaScriptEnabled: false});
  const headings = page.locator('.theme-doc-sidebar-container .menu-heading');
  expect(await headings.allTextContents()).toEqual(expected);
  await expectReachable(headings.last());
});

test('operation names are shown in full, on two lines at most', async () => {
  const page = await site.open('/docs/api/create-deployment', {javaScriptEnabled: false});
  const cut = await page.$$eval('.theme-doc-sidebar-container .menu-operation span', (labels) =>
    labels
      .filter((label) => label.scrollHeight > label.clientHeight + 1 || label.clientHeight > 45)
      .map(({textContent}) => textContent),
  );
  expect(cut).toEqual([]);
});

test('at the end of a page, the filter moves up with the entries instead of covering them', async () => {
  const page = await site.open('/docs/cli');
  await page.evaluate(() => window.scrollTo({top: document.body.scrollHeight, behavior: 'instant'}));
  await settle(page);
  const [box, menu] = await Promise.all([
    filter(page).boundingBox(),
    page.locator('.theme-doc-sidebar-container .menu').boundingBox(),
  ]);
  expect(box!.y + box!.height).toBeLessThanOrEqual(menu!.y);
});

describe('the filter', () => {
  test('shows operations with all words under their groups, and restores the areas', async () => {
    const page = await site.open('/docs/api/create-deployment');
    await expectVisible(filter(page));
    await filter(page).fill('roll deployment');
    await expectVisible(entry(page, '/docs/api/rollback-deployment-group'));
    await expectVisible(entry(page, '/docs/deployment-group-api-index'));
    expect(await page.locator('.theme-doc-sidebar-container .menu-heading').allInnerTexts()).toEqual(['Run']);
    expect(await page.locator('.theme-doc-sidebar-container [role="status"]').innerText()).toMatch(
      /^Pages: \d$/,
    );
    await entry(page, '/docs/api/rollback-deployment').click();
    await page.waitForURL('**/rollback-deployment');
    await filter(page).press('Escape');
    // The requested page may still be loading.
    await page.waitForFunction(
      () =>
        document.querySelector<HTMLInputElement>('.theme-doc-sidebar-container input[type="search"]')
          ?.value === '',
    );
    await expectVisible(page.locator('.theme-doc-sidebar-container [aria-current="page"]'));
  });

  test.each([
    ['/docs/api/list-users', 'rollback', '/docs/api/rollback-deployment'],
    ['/docs/api/list-users', '/rollback', '/docs/api/rollback-deployment'],
    ['/docs/api/list-users', 'deployments/', '/docs/api/read-deployment'],
    ['/docs/api/list-users', 'createDeployment', '/docs/api/create-deployment'],
    ['/docs/cli', 'naming', '/docs/applications/naming-patterns'],
    ['/docs/cli', 'your own code', '/docs/notifications/receivers'],
  ])('on %s, %s finds %s', async (route, query, expected) => {
    const page = await site.open(route);
    await filter(page).fill(query);
    await expectVisible(entry(page, expected));
  });

  test('marks its words in entries and in the groups that have them', async () => {
    const page = await site.open('/docs/deployments');
    await filter(page).fill('scope');
    const marked = () =>
      page.evaluate(() =>
        ([...(CSS.highlights.get('sidebar-filter') ?? [])] as Range[]).map(
          ({startContainer, startOffset, endOffset}) => {
            const label = startContainer.textContent!;
            return `${label}: ${label.slice(startOffset, endOffset)}`;
          },
        ),
      );
    await expectVisible(entry(page, '/docs/scopes/management'));
    expect(await marked()).toEqual(expect.arrayContaining(['Scopes: Scope', 'Manage scopes: scope']));
    await filter(page).press('Escape');
    await expectSoon(async () => (await marked()).length, 0);
  });

  test('finds a guide by a keyword', async () => {
    const page = await site.open('/docs/cli');
    await filter(page).fill('rollback');
    await expectVisible(entry(page, '/docs/deployments'));
  });

  test('without a match, offers to search all docs for the same words', async () => {
    const page = await site.open('/docs/cli');
    await filter(page).fill('zzzz & y');
    const box = page.locator('.theme-doc-sidebar-container');
    await box.getByRole('status').filter({hasText: 'No page matches "zzzz & y".'}).waitFor();
    await box.getByRole('link', {name: 'Search all docs'}).click();
    await page.waitForURL('**/search?q=zzzz%20%26%20y');
    await expectVisible(page.locator('main input[type="search"]'));
    expect(await page.locator('main input[type="search"]').inputValue()).toBe('zzzz & y');
  });

  test('loads its index on first use', async () => {
    const page = await site.open('/docs/deployments');
    const loaded = await page.evaluate(() => performance.getEntriesByType('resource').map(({name}) => name));
    const [response] = await Promise.all([
      page.waitForResponse(async (answer) => (await answer.text()).includes('/rollback rollbackDeployment')),
      filter(page).focus(),
    ]);
    expect(loaded).not.toContain(response.url());
  });

  test("doesn't cover the border next to it", async () => {
    const page = await site.open('/docs/deployments');
    const covered = await filter(page).evaluate((input) => {
      const sidebar = input.closest('.theme-doc-sidebar-container')!;
      return input.parentElement!.getBoundingClientRect().right - sidebar.clientWidth;
    });
    expect(covered).toBeLessThanOrEqual(0);
  });

  test('is hidden where it would be useless', async () => {
    const page = await site.open('/docs/api/create-deployment', {javaScriptEnabled: false});
    await expectHidden(filter(page));
  });

  test('is in the menu of a phone, which opens at the current entry', async () => {
    const page = await site.open(LATE, {viewport: {width: 390, height: 844}});
    await page.getByRole('button', {name: 'Toggle navigation bar'}).click();
    await expectVisible(page.locator(`.navbar-sidebar .menu__link[href="${LATE}"]`));
    const box = page.locator('.navbar-sidebar input[type="search"]');
    await box.fill('rotate key');
    await expectVisible(page.locator('.navbar-sidebar .menu__link[href="/docs/api/rotate-api-key"]'));
  });
});

test.each([
  ['/docs/api/create-deployment', ['API', 'Deployments', 'Deployment operations', 'Create a deployment']],
  ['/docs/deployment-api-index', ['API', 'Deployments', 'Deployment operations']],
  ['/docs/user-api-index', ['API', 'Users']],
  ['/docs/api-getting-started', ['API reference']],
  ['/docs/deployments', ['Deploy', 'How deployments work']],
])('the breadcrumbs of %s start with the area and repeat nothing', async (route, expected) => {
  const page = await site.open(route, {javaScriptEnabled: false});
  expect(await page.locator('.breadcrumbs__item:has(span:not(:empty))').allInnerTexts()).toEqual(expected);
});
