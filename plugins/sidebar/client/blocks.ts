import type {PropSidebarItem} from '@docusaurus/plugin-content-docs';
import {comparablePath} from '@nacre-docs/kit/siteAddress';

/** Longer lists are shown in part, because every page contains its sidebar list. */
export const LONG = 200;

/** Number of entries shown in a long list. */
export const BLOCK = 100;

/** The shown entries of a long list: from `start` up to, but not including, `end`. */
export interface Block {
  start: number;
  end: number;
}

/**
 * The part of a list that a page shows: all of it, or one block of a long list, with the page's own entry or else the
 * first. Blocks start at the same entries on every page, so the list doesn't move between pages.
 */
export function blockOf(items: readonly PropSidebarItem[], activePath: string): Block {
  if (items.length <= LONG) return {start: 0, end: items.length};
  const index = indexesIn(items).get(comparablePath(activePath)) ?? 0;
  const start = index - (index % BLOCK);
  return {start, end: Math.min(start + BLOCK, items.length)};
}

/** The position of each page in a list, cached for all pages of the site. */
const indexes = new WeakMap<readonly PropSidebarItem[], Map<string, number>>();

function indexesIn(items: readonly PropSidebarItem[]): Map<string, number> {
  const known = indexes.get(items);
  if (known) return known;
  const found = new Map<string, number>();
  for (const [index, item] of items.entries()) {
    for (const href of hrefsOf(item)) {
      const path = comparablePath(href);
      if (!found.has(path)) found.set(path, index);
    }
  }
  indexes.set(items, found);
  return found;
}

/** The pages of an entry and its children. */
function hrefsOf(item: PropSidebarItem): string[] {
  if (item.type === 'html') return [];
  const own = item.href === undefined ? [] : [item.href];
  return item.type === 'category' ? [...own, ...item.items.flatMap(hrefsOf)] : own;
}

/** The page of the first entry that has one. */
export function nearestPage(items: readonly PropSidebarItem[]): string | undefined {
  for (const item of items) {
    const [href] = hrefsOf(item);
    if (href !== undefined) return href;
  }
  return undefined;
}
