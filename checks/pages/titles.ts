import {houseRules} from '../../config/house-rules';
import {operationRoute} from '@nacre-docs/kit/routes';
import type {ContentSite, Problem} from '../site';

/** Titles of pages from the theme and plugins, with their names for messages. */
const FIXED_TITLES = new Map([
  ['page not found', 'the page for unknown addresses'],
  ['search', 'the search page'],
]);

/**
 * Every title is unique, ignoring case, across guides, operations, and theme pages. Search results, tabs, and
 * bookmarks show nothing else.
 */
export function checkTitles({pages, api}: ContentSite): Problem[] {
  const owners = new Map(FIXED_TITLES);
  const problems: Problem[] = [];
  const claim = (title: string, owner: string, place: Omit<Problem, 'message'>) => {
    const key = title.trim().toLowerCase();
    const first = owners.get(key);
    if (first === undefined) owners.set(key, owner);
    else
      problems.push({
        ...place,
        message: `${owner} has the title "${title}", already used by ${first}. Choose another.`,
      });
  };
  for (const {slug, title} of houseRules.uniqueTitles ? api.operations : [])
    claim(title, operationRoute(slug), {file: 'openapi/openapi.yaml', line: 1});
  for (const {file, route, source, frontMatter} of pages) {
    const {title} = frontMatter;
    if (route === undefined || typeof title !== 'string') continue;
    claim(title, route, {file, line: source.split('\n').findIndex((line) => line.startsWith('title:')) + 1});
  }
  return problems;
}
