/** The menu next to a page's title. */
import type {Locator, Page} from 'playwright-core';
import {product} from '../../config/product';
import {GUIDE, INDEX, MARKDOWN_PAGE, OPERATION} from './pages';
import {useSite} from './use-site';
import {expectHidden, expectVisible} from './visible';

const site = useSite({
  isExpected: (problem) => /503|page-actions-test/.test(problem) || problem.includes(`${GUIDE}.md`),
});

const menuOf = (page: Page) => page.locator('.page-actions');
const CLIPBOARD = ['clipboard-read', 'clipboard-write'];

async function openMenu(page: Page): Promise<void> {
  await expectVisible(menuOf(page).locator('summary'));
  await menuOf(page).locator('summary').click();
}

/** The right edge of a heading's text, in pixels. */
const endOfText = (heading: Locator) =>
  heading.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return range.getBoundingClientRect().right;
  });

const PAGES = [GUIDE, OPERATION, INDEX, '/docs/changelogs', ...MARKDOWN_PAGE];

describe.each(PAGES)('%s', (route) => {
  test.each([390, 1440])('has its menu next to the title, at %i px', async (width) => {
    const page = await site.open(route, {viewport: {width, height: 900}});
    await openMenu(page);
    const heading = page.locator('article h1').first();
    const title = (await heading.boundingBox())!;
    const summary = (await menuOf(page).locator('summary').boundingBox())!;
    const isAbove = summary.y + summary.height <= title.y + 1;
    if (!isAbove) expect(await endOfText(heading)).toBeLessThanOrEqual(summary.x);
    expect(summary.y).toBeLessThan(title.y + 40);
    const text = (await page.locator('article p:visible').first().boundingBox())!;
    expect(text.width).toBeGreaterThan(0.85 * Math.min(width, 600));
    for (const entry of await menuOf(page).locator('a, button').all()) await expectVisible(entry);
    const list = (await menuOf(page).locator('ul').boundingBox())!;
    expect(list.x).toBeGreaterThanOrEqual(0);
    expect(list.x + list.width).toBeLessThanOrEqual(width);
  });
});

test.each(PAGES)('%s links to its Markdown without JavaScript', async (route) => {
  const page = await site.open(route, {javaScriptEnabled: false});
  await openMenu(page);
  const view = menuOf(page).locator('a').first();
  await expectVisible(view);
  expect(await view.getAttribute('href')).toBe(`${route}.md`);
  expect(await menuOf(page).locator('button').count()).toBe(0);
  const answer = await page.request.get(site.url + (await view.getAttribute('href'))!);
  expect(answer.headers()['content-type']).toMatch(/^text\/markdown/);
});

(MARKDOWN_PAGE.length > 0 && product.links.edit ? test : test.skip)(
  'a page outside the docs has an edit link to its file',
  async () => {
    const [route] = MARKDOWN_PAGE as [string];
    const page = await site.open(route);
    await openMenu(page);
    const edits = page.locator(`.page-actions a[href^="${product.links.edit}"]`);
    await expectVisible(edits);
    expect(await edits.getAttribute('href')).toMatch(new RegExp(`/src/pages${route}\\.mdx?$`));
  },
);

test('an operation has an edit link to its line, and a single report link with its source', async () => {
  const page = await site.open(OPERATION);
  const {edit, issues} = product.links;
  const [edits, reports] = [edit, issues].map(
    (address) => address && page.locator(`.page-actions a[href^="${address}"]`),
  );
  if (edits) {
    await openMenu(page);
    await expectVisible(edits);
    expect(await edits.getAttribute('href')).toMatch(/\.(?:ya?ml|json)#L\d+$/);
  }
  if (reports) {
    expect(await page.locator(`main a[href^="${issues}"]`).count()).toBe(1);
    const report = new URL((await reports.getAttribute('href'))!);
    expect(report.searchParams.get('body')).toContain(`${OPERATION}\n${edit ? `Source: ${edit}` : ''}`);
  }
});

test('the keyboard opens the menu, copies the page and closes the menu', async () => {
  const page = await site.open(GUIDE, {permissions: CLIPBOARD});
  await page.locator('.page-actions button').waitFor({state: 'attached'});
  await menuOf(page).locator('summary').focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.locator('.page-actions [role="status"]').filter({hasText: 'Copied'}).waitFor();
  const markdown = await (await page.request.get(`${site.url}${GUIDE}.md`)).text();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(markdown);
  await page.keyboard.press('Escape');
  await expectHidden(menuOf(page).locator('ul'));
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('SUMMARY');
});

test('shows an error if the Markdown fails to load', async () => {
  const page = await site.open(GUIDE, {
    permissions: CLIPBOARD,
    prepare: async (opened) => {
      await opened.route(`**${GUIDE}.md`, (route) => route.fulfill({status: 503, body: ''}));
    },
  });
  await openMenu(page);
  await menuOf(page).locator('button').click();
  await expectVisible(page.getByText('The Markdown could not be loaded.'));
});

test('shows the Markdown link if the browser blocks the clipboard', async () => {
  const page = await site.open(GUIDE, {
    before: () => {
      const refuse = () => Promise.reject(new Error('page-actions-test'));
      Object.assign(Clipboard.prototype, {write: refuse, writeText: refuse});
    },
  });
  await openMenu(page);
  await menuOf(page).locator('button').click();
  await expectVisible(page.getByText('The browser does not allow copying here.'));
  await expectVisible(menuOf(page).locator('a').first());
});

test('a click outside closes it', async () => {
  const page = await site.open(GUIDE);
  await page.locator('.page-actions button').waitFor({state: 'attached'});
  await openMenu(page);
  await expectVisible(menuOf(page).locator('ul'));
  await page.locator('article h1').first().click();
  await expectHidden(menuOf(page).locator('ul'));
});
