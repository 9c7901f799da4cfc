import type {ThemeConfig} from '@docusaurus/theme-search-algolia';

/**
 * With Algolia's public credentials in the environment the site searches there; without them the same
 * interface searches the index that is shipped with the site.
 */
export const search: ThemeConfig['algolia'] = {
  appId: process.env.ALGOLIA_APP_ID || 'embedded',
  apiKey: process.env.ALGOLIA_SEARCH_API_KEY || 'embedded',
  indexName: process.env.ALGOLIA_INDEX_NAME || 'nacre',
  contextualSearch: true,
  searchPagePath: 'search',
  searchParameters: {},
} as ThemeConfig['algolia'];
