import {COMMON_PATHS} from '../contract';
import {SearchEngine} from './engine';

const engine = new SearchEngine({
  language: 'en',
  tag: 'docs-default-current',
  boosts: {},
  commonPaths: COMMON_PATHS,
  synonyms: [],
});
engine.add({
  u: '/docs/deployments',
  t: 'How deployments work',
  k: 'guide',
  a: 'Guides',
  s: [['From a release to a finalized rollout.']],
});

const suggested = (query: string, facetFilters?: string[]) =>
  engine.search({indexName: 'docs', query, facetFilters}).suggestions;

test.each([
  ['the nearest words of titles', 'depploimeents', ['deployments']],
  ['words of the query that the index has', 'wobble wibble finalized', ['finalized']],
  ['nothing for a word without neighbors', 'qqqqzzzzxx', []],
  ['no word that has hits only as a misspelling', 'wobble wibble quux form', []],
])('suggests %s', (_, query, expected) => {
  expect(suggested(query)).toEqual(expected);
});

test('suggests only words that have hits with the filters of the search', () => {
  expect(suggested('depploimeents', ['docusaurus_tag:other'])).toEqual([]);
  expect(suggested('wobble wibble finalized', ['docusaurus_tag:other'])).toEqual([]);
});

test('suggests nothing if there are hits', () => {
  expect(suggested('deployments')).toBeUndefined();
});
