import {SearchEngine} from './client/engine';
import {COMMON_PATHS} from './contract';
import {boostsOf, countedKinds} from './kinds';
import {toRecords} from './write/records';

const KINDS = {apiGuide: {boost: 2, countsAs: 'index'}, recipe: {boost: 2}};

test('filters count a kind as the one in its options, which ranks by its own boost', () => {
  const engine = new SearchEngine({
    boosts: boostsOf(KINDS),
    countsAs: countedKinds(KINDS),
    commonPaths: COMMON_PATHS,
    language: 'en',
    tag: 'docs',
    synonyms: [],
  });
  for (const k of ['index', 'guide', 'recipe', 'apiGuide'])
    engine.add({u: `/docs/${k}`, t: 'Errors', k, a: 'Docs', s: [['An error.']]});
  const search = (filters: string[]) =>
    engine.search({indexName: '', query: 'error', facets: ['kind'], facetFilters: filters});
  expect(search([]).facets).toEqual({kind: {index: 2, guide: 1, recipe: 1}});
  expect(search(['kind:index']).hits.map(({url}) => url)).toEqual(['/docs/apiGuide', '/docs/index']);
  expect(search(['kind:-index']).nbHits).toBe(2);
});

test('a hosted index has the same kind to filter by', () => {
  const page = {
    url: '/docs/errors',
    title: 'Errors',
    description: '',
    area: 'API',
    language: 'en',
    tag: 'docs',
  };
  const sections = [{level: 1, anchor: '', heading: '', content: 'All of them.'}];
  const [record] = toRecords({...page, kind: 'apiGuide', sections}, {url: '', baseUrl: '/'}, KINDS);
  expect(record).toMatchObject({kind: 'index', weight: {rank: 2}});
});
