import {CHANGELOG, operationRoute} from '@nacre-docs/kit/routes';
import {isMonthPage, monthOf} from '@nacre-docs/kit/changelogMonths';
import {flattenTree} from '@nacre-docs/openapi-core/model/tagTree';
import type {Problem} from '@nacre-docs/kit/problem';
import type {Page} from '@nacre-docs/kit/contentSite';
import type {ApiSite} from './apiSite';

/**
 * The changelog agrees with `x-since`: the month that added an operation links to its page or its area's index
 * page, and no earlier month mentions it.
 */
export function checkChangelog(site: ApiSite): Problem[] {
  const months = new Map(
    site.pages.filter(({file}) => isMonthPage(file)).map((page) => [monthOf(page.file), page]),
  );
  const indexes = new Map(flattenTree(site.api.tree).map(({id, index}) => [id, index]));
  return site.api.operations.flatMap(({operationId, slug, tag, source}): Problem[] => {
    const since = source['x-since'];
    if (!since) return [];
    const route = operationRoute(slug);
    const early = [...months]
      .filter(([month]) => month < since)
      .flatMap(([, page]) => linksTo(page, [route]).map((line) => ({file: page.file, line})))
      .map((location) => ({
        ...location,
        message: `${operationId} was added in ${since}, after this month. Fix x-since, or move the entry.`,
      }));
    const page = months.get(since);
    const announced = page && linksTo(page, [route, indexes.get(tag)]).length > 0;
    if (announced) return early;
    const file = page?.file ?? `${CHANGELOG}/index.mdx`;
    const message = page
      ? `${operationId} was added in ${since}, but this page does not announce it. Add an entry with a link to ${route}.`
      : `${operationId} was added in ${since}, which has no changelog page. Write the page, or fix x-since.`;
    return [...early, {file, line: 1, message}];
  });
}

/** Lines where a page links to any of the addresses. */
function linksTo({links}: Page, routes: Array<string | undefined>): number[] {
  return links.filter(({url}) => routes.includes(url.split(/[?#]/)[0])).map(({line}) => line);
}
