import {visit} from '@nacre-docs/kit/mdx/markdown';
import type {ContentSite, Page, Problem} from '../site';

/** Sections that are on every index page, so that readers find the list and the ways on at once. */
const CONSTANT = ['Operations', 'Related'];

/** How many index pages may have the same sections: a fourth one is a template that was filled in. */
const ALIKE = 3;

/**
 * Index pages of areas say in their headings what a reader of that area does or needs to know. Headings are compared
 * as a set, because a template in another order is still one; a page with nothing but the list is compared with none.
 */
export function checkAreas(site: ContentSite): Problem[] {
  const groups = new Map<string, Page[]>();
  for (const page of site.pages.filter(listsOperations)) {
    const key = sections(page)
      .map(({text}) => text)
      .sort()
      .join('\n');
    if (key !== '') groups.set(key, [...(groups.get(key) ?? []), page]);
  }
  return [...groups.values()]
    .filter((pages) => pages.length > ALIKE)
    .flatMap((pages) => pages.map((page) => problem(page, pages)));
}

function listsOperations({tree}: Page): boolean {
  let found = false;
  visit(tree, ({name}) => {
    found ||= name === 'OperationList';
  });
  return found;
}

function sections({headings}: Page): Page['headings'] {
  return headings.filter(({depth, text}) => depth === 2 && !CONSTANT.includes(text));
}

function problem(page: Page, pages: readonly Page[]): Problem {
  const headings = sections(page);
  const words = headings.map(({text}) => `"${text}"`).join(', ');
  const others = pages.filter((other) => other !== page);
  return {
    file: page.file,
    line: headings[0]!.line,
    message: `${others.length} more index pages have the sections ${words}, ${others[0]!.file} among them. Write headings that say what a reader does in this area, and leave out sections that say nothing particular to it.`,
  };
}
