import type {ThemeConfig} from '@docusaurus/preset-classic';
import {API_FOLDER, INDEX_ENDING} from '../plugins/api-reference/contract';
import {product, routes} from './product';

const below = (route: string): string => route.replace(/^\/docs\//, '');

const DOCS = `^${product.baseUrl}docs/`;

/** Addresses of the API's pages below the docs. */
const API_PAGES = `${API_FOLDER}/|${below(routes.api)}|.+${INDEX_ENDING}`;

/**
 * The language and version switchers draw nothing while there is one language and one version; they
 * appear by themselves with the second.
 */
export const navbar: NonNullable<ThemeConfig['navbar']> = {
  title: product.name,
  hideOnScroll: true,
  logo: {alt: '', src: 'img/logo.svg', srcDark: 'img/logo-dark.svg', width: 28, height: 28},
  items: [
    // Not of type doc or docSidebar: these would mark both the guides and support on the support page.
    {
      to: routes.guides,
      activeBaseRegex: `${DOCS}(?!${API_PAGES}|${below(routes.support)})`,
      label: 'User guides',
      position: 'left',
    },
    {
      to: routes.api,
      activeBaseRegex: `${DOCS}(${API_PAGES})`,
      label: 'API',
      position: 'left',
    },
    {to: routes.support, label: 'Support', position: 'right'},
    {type: 'docsVersionDropdown', position: 'right'},
    {type: 'localeDropdown', position: 'right'},
  ],
};
