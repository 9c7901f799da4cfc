import {isMonthPage, monthOf} from '@nacre-docs/kit/changelogMonths';
import type {ContentSite} from '@nacre-docs/kit/contentSite';
import type {Problem} from '@nacre-docs/kit/problem';
import {CHANGELOG} from '@nacre-docs/kit/routes';

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
