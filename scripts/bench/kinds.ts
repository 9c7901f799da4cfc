import fs from 'node:fs';
import path from 'node:path';
import {API_ROUTE, INDEX_ENDING, schemaRoute} from '@nacre-docs/kit/routes';
import {listRoutes} from '../browser';
import {gzipKilobytes} from './figures';

export type PageKind = 'home' | 'guide' | 'operation' | 'index' | 'search';

interface SizedPage {
  route: string;
  /** Compressed HTML size. */
  kilobytes: number;
  /** Number of style sheets. */
  sheets: number;
}

export interface PagesOfKind {
  /** The page with the median HTML size, of those with the fewest style sheets. */
  typical: string;
  /** The page with the largest HTML. */
  largest: SizedPage;
}

const isOperation = (route: string) => route.startsWith(API_ROUTE) && !route.startsWith(schemaRoute(''));

const KINDS: Record<PageKind, (route: string) => boolean> = {
  home: (route) => route === '/',
  guide: (route) =>
    /^\/docs\/(?!tags(\/|$))/.test(route) && !route.startsWith(API_ROUTE) && !route.endsWith(INDEX_ENDING),
  operation: isOperation,
  index: (route) => route.endsWith(INDEX_ENDING),
  search: (route) => route === '/search',
};

/**
 * A build's pages by kind. Kinds without pages are omitted.
 *
 * @param dir the build folder
 */
export function findKinds(dir: string): Partial<Record<PageKind, PagesOfKind>> {
  const routes = listRoutes(dir);
  const found: Partial<Record<PageKind, PagesOfKind>> = {};
  for (const [kind, is] of Object.entries(KINDS)) {
    const pages = bySize(dir, routes.filter(is));
    // Pages with rare parts, such as illustrations, have further style sheets.
    const usual = Math.min(...pages.map(({sheets}) => sheets));
    const typical = middleOf(pages.filter(({sheets}) => sheets === usual));
    if (typical) found[kind as PageKind] = {typical: typical.route, largest: pages.at(-1)!};
  }
  return found;
}

/** The typical operation of the first build that also exists in the second. */
export function sharedOperation(dir: string, other: string): string {
  const inOther = new Set(listRoutes(other));
  const shared = listRoutes(dir).filter((route) => isOperation(route) && inOther.has(route));
  const typical = middleOf(bySize(dir, shared));
  if (typical === undefined) throw new Error(`${dir} and ${other} have no operation with the same address.`);
  return typical.route;
}

/** Sorts by size, ascending. */
function bySize(dir: string, routes: string[]): SizedPage[] {
  return routes
    .map((route) => {
      const html = fs.readFileSync(path.join(dir, route, 'index.html'));
      const sheets = html.toString().match(/<link [^>]*rel="?stylesheet/g)?.length ?? 0;
      return {route, kilobytes: gzipKilobytes(html), sheets};
    })
    .sort((a, b) => a.kilobytes - b.kilobytes);
}

const middleOf = <Item>(items: Item[]): Item | undefined => items[Math.floor((items.length - 1) / 2)];
