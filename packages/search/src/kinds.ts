import {createMatcher} from '@docusaurus/utils';
import {KIND_BOOSTS} from './contract';

/** Options of a kind of page. */
export interface KindOptions {
  /** Globs of addresses below the base URL, in the last version of the docs: `/docs/changelog/**`. */
  pages?: string[];
  /** Factor for matches on such a page. */
  boost?: number;
  /** Heading over these hits; `{category}` is the top category of the sidebar. */
  area?: string;
}

/** What the page's kind is and which heading its hits have. */
export interface PageKind {
  name: string;
  area: string;
}

/** The boosts of all kinds, those of the options included. */
export function boostsOf(kinds: Record<string, KindOptions> = {}): Record<string, number> {
  const own = Object.entries(kinds).flatMap(([name, {boost}]) =>
    boost === undefined ? [] : [[name, boost]],
  );
  return {...KIND_BOOSTS, ...(Object.fromEntries(own) as Record<string, number>)};
}

/**
 * Tells the kind of a page: the first kind of the options that names its address, otherwise by the classes that
 * Docusaurus gives its `<html>`.
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

/** Whether Docusaurus made the page as a list of other pages: of posts, authors or tags. */
export function isListPage(pageClasses: readonly string[]): boolean {
  return pageClasses.some((name) => /^(?:blog|docs)-(?:.+-)?list-page$|^blog-authors-posts-page$/.test(name));
}
