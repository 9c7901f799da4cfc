import type {PropSidebarItem} from '@docusaurus/plugin-content-docs';
import {wordsOf} from '@nacre-docs/kit/client/markWords';
import type {FilterTexts} from '../contract';

/** On operation entries, see packages/openapi/src/render/sidebar.ts. */
const METHOD = /(?:^|\s)menu-operation--(\w+)/;

type Items = readonly PropSidebarItem[];

/** The entries with every query word in their text or group labels, in open groups. */
export function filterItems(items: Items, query: string, texts: FilterTexts, groups = ''): PropSidebarItem[] {
  const words = wordsOf(query);
  const matches = items.flatMap((item): PropSidebarItem[] => {
    if (item.type === 'html') return [item];
    const {label, href = '', className = ''} = item;
    const inGroup = `${groups} ${label}`;
    if (item.type === 'category') {
      const found = filterItems(item.items, query, texts, inGroup);
      if (found.length > 0) return [{...item, items: found, collapsible: false, collapsed: false}];
    }
    const text = [inGroup, METHOD.exec(className)?.[1], texts[href]].join(' ').toLowerCase();
    return href && words.every((word) => text.includes(word)) ? [{type: 'link', label, href, className}] : [];
  });
  // A heading stays only above a match.
  return matches.filter(
    ({type}, index) => type !== 'html' || ![undefined, 'html'].includes(matches[index + 1]?.type),
  );
}

const counts = new WeakMap<Items, number>();

/** The number of pages in a sidebar, cached for all pages of the site. */
export function countPages(items: Items): number {
  const known = counts.get(items);
  if (known !== undefined) return known;
  const own = items.filter((item) => item.type !== 'html' && item.href).length;
  const below = items.flatMap((item) => (item.type === 'category' ? [countPages(item.items)] : []));
  const count = below.reduce((sum, number) => sum + number, own);
  counts.set(items, count);
  return count;
}
