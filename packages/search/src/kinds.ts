import {createMatcher} from '@docusaurus/utils';
import {KIND_BOOSTS} from './contract';

/** Options for a page kind. */
export interface KindOptions {
  /** URL globs below the base URL, in the docs' last version: `/docs/changelog/**`. */
  pages?: string[];
  /** Factor for matches on these pages. */
  boost?: number;
  /** Heading above these hits. `{category}` is the sidebar's top category. */
  area?: string;
  /** Kind that filters count these pages as: `index` or `schema` pages are part of the API. */
  countsAs?: string;
}

/** A page's kind and the heading of its hits. */
export interface PageKind {
  name: string;
  area: string;
}

/** Boosts of all kinds, including those in the options. */
export function boostsOf(kinds: Record<string, KindOptions> = {}): Record<string, number> {
  const own = Object.entries(kinds).flatMap(([name, {boost}]) =>
    boost === undefined ? [] : [[name, boost]],
  );
  return {...KIND_BOOSTS, ...(Object.fromEntries(own) as Record<string, number>)};
}

/** The kinds that filters count as another. */
export function countedKinds(kinds: Record<string, KindOptions> = {}): Record<string, string> {
  return Object.fromEntries(
    Object.entries(kinds).flatMap(([name, {countsAs}]) => (countsAs === undefined ? [] : [[name, countsAs]])),
  );
}

/**
 * Determines a page's kind: the first kind in the options that matches its URL, otherwise by Docusaurus's classes on
 * `<html>`.
 */
export function kindFinder(
  kinds: Record<string, KindOptions> = {},
  rootArea: string,
): (address: string, pageClasses: readonly string[], category: string | undefined) => PageKind {
  const matchers = Object.entries(kinds)
    .filter(([, {pages}]) => pages && pages.length > 0)
    .map(([name, {pages}]) => ({name, matches: createMatcher(pages!)}));
  return (address, pageClasses, category) => {
    const name = matchers.find(({matches}) => matches(address))?.name ?? kindOf(pageClasses);
    const area = kinds[name]?.area ?? (name === 'post' ? 'Blog' : undefined);
    return {name, area: area?.replace('{category}', category ?? '').trim() ?? category ?? rootArea};
  };
}

function kindOf(pageClasses: readonly string[]): string {
  if (pageClasses.includes('plugin-docs')) return 'guide';
  return pageClasses.includes('blog-post-page') ? 'post' : 'page';
}

/** Whether Docusaurus generated the page as a list of posts, authors or tags. */
export function isListPage(pageClasses: readonly string[]): boolean {
  return pageClasses.some((name) => /^(?:blog|docs)-(?:.+-)?list-page$|^blog-authors-posts-page$/.test(name));
}
