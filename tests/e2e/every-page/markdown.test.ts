/** Compares what the guides show with the Markdown that stands beside them, both ways. */
import fs from 'node:fs';
import path from 'node:path';
import {docsVersions} from '../../../config/versions';
import {listPages} from '../../../plugins/content-model/listPages';
import {routeOf} from '../../../plugins/content-model/pageRoute';
import {comparePages} from '../../../plugins/markdown-pages/compare/compare';
import {shownText} from '../../../plugins/markdown-pages/compare/shownText';
import {writtenText} from '../../../plugins/markdown-pages/compare/writtenText';
import {pageOf} from '../../../plugins/hosting/pageOf';
import {isFrozen} from '../../../plugins/versions/versions';

const dir = process.env.SITE_DIR ?? 'build';
const current = docsVersions.find((version) => !isFrozen(version));

/** The addresses of the guides that people write on. */
const routes = listPages(path.resolve())
  .flatMap((file) => routeOf(file) ?? [])
  .map((route) => route.replace(/^\/docs(?=\/|$)/, current?.route ?? '/docs'));

/** What each file of Markdown has around its page: where it comes from, and the way to other files. */
const HEAD = /^---\n[\s\S]*?\n---\n/;
const WAYS = /^> (?:All pages as Markdown|Part \d+ of|Continues with).*$/gm;

/** The Markdown of a page, with all its parts. */
function markdownOf(route: string): string {
  const parts: string[] = [];
  for (let number = 1; ; number++) {
    const file = path.join(dir, `${route}${number === 1 ? '' : `.part-${number}`}.md`);
    if (number > 1 && !fs.existsSync(file)) return parts.join('\n');
    parts.push(fs.readFileSync(file, 'utf8').replace(HEAD, '').replace(WAYS, ''));
  }
}

test('the Markdown of each guide says what the page shows, and nothing else', async () => {
  const pages = await Promise.all(
    routes.map(async (route) => {
      const shown = shownText(fs.readFileSync(await pageOf(dir, route), 'utf8'));
      if (!shown) throw new Error(`${route} has no element of the class "markdown" to compare.`);
      return {route, ...comparePages(shown, writtenText(markdownOf(route)))};
    }),
  );
  const share = pages.reduce((sum, page) => sum + page.share, 0) / pages.length;
  console.log(`Markdown of ${pages.length} guides: ${(share * 100).toFixed(2)} % of what they show`);
  const different = pages.flatMap(({route, differences}) => differences.map((line) => `${route}: ${line}`));
  expect(different).toEqual([]);
  expect(share).toBe(1);
});
