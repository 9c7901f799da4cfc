import {monthOf} from '../../plugins/changelog-feeds/entries';
import {nameTree, type NamedTreeNode} from '../../plugins/api-reference/model/model';
import type {ContentSite, Page, Problem} from './site';

const MONTH_PAGE = /^docs\/changelogs\/\d{4}\//;

/**
 * The changelog agrees with `x-since`: the month in which an operation came announces it, by a link to its page
 * or to the index page of its area, and no earlier month speaks of it.
 */
export function checkChangelog(site: ContentSite): Problem[] {
  const months = new Map(
    site.pages.filter(({file}) => MONTH_PAGE.test(file)).map((page) => [monthOf(page.file), page]),
  );
  const indexes = new Map(flatten(nameTree(site.api)).map(({id, index}) => [id, index]));
  return site.api.operations.flatMap(({operationId, slug, tag, source}): Problem[] => {
    const since = source['x-since'];
    if (!since) return [];
    const route = `/docs/api/${slug}`;
    const early = [...months]
      .filter(([month]) => month < since)
      .flatMap(([, page]) => linksTo(page, [route]).map((line) => ({file: page.file, line})))
      .map((place) => ({
        ...place,
        message: `${operationId} came in ${since}, so this month cannot speak of it. Correct x-since, or move the entry.`,
      }));
    const page = months.get(since);
    const announced = page && linksTo(page, [route, indexes.get(tag)]).length > 0;
    if (announced) return early;
    const file = page?.file ?? 'docs/changelogs/index.mdx';
    const message = page
      ? `${operationId} came in ${since}, and this page does not announce it. Add an entry with a link to ${route}.`
      : `${operationId} came in ${since}, a month without a changelog. Write its page, or correct x-since.`;
    return [...early, {file, line: 1, message}];
  });
}

/** Lines on which a page links to one of the addresses. */
function linksTo({links}: Page, routes: Array<string | undefined>): number[] {
  return links.filter(({url}) => routes.includes(url.split(/[?#]/)[0])).map(({line}) => line);
}

function flatten(nodes: NamedTreeNode[]): NamedTreeNode[] {
  return nodes.flatMap((node) => [node, ...flatten(node.children ?? [])]);
}
