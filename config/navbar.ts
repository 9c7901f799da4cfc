import type {ThemeConfig} from '@docusaurus/preset-classic';
import {API_FOLDER, INDEX_ENDING} from '@nacre-docs/kit/routes';
import {logoOf} from './logo';
import {product, routes} from './product';
import {docsVersions} from './versions';

const below = (route: string): string => route.replace(/^\/docs\//, '');

/** Addresses of the API's pages below the docs. */
const API_PAGES = `${API_FOLDER}/|${below(routes.api)}|.+${INDEX_ENDING}`;

/**
 * What addresses of the docs begin with: `/docs/1.0/` and `/docs/`, the longest first. A second language has a folder
 * of its own above them.
 */
const VERSIONS = docsVersions
  .map(({route}) => `${product.baseUrl.slice(0, -1)}(?:/[\\w-]+)?${route.replaceAll('.', '\\.')}/`)
  .sort((a, b) => b.length - a.length)
  .join('|');

/**
 * Items of type `doc` lead to the page in the version that is being read. The language switcher draws nothing while
 * there is one language; it appears by itself with the second.
 */
export const navbar: NonNullable<ThemeConfig['navbar']> = {
  title: product.name,
  hideOnScroll: true,
  logo: {alt: '', ...logoOf(28)},
  items: [
    // Each has an expression for its pages: by their sidebar, both the guides and support would be marked on support.
    {
      type: 'doc',
      docId: below(routes.guides),
      activeBaseRegex: `^(?!(?:${VERSIONS})(?:${API_PAGES}|${below(routes.support)}))(?:${VERSIONS})`,
      label: 'User guides',
      position: 'left',
    },
    {
      type: 'doc',
      docId: below(routes.api),
      activeBaseRegex: `^(?:${VERSIONS})(?:${API_PAGES})`,
      label: 'API',
      position: 'left',
    },
    {
      type: 'doc',
      docId: below(routes.support),
      activeBaseRegex: `^(?:${VERSIONS})${below(routes.support)}`,
      label: 'Support',
      position: 'right',
    },
    ...(docsVersions.length > 1 || product.namesOnlyVersion
      ? [
          {
            type: 'docsVersionDropdown',
            position: 'right' as const,
            title: 'Version of the docs',
            // The page that it leads to is marked in the items of the navbar beside it.
            dropdownActiveClassDisabled: true,
          },
        ]
      : []),
    {type: 'localeDropdown', position: 'right'},
  ],
};
