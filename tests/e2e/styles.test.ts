import fs from 'node:fs';
import path from 'node:path';
import {gzipSync} from 'node:zlib';
import {budgets} from '../../config/budgets';
import {findKinds, type PageKind} from '../../scripts/bench/kinds';
import {INDEX, KINDS_OF_PAGE, OPERATION} from './pages';
import {useSite} from './use-site';
import {expectVisible} from './visible';

const site = useSite();
const dir = process.env.SITE_DIR ?? 'build';

/** Compressed size of a page's style sheets in KB, as hosts send them. */
const kilobytesOf = (route: string): number =>
  sheetsOf(route).reduce((sum, css) => sum + gzipSync(css, {level: 9}).length, 0) / 1024;

/** A page's style sheets. */
function sheetsOf(route: string): string[] {
  const html = fs.readFileSync(path.join(dir, route, 'index.html'), 'utf8');
  return [...html.matchAll(/<link\b[^>]*\.css\b[^>]*>/g)].map(([link]) => {
    const [, name] = /\/(assets\/css\/[^"'\s>]+\.css)/.exec(link) ?? [];
    return fs.readFileSync(path.join(dir, name!), 'utf8');
  });
}

it.each(Object.entries(findKinds(dir)))(
  'the typical page "%s" stays within its budget for styles',
  (kind, {typical}) => {
    expect(kilobytesOf(typical)).toBeLessThanOrEqual(budgets.pages[kind as PageKind].CSS);
  },
);

it.each([...new Set(KINDS_OF_PAGE)])('%s has styles, within the budget of an operation page', (route) => {
  expect(kilobytesOf(route)).toBeGreaterThan(0);
  expect(kilobytesOf(route)).toBeLessThanOrEqual(budgets.pages.operation.CSS);
});

it('links to operation styles on operation pages, but not on guides', () => {
  const has = (route: string) => sheetsOf(route).some((css) => css.includes('.op-strip'));
  expect(has(OPERATION)).toBe(true);
  expect(has('/docs/tags')).toBe(false);
});

it.each(['navbar-sidebar--show', 'menu__list-item--collapsed', 'tabs__item--active', 'alert--danger'])(
  'keeps %s, which pages only use in some states',
  (name) => {
    expect(sheetsOf('/docs/tags').join('')).toContain(`.${name}`);
  },
);

it("loads the search dialog's styles with its scripts", () => {
  expect(sheetsOf(OPERATION).join('')).not.toContain('.DocSearch-Modal');
  const folder = path.join(dir, 'assets/css');
  const all = fs.readdirSync(folder).map((name) => fs.readFileSync(path.join(folder, name), 'utf8'));
  expect(all.join('')).toContain('.DocSearch-Modal');
});

it('shows an operation only once its styles have loaded', async () => {
  const page = await site.open(INDEX, {isFresh: true});
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/styles-operation.*.css', async (route) => {
    await held;
    await route.continue();
  });
  const link = page.locator('main a[href*="/docs/api/"]').first();
  await link.click();
  // The progress bar of the navigation.
  await page.locator('#nprogress').waitFor({state: 'attached'});
  await expectVisible(link);
  expect(await page.locator('.op').count()).toBe(0);
  release();
  await expectVisible(page.locator('.op-endpoint'));
  expect(await page.locator('.op').evaluate((element) => getComputedStyle(element).display)).toBe('grid');
});
