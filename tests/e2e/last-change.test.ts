/** The date of the last change, at the end of pages and in the sitemap. */
import fs from 'node:fs';
import path from 'node:path';
import {docsVersions} from '../../config/versions';
import {API_ROUTE} from '@nacre-docs/kit/routes';
import {listPages} from '@nacre-docs/kit/mdx/listPages';
import {routeOf} from '@nacre-docs/kit/mdx/pageRoute';
import {lastChangeVcs} from '@nacre-docs/writing/lastChange';
import {isFrozen} from '@nacre-docs/kit/versions';
import {GUIDE} from './pages';
import {useSite} from './use-site';
import {expectVisible} from './visible';

const site = useSite();
const sitemap = fs.readFileSync(path.join(process.env.SITE_DIR ?? 'build', 'sitemap.xml'), 'utf8');

/** Dates in the sitemap, by address without a trailing slash. */
const days = new Map(
  sitemap
    .split('<url>')
    .slice(1)
    .map((entry) => [
      new URL(/<loc>(.*?)<\/loc>/.exec(entry)![1]!).pathname.replace(/(?<=.)\/$/, ''),
      /<lastmod>(.*?)<\/lastmod>/.exec(entry)?.[1],
    ]),
);

/** The date of the address with this ending. The site may have a base path. */
const dayOf = (route: string) => [...days].find(([address]) => address.endsWith(route))?.[1];

test('a page shows a last-changed date if its sitemap entry has one', async () => {
  const day = dayOf(GUIDE);
  const page = await site.open(GUIDE);
  const time = page.locator('article footer time[itemprop="dateModified"]');
  // Without the whole Git history, a build doesn't have dates.
  expect(await time.count()).toBe(day === undefined ? 0 : 1);
  if (day === undefined) return;
  await time.scrollIntoViewIfNeeded();
  await expectVisible(time);
  expect((await time.getAttribute('datetime'))?.slice(0, 10)).toBe(day);
});

test("the sitemap has the date of each guide's last commit", async () => {
  const vcs = lastChangeVcs(path.resolve(), {required: false});
  vcs.initialize({siteDir: path.resolve()});
  const current = docsVersions.find((version) => !isFrozen(version));
  const wrong: string[] = [];
  for (const file of listPages(path.resolve())) {
    const route = routeOf(file, fs.readFileSync(file, 'utf8'))?.replace(
      /^\/docs(?=\/|$)/,
      current?.route ?? '/docs',
    );
    const change = await vcs.getFileLastUpdateInfo(path.resolve(file));
    const day = change ? new Date(change.timestamp).toISOString().slice(0, 10) : undefined;
    const listed = route === undefined ? day : dayOf(route);
    // The sitemap omits pages for writers.
    if (listed === undefined && file.startsWith('src/pages/')) continue;
    if (listed !== day) wrong.push(`${file}: ${listed} in the sitemap, ${day} in Git`);
  }
  expect(wrong).toEqual([]);
});

test("operations don't have a date, because they aren't separate files", () => {
  const operations = [...days].filter(([address]) => address.includes(API_ROUTE));
  expect(operations.length).toBeGreaterThan(0);
  expect(operations.filter(([, day]) => day !== undefined)).toEqual([]);
});
