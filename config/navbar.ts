import type {ThemeConfig} from '@docusaurus/preset-classic';
import {product} from './product';

/**
 * The language and version switchers draw nothing while there is one language and one version; they
 * appear by themselves with the second.
 */
export const navbar: NonNullable<ThemeConfig['navbar']> = {
  title: product.name,
  hideOnScroll: true,
  logo: {alt: '', src: 'img/logo.svg', srcDark: 'img/logo-dark.svg', width: 28, height: 28},
  items: [
    {type: 'doc', docId: 'getting-started', label: 'User guides', position: 'left'},
    // Not of type doc: the operations are left out of what the navbar knows, see plugins/lean-bundle.
    {
      to: '/docs/api-getting-started',
      activeBaseRegex: '^/docs/(api/|api-getting-started|.+-api-index)',
      label: 'API',
      position: 'left',
    },
    {type: 'doc', docId: 'support', label: 'Support', position: 'right'},
    {type: 'docsVersionDropdown', position: 'right'},
    {type: 'localeDropdown', position: 'right'},
  ],
};
