import type {ThemeConfig} from '@docusaurus/theme-search-algolia';
import type {SearchOptions} from '@nacre-docs/search';
import {hostedCredentials} from './algolia';
import {commonTasks, product, startingPoints} from './product';
import {searchPages} from './search-pages';
import {synonyms} from './synonyms';

const hosted = hostedCredentials(process.env);

/** Options of packages/search/src. */
export const searchOptions = {
  ...searchPages,
  embedded: !hosted,
  synonyms,
  missingResultsUrl:
    product.links.github &&
    `${product.links.github}/docs/issues/new?title=${encodeURIComponent('Search finds nothing for ')}{query}`,
  offers: {tasks: commonTasks, ways: startingPoints.map(({title, to}) => ({label: title, to}))},
} satisfies SearchOptions;

/** The DocSearch modal requires credentials; these are never sent. */
const embedded = {appId: 'embedded', apiKey: 'embedded', indexName: product.name.toLowerCase()};

export const search = {
  ...(hosted ?? embedded),
  contextualSearch: true,
  searchPagePath: 'search',
  searchParameters: {},
  placeholder: 'Search docs',
  // Report opened results only if a hosted service collects them.
  insights: hosted !== undefined && process.env.ALGOLIA_INSIGHTS === 'true',
} as unknown as ThemeConfig['algolia'];
