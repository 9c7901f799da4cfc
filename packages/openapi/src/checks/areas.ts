import {groupBy} from '@nacre-docs/kit/groupBy';
import {nodesOf} from '@nacre-docs/kit/mdx/markdown';
import type {Problem} from '@nacre-docs/kit/problem';
import type {ContentSite, Page} from '@nacre-docs/kit/contentSite';

/** Sections every index page may have, which help readers find the list and next steps. */
const CONSTANT = ['Operations', 'Related'];

/** How many index pages may share the same sections. More suggest a filled-in template. */
const ALIKE = 3;

/**
 * Area index pages have headings specific to their area. Order doesn't matter when comparing them, and pages
 * with only the list are skipped.
 */
export function checkAreas(site: ContentSite): Problem[] {
  const keyOf = (page: Page) =>
    sections(page)
      .map(({text}) => text)
      .sort()
      .join('\n') || undefined;
  const groups = groupBy(site.pages.filter(listsOperations), keyOf);
  return [...groups.values()]
    .filter((pages) => pages.length > ALIKE)
    .flatMap((pages) => pages.map((page) => problem(page, pages)));
}

function listsOperations({tree}: Page): boolean {
  return nodesOf(tree, ({name}) => name === 'OperationList').length > 0;
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
    message: `${others.length} more index pages have the sections ${words}, including ${others[0]!.file}. Write headings for the tasks of readers in this area, and remove generic sections.`,
  };
}
