import type {PropSidebarItem} from '@docusaurus/plugin-content-docs';
import {comparablePath} from '@nacre-docs/kit/siteAddress';

/** A list with more entries is shown in part: every page holds the list of its sidebar. */
export const LONG = 200;

/** So many entries of a long list are shown. */
export const BLOCK = 100;

/** The entries of a long list that a page shows: those from `start` up to, but not including, `end`. */
export interface Block {
  start: number;
  end: number;
}

/**
 * The part of a list of entries that a page shows: all of it, or of a long one the block that the page's own entry is
 * in; the first where it is in none. Blocks begin at the same entries on every page, so that the list stays where it is
 * from one page to the next.
 */
export function blockOf(items: readonly PropSidebarItem[], activePath: string): Block {
  if (items.length <= LONG) return {start: 0, end: items.length};
  const place = placesIn(items).get(comparablePath(activePath)) ?? 0;
  const start = place - (place % BLOCK);
  return {start, end: Math.min(start + BLOCK, items.length)};
}

/** Where each page stands in a list, made once for all pages of the site. */
const places = new WeakMap<readonly PropSidebarItem[], Map<string, number>>();

function placesIn(items: readonly PropSidebarItem[]): Map<string, number> {
  const known = places.get(items);
  if (known) return known;
  const found = new Map<string, number>();
  for (const [index, item] of items.entries()) {
    for (const href of hrefsOf(item)) {
      const path = comparablePath(href);
      if (!found.has(path)) found.set(path, index);
    }
  }
  places.set(items, found);
  return found;
}

/** The page of an entry, and those below it. */
function hrefsOf(item: PropSidebarItem): string[] {
  if (item.type === 'html') return [];
  const own = item.href === undefined ? [] : [item.href];
  return item.type === 'category' ? [...own, ...item.items.flatMap(hrefsOf)] : own;
}

/** Of the entries left out on one side, the page of the one nearest to those that are shown. */
export function nearestPage(items: readonly PropSidebarItem[]): string | undefined {
  for (const item of items) {
    const [href] = hrefsOf(item);
    if (href !== undefined) return href;
  }
  return undefined;
}
