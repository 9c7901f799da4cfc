import type {Problem} from '@nacre-docs/kit/problem';
import type {ContentSite} from '@nacre-docs/kit/contentSite';

/** Titles of pages from the theme and plugins, with their names for messages. */
const FIXED_TITLES = new Map([
  ['page not found', 'the page for unknown addresses'],
  ['search', 'the search page'],
]);

/**
 * Every title is unique, ignoring case, across guides, generated pages, and theme pages, because search results,
 * tabs, and bookmarks only show titles.
 */
export function checkTitles({pages, generated}: ContentSite): Problem[] {
  const owners = new Map(FIXED_TITLES);
  const problems: Problem[] = [];
  const claim = (title: string, owner: string, location: Omit<Problem, 'message'>) => {
    const key = title.trim().toLowerCase();
    const first = owners.get(key);
    if (first === undefined) owners.set(key, owner);
    else
      problems.push({
        ...location,
        message: `${owner} has the title "${title}", already used by ${first}. Choose another.`,
      });
  };
  for (const {title, route, file, line} of generated.titles ?? []) claim(title, route, {file, line});
  for (const {file, route, source, frontMatter} of pages) {
    const {title} = frontMatter;
    if (route === undefined || typeof title !== 'string') continue;
    claim(title, route, {file, line: source.split('\n').findIndex((line) => line.startsWith('title:')) + 1});
  }
  return problems;
}
