import type {ThemeConfig} from '@docusaurus/theme-search-algolia';
import type {SearchIndexOptions} from '../plugins/search-index';
import {product} from './product';

/**
 * Algolia's public credentials from the environment. With all three the site searches there; with none of
 * them the same interface searches the index that is shipped with the site.
 *
 * @throws Error when only some are set
 */
export function hostedCredentials(
  env: NodeJS.ProcessEnv,
): {appId: string; apiKey: string; indexName: string} | undefined {
  const {ALGOLIA_APP_ID: appId, ALGOLIA_SEARCH_API_KEY: apiKey, ALGOLIA_INDEX_NAME: indexName} = env;
  if (!appId && !apiKey && !indexName) return undefined;
  if (!appId) throw new Error('`appId` is missing. Set ALGOLIA_APP_ID, or none of the ALGOLIA variables.');
  if (!apiKey)
    throw new Error('`apiKey` is missing. Set ALGOLIA_SEARCH_API_KEY, or none of the ALGOLIA variables.');
  if (!indexName)
    throw new Error('`indexName` is missing. Set ALGOLIA_INDEX_NAME, or none of the ALGOLIA variables.');
  return {appId, apiKey, indexName};
}

const hosted = hostedCredentials(process.env);

/** Options of plugins/search-index. */
export const searchIndex = {
  embedded: !hosted,
  guideArea: 'User guides',
  cli: product.cli,
  missingResultsUrl: `${product.links.github}/docs/issues/new?title=${encodeURIComponent('Search finds nothing for ')}{query}`,
} satisfies SearchIndexOptions;

/** The DocSearch modal demands credentials; these are never sent anywhere. */
const embedded = {appId: 'embedded', apiKey: 'embedded', indexName: product.name.toLowerCase()};

export const search = {
  ...(hosted ?? embedded),
  contextualSearch: true,
  searchPagePath: 'search',
  searchParameters: {},
  placeholder: 'Search docs',
  // Clicks are reported only where a reader of the figures exists: it loads a script from another host.
  insights: hosted !== undefined && process.env.ALGOLIA_INSIGHTS === 'true',
} as unknown as ThemeConfig['algolia'];
