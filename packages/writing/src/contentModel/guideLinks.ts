import {CHANGELOG, API_PLACES, INDEX_ENDING} from '@nacre-docs/kit/routes';
import {readPages} from './pages';
import {routeOf} from '@nacre-docs/kit/mdx/pageRoute';

/** Guides by the operation they link to: slug of the operation → pages in alphabetical order. */
export type GuideLinks = Map<string, Array<{title: string; route: string}>>;

/** Pages that name operations without using them. */
const NO_GUIDE = new RegExp(`^/(?:${CHANGELOG}(?:/.*)?|docs/.*${INDEX_ENDING}|docs/api-getting-started)$`);

/** A page with links to more operations lists them for other pages. */
const MAX_OPERATIONS = 50;

/**
 * Reads which guides link to which operations, for the links back on operation pages.
 *
 * @param folder of the guides, relative to the site. Addresses are those that its pages use, below `/docs/`
 * @param places of the reference with the operations
 */
export function findGuideLinks(siteDir: string, folder = 'docs', {pages} = API_PLACES): GuideLinks {
  const links: GuideLinks = new Map();
  for (const [name, page] of readPages(siteDir, folder)) {
    const file = name.startsWith(`${folder}/`) ? `docs${name.slice(folder.length)}` : name;
    const route = routeOf(file, page.source);
    if (!file.startsWith('docs/') || route === undefined || NO_GUIDE.test(route)) continue;
    const title = page.frontMatter?.title;
    const guide = {title: typeof title === 'string' ? title : file, route};
    const all = page.links.filter(({url}) => url.startsWith(pages)).map(({url}) => slugOf(url, pages));
    const slugs = new Set(all);
    if (slugs.size > MAX_OPERATIONS) continue;
    for (const slug of slugs) links.set(slug, [...(links.get(slug) ?? []), guide]);
  }
  return links;
}

/** `create-scope` of `/docs/api/create-scope?a#b`. */
const slugOf = (url: string, pages: string): string => url.slice(pages.length).split(/[/?#]/)[0]!;
