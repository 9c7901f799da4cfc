import type {SearchOptions} from '@nacre-docs/search';
import {hostedCredentials} from './algolia';
import {commonTasks, product, startingPoints} from './product';
import {searchPages} from './search-ranking';
import {synonyms} from './synonyms';

const hosted = hostedCredentials(process.env);

/** Options of @nacre-docs/search. */
export const searchOptions = {
  ...searchPages,
  indexName: product.name.toLowerCase(),
  synonyms,
  commonPaths: ['/docs/api/', '/docs/'],
  missingResultsUrl: product.links.github
    ? `${product.links.github}/docs/issues/new?title=${encodeURIComponent('Search finds nothing for ')}{query}`
    : undefined,
  suggestions: {popular: commonTasks, noResults: startingPoints.map(({title, to}) => ({label: title, to}))},
} satisfies SearchOptions;

/** Whether the index that ships with the site answers, instead of Algolia. */
export const isEmbedded = hosted === undefined;

export const algolia = hosted && {
  ...hosted,
  contextualSearch: true,
  searchPagePath: 'search',
  searchParameters: {},
  // Reports opened results for Algolia's analytics.
  insights: process.env.ALGOLIA_INSIGHTS === 'true',
};
