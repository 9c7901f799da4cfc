import fs from 'node:fs';
import path from 'node:path';
import {gzipSync} from 'node:zlib';
import {API_ROUTE, INDEX_ENDING, schemaRoute} from '../../plugins/api-reference/contract';
import {listRoutes} from '../browser';

export type PageKind = 'home' | 'guide' | 'operation' | 'index' | 'search';

export interface PagesOfKind {
  /** The one whose HTML is larger than that of one half of them, and smaller than that of the other. */
  typical: string;
  /** The compressed size of the largest HTML among them, in KB, and whose it is. */
  largest: {route: string; kilobytes: number};
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
    const pages = routes
      .filter(is)
      .map((route) => ({route, kilobytes: htmlKilobytes(dir, route)}))
      .sort((a, b) => a.kilobytes - b.kilobytes);
    if (pages.length > 0)
      found[kind as PageKind] = {
        typical: pages[Math.floor((pages.length - 1) / 2)]!.route,
        largest: pages.at(-1)!,
      };
  }
  return found;
}

/** The operation in both of two builds that is typical of the first. */
export function sharedOperation(dir: string, other: string): string {
  const inOther = new Set(listRoutes(other));
  const shared = listRoutes(dir)
    .filter((route) => isOperation(route) && inOther.has(route))
    .sort((a, b) => htmlKilobytes(dir, a) - htmlKilobytes(dir, b));
  const route = shared[Math.floor((shared.length - 1) / 2)];
  if (route === undefined) throw new Error(`${dir} and ${other} have no operation of the same address.`);
  return route;
}

function htmlKilobytes(dir: string, route: string): number {
  return gzipSync(fs.readFileSync(path.join(dir, route, 'index.html'))).length / 1024;
}
