import fs from 'node:fs';
import path from 'node:path';
import type {Page} from 'playwright-core';
import {routes} from '../../config/product';
import {API_ROUTE, INDEX_ENDING, schemaRoute} from '@nacre-docs/kit/routes';
import {SANDBOX_ROUTE} from '@nacre-docs/sandbox/contract';
import {listRoutes} from '../../scripts/browser';

/** Pages that the layout links to: every site has them, and tests of the layout only use these. */
export const {guides: GUIDE, api: API, support: SUPPORT} = routes;

const dir = process.env.SITE_DIR ?? 'build';
const built = listRoutes(dir);
const htmlOf = (route: string): string => fs.readFileSync(path.join(dir, route, 'index.html'), 'utf8');

const found = (kind: string, is: (route: string) => boolean): string => {
  const route = built.find(is);
  if (route === undefined) throw new Error(`${dir} has no ${kind}. Build the site first.`);
  return route;
};

/** Any operation with "Try it", any area index and any tag page. */
export const OPERATION = found(
  'operation',
  (route) =>
    route.startsWith(API_ROUTE) &&
    !route.startsWith(schemaRoute('')) &&
    // Webhook pages don't have samples.
    ['data-try', 'name="language"'].every((part) => htmlOf(route).includes(part)),
);
export const INDEX = found('index page', (route) => route.endsWith(INDEX_ENDING));
export const TAG = found('tag page', (route) => route.startsWith('/docs/tags/'));

/** The sandbox page, if the site has one. */
export const SANDBOX = built.filter((route) => route === SANDBOX_ROUTE);

/** Any Markdown page in src/pages, if the site has one. */
export const MARKDOWN_PAGE = built
  .filter((route) => ['.md', '.mdx'].some((ending) => fs.existsSync(path.join('src/pages', route + ending))))
  .slice(0, 1);

/** One page of each kind that every site has, for tests that apply to all. */
export const KINDS_OF_PAGE = ['/', GUIDE, API, OPERATION, INDEX, '/docs/changelogs', '/docs/tags', TAG];

/** The heading of a built page. */
export function headingOf(route: string): string {
  const [, heading = ''] = /<h1[^>]*>(.*?)<\/h1>/s.exec(htmlOf(route)) ?? [];
  return heading.replace(/<[^>]+>/g, '').trim();
}

/** ID of a built page's section below the first screen. */
export function lastSectionOf(route: string): string {
  return [...htmlOf(route).matchAll(/<h2[^>]* id="?([\w-]+)/g)].at(-1)![1]!;
}

/** A page with its own image, if there is one. */
export function pageWithImage(): string | undefined {
  return built.find(
    (candidate) =>
      !candidate.startsWith(API_ROUTE) &&
      /<img[^>]* src="?\/(?:img|assets\/images)\//.test(articleOf(candidate)),
  );
}

const articleOf = (route: string): string => /<article[\s\S]*<\/article>/.exec(htmlOf(route))?.[0] ?? '';

/** Makes a page taller than any window, regardless of its content. */
export async function lengthen(page: Page): Promise<void> {
  await page.evaluate(() => {
    const room = document.createElement('div');
    room.style.height = '4000px';
    document.querySelector('article')!.append(room);
  });
}
