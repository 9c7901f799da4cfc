import type {ThemeConfig} from '@nacre-docs/preset';
import {API_FOLDER, HISTORY_ROUTE, INDEX_ENDING} from '@nacre-docs/kit/routes';
import {SANDBOX_ROUTE} from '@nacre-docs/sandbox/contract';
import {docsPages} from './footer';
import {logoOf} from './logo';
import {product, routes} from './product';
import {docsVersions} from './versions';

const below = (route: string): string => route.replace(/^\/docs\//, '');

/** API page addresses relative to the docs. */
const API_PAGES = `${API_FOLDER}/|${below(routes.api)}|${below(HISTORY_ROUTE)}|.+${INDEX_ENDING}`;

/**
 * Docs address prefixes, `/docs/1.0/` and `/docs/`, longest first. Other languages add a folder before them.
 */
const VERSIONS = docsVersions
  .map(({route}) => `${product.baseUrl.slice(0, -1)}(?:/[\\w-]+)?${route.replaceAll('.', '\\.')}/`)
  .sort((a, b) => b.length - a.length)
  .join('|');

/**
 * `doc` items link to the page in the current version. The language switcher appears with a second language.
 */
export const navbar: NonNullable<ThemeConfig['navbar']> = {
  title: product.name,
  hideOnScroll: true,
  logo: {alt: '', ...logoOf(28)},
  items: [
    // Each has its own expression: by sidebar, both guides and support would be active on the support page.
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
    ...(product.simulatedServers.length > 0
      ? [{to: SANDBOX_ROUTE, label: 'Sandbox', position: 'left' as const}]
      : []),
    ...docsPages.map((page) => ({...page, position: 'left' as const, className: 'navbar-menu-only'})),
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
            // Shown in front of its name by src/css/layout.css.
            title: 'Version',
            className: 'navbar-version',
            // The other navbar items already highlight the target page.
            dropdownActiveClassDisabled: true,
          },
        ]
      : []),
    {type: 'localeDropdown', position: 'right'},
  ],
};
