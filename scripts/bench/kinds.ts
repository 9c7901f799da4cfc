import fs from 'node:fs';
import path from 'node:path';
import {API_ROUTE, INDEX_ENDING, schemaRoute} from '@nacre-docs/kit/routes';
import {listRoutes} from '../browser';
import {gzipKilobytes} from './figures';

export type PageKind = 'home' | 'guide' | 'operation' | 'index' | 'search';

interface SizedPage {
  route: string;
  /** The compressed size of its HTML. */
  kilobytes: number;
}

export interface PagesOfKind {
  /** The one whose HTML is larger than that of one half of them, and smaller than that of the other. */
  typical: string;
  /** The one with the largest HTML. */
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
 * The pages of a build by their kind; a kind of which there are none is missing.
 *
 * @param dir folder of the build
 */
export function findKinds(dir: string): Partial<Record<PageKind, PagesOfKind>> {
  const routes = listRoutes(dir);
  const found: Partial<Record<PageKind, PagesOfKind>> = {};
  for (const [kind, is] of Object.entries(KINDS)) {
    const pages = bySize(dir, routes.filter(is));
    if (pages.length > 0) found[kind as PageKind] = {typical: middleOf(pages)!.route, largest: pages.at(-1)!};
  }
  return found;
}

/** The operation in both of two builds that is typical of the first. */
export function sharedOperation(dir: string, other: string): string {
  const inOther = new Set(listRoutes(other));
  const shared = listRoutes(dir).filter((route) => isOperation(route) && inOther.has(route));
  const typical = middleOf(bySize(dir, shared));
  if (typical === undefined) throw new Error(`${dir} and ${other} have no operation of the same address.`);
  return typical.route;
}

/** The smallest first. */
function bySize(dir: string, routes: string[]): SizedPage[] {
  return routes
    .map((route) => ({route, kilobytes: gzipKilobytes(fs.readFileSync(path.join(dir, route, 'index.html')))}))
    .sort((a, b) => a.kilobytes - b.kilobytes);
}

const middleOf = <Item>(items: Item[]): Item | undefined => items[Math.floor((items.length - 1) / 2)];
