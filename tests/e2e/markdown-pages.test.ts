/**
 * Each page has the same content as its Markdown, and its links resolve. `npm test` compares a quarter of the
 * pages.
 *
 * @oneTestIn 1
 */
import fs from 'node:fs';
import path from 'node:path';
import {listRoutes} from '../../scripts/browser';
import {comparePages} from '@nacre-docs/markdown/pages/compare/compare';
import {shownText} from '@nacre-docs/markdown/pages/compare/shownText';
import {writtenText} from '@nacre-docs/markdown/pages/compare/writtenText';
import {INDEX_FILE, markdownRoute, WITHOUT_MARKDOWN} from '@nacre-docs/kit/markdownRoutes';
import {CONTINUED} from '@nacre-docs/markdown/pages/splitPage';
import {MAX_CHARACTERS} from '@nacre-docs/markdown/pages/pageFiles';
import {KINDS_OF_PAGE} from './pages';
import {chooseInTurn} from './sample';

const DIR = process.env.SITE_DIR ?? 'build';
const routes = listRoutes(DIR).filter((route) => WITHOUT_MARKDOWN[route] === undefined && route !== '/docs');
const read = (route: string): string => fs.readFileSync(path.join(DIR, route), 'utf8');
const files = fs
  .readdirSync(DIR, {recursive: true, encoding: 'utf8'})
  .filter((file) => /\.md$|(?:^|\/)llms[^/]*\.txt$/.test(file))
  .map((file) => `/${file}`);

/** Joins the parts of a page, without their headers and repeated lines. */
function bodyOf(route: string): string {
  const name = markdownRoute(route).slice(0, -'.md'.length);
  const parts = files
    .filter((file) => file === `${name}.md` || file.startsWith(`${name}.part-`))
    .sort((a, b) => a.length - b.length || (a < b ? -1 : 1));
  return parts
    .map((file, index) =>
      read(file)
        .replace(/^---\n[\s\S]*?\n---\n+# .*\n/, '')
        .replace(/^> (?:All pages as Markdown|Part \d+ of|Continues with).*$/gm, '')
        .split('\n')
        .filter((line) => !line.endsWith(CONTINUED))
        .join('\n')
        // A continued table repeats its header.
        .replace(index > 0 ? /^\s*\|.*\n\|(?: -+ \|)+\n/ : '', '')
        .trimEnd(),
    )
    .join('\n');
}

/** The share of text that a page and its Markdown have in common, from 0 to 1, and their differences. */
function compare(route: string) {
  const html = read(path.join(route, 'index.html'));
  const shown = shownText(html)!;
  const [, title = ''] = /<h1[^>]*>([\s\S]*?)<\/h1>/.exec(html) ?? [];
  const heading = shownText(`<main>${title}</main>`)!.text.trim();
  return comparePages({...shown, text: shown.text.replace(heading, '')}, writtenText(bodyOf(route)));
}

test('every page has Markdown below the size limit', () => {
  expect(routes.filter((route) => !files.includes(markdownRoute(route)))).toEqual([]);
  const long = files.filter((file) => !file.endsWith('llms-full.txt') && read(file).length > MAX_CHARACTERS);
  expect(long).toEqual([]);
});

const GROUPS = 8;
const chosen =
  process.env.TEST_SEED === undefined
    ? [...Array(GROUPS).keys()]
    : chooseInTurn([
        [0, 1, 2, 3],
        [4, 5, 6, 7],
      ]);

test.each(chosen)(
  `pages have the same content as their Markdown: %i of ${GROUPS}`,
  (group) => {
    const own = routes.filter((_, index) => index % GROUPS === group);
    const compared = own.map((route) => ({route, ...compare(route)}));
    const share = compared.reduce((sum, one) => sum + one.share, 0) / Math.max(1, compared.length);
    console.log(`${own.length} pages: ${(share * 100).toFixed(2)} % in both`);
    expect(compared.flatMap(({route, differences}) => differences.map((one) => `${route}: ${one}`))).toEqual(
      [],
    );
  },
  10 * 60_000,
);

test('each page links to its Markdown and the list of all pages', () => {
  for (const route of KINDS_OF_PAGE) {
    const html = read(path.join(route, 'index.html'));
    expect(html).toMatch(
      new RegExp(`<link[^>]* rel="?alternate"? type="?text/markdown"? href="?${markdownRoute(route)}["/> ]`),
    );
    expect(html).toMatch(
      new RegExp(`<link[^>]* rel="?describedby"? type="?text/plain"? href="?/${INDEX_FILE}["/> ]`),
    );
    const [, note = ''] = /<body[^>]*>[\s\S]*?<p hidden[^>]*>([^<]*)/.exec(html) ?? [];
    expect(note).toContain(`${markdownRoute(route)}. `);
    expect(note).toMatch(new RegExp(`https?://[^ ]+/${INDEX_FILE}$`));
  }
});

test('links between Markdown pages and lists resolve, and the lists contain every page', () => {
  const known = new Set(files);
  const [, host = ''] = /\]\((\S*)\/llms\.txt\)/.exec(read('/index.md')) ?? [];
  const named = new Set<string>();
  const dead: string[] = [];
  for (const file of files.filter((one) => !one.endsWith('llms-full.txt'))) {
    for (const [, target = ''] of read(file).matchAll(/\]\((\S*?\.(?:md|txt))(?:#[^)]*)?\)/g)) {
      // Skips links to other hosts.
      if (/^https?:/.test(target) && !target.startsWith(host)) continue;
      const route = target.slice(host.length);
      if (!target.startsWith(host) || !known.has(route)) dead.push(`${file}: ${target}`);
      if (file.endsWith('.txt')) named.add(route);
    }
  }
  expect(dead).toEqual([]);
  expect(routes.map(markdownRoute).filter((route) => !named.has(route))).toEqual([]);
});
