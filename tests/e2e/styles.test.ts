import fs from 'node:fs';
import path from 'node:path';
import {gzipSync} from 'node:zlib';
import {KINDS_OF_PAGE, OPERATION} from './pages';

const dir = process.env.SITE_DIR ?? 'build';

/** Bytes of all style sheets of a page, as hosts send them; a drawn screen in a guide has 1.7 KB of its own. */
const BUDGET = 18_700;
/** An operation has some 3 KB of its own. */
const BUDGET_OF_OPERATION = 20_400;

/** The style sheets that a page names. */
function sheetsOf(route: string): string[] {
  const html = fs.readFileSync(path.join(dir, route, 'index.html'), 'utf8');
  return [...html.matchAll(/<link\b[^>]*\.css\b[^>]*>/g)].map(([link]) => {
    const [, name] = /\/(assets\/css\/[^"'\s>]+\.css)/.exec(link) ?? [];
    return fs.readFileSync(path.join(dir, name!), 'utf8');
  });
}

it.each([...new Set(KINDS_OF_PAGE)])('%s has no more styles than its budget', (route) => {
  const bytes = sheetsOf(route).reduce((sum, css) => sum + gzipSync(css, {level: 9}).length, 0);
  expect(bytes).toBeGreaterThan(0);
  expect(bytes).toBeLessThanOrEqual(
    route === OPERATION || route === '/docs/api' ? BUDGET_OF_OPERATION : BUDGET,
  );
});

it('names the styles of an operation in its page, and in no guide', () => {
  const has = (route: string) => sheetsOf(route).some((css) => css.includes('.op-strip'));
  expect(has(OPERATION)).toBe(true);
  expect(has('/docs/tags')).toBe(false);
});

it.each(['navbar-sidebar--show', 'menu__list-item--collapsed', 'tabs__item--active', 'alert--danger'])(
  'keeps %s, which pages have in a state only',
  (name) => {
    expect(sheetsOf('/docs/tags').join('')).toContain(`.${name}`);
  },
);

it('leaves the search dialog to its scripts, and keeps its styles', () => {
  expect(sheetsOf(OPERATION).join('')).not.toContain('.DocSearch-Modal');
  const folder = path.join(dir, 'assets/css');
  const all = fs.readdirSync(folder).map((name) => fs.readFileSync(path.join(folder, name), 'utf8'));
  expect(all.join('')).toContain('.DocSearch-Modal');
});
