import {CHANGELOG, operationRoute} from '@nacre-docs/kit/routes';
import {isMonthPage, monthOf} from '@nacre-docs/writing/changelog/months';
import {nameTree, type NamedTreeNode} from '@nacre-docs/openapi-core/model/tagTree';
import type {ContentSite, Page, Problem} from '../site';

/**
 * The changelog agrees with `x-since`: the month that added an operation links to its page or its area's index
 * page, and no earlier month mentions it.
 */
export function checkChangelog(site: ContentSite): Problem[] {
  const months = new Map(
    site.pages.filter(({file}) => isMonthPage(file)).map((page) => [monthOf(page.file), page]),
  );
  const indexes = new Map(flatten(nameTree(site.api)).map(({id, index}) => [id, index]));
  return site.api.operations.flatMap(({operationId, slug, tag, source}): Problem[] => {
    const since = source['x-since'];
    if (!since) return [];
    const route = operationRoute(slug);
    const early = [...months]
      .filter(([month]) => month < since)
      .flatMap(([, page]) => linksTo(page, [route]).map((line) => ({file: page.file, line})))
      .map((place) => ({
        ...place,
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

/** Pages that list every month, newest first. The sidebar is generated from files. */
const LISTS = [`${CHANGELOG}/index.mdx`, `${CHANGELOG}/monthly.mdx`];

/** Month lists include every month page, newest first, and link to the latest one as such. */
export function checkMonths(site: ContentSite): Problem[] {
  const months = site.pages
    .filter(({file}) => isMonthPage(file))
    .sort((a, b) => monthOf(b.file).localeCompare(monthOf(a.file)));
  return LISTS.flatMap((file): Problem[] => {
    const page = site.pages.find((candidate) => candidate.file === file);
    if (!page) return [];
    const links = page.links.filter(({url}) => months.some(({route}) => route === url));
    const listed = links.filter(({url}, index) => links.findIndex((other) => other.url === url) === index);
    const missing = months.filter(({route}) => !listed.some(({url}) => url === route));
    const misplaced =
      missing.length > 0 ? undefined : listed.find(({url}, index) => url !== months[index]?.route);
    const latest = links.at(-1);
    return [
      ...missing.map(({route}) => ({
        line: 1,
        message: `${route} is not on this page. Add the month, newest first.`,
      })),
      ...(misplaced
        ? [
            {
              line: misplaced.line,
              message: `${misplaced.url} is out of order. List the months newest first.`,
            },
          ]
        : []),
      ...(latest && months[0] && latest.url !== months[0].route && missing.length === 0
        ? [
            {
              line: latest.line,
              message: `The last month link is ${latest.url}. Link to the latest, ${months[0].route}.`,
            },
          ]
        : []),
    ].map((problem) => ({file, ...problem}));
  });
}

/** Lines where a page links to any of the addresses. */
function linksTo({links}: Page, routes: Array<string | undefined>): number[] {
  return links.filter(({url}) => routes.includes(url.split(/[?#]/)[0])).map(({line}) => line);
}

function flatten(nodes: NamedTreeNode[]): NamedTreeNode[] {
  return nodes.flatMap((node) => [node, ...flatten(node.children ?? [])]);
}
