import {COMMON_PATHS, KIND_BOOSTS, type ShippedPage} from '../contract';
import {SearchEngine} from './engine';

const docs = new SearchEngine({
  boosts: KIND_BOOSTS,
  commonPaths: COMMON_PATHS,
  language: 'en',
  tag: 'docs',
  synonyms: [
    ['429', 'rate limit'],
    ['undo', 'roll back'],
  ],
});
const add = (name: string, t: string, k: string, s: ShippedPage['s']) =>
  docs.add({u: `/docs/${name}`, t, k, a: 'Docs', s});
add('limits', 'Limits', 'guide', [['The rate limit, and other limits of rate and size.']]);
add('errors', 'Help', 'guide', [
  ['Find the cause.'],
  ['Each call counts.', 2, 'Rate limits'],
  ['Wait for a minute.', 2, '429 slow down'],
  ['Two calls at once.', 2, '409 conflict'],
]);
add('states', 'States', 'guide', [['All of them.'], ['Ready or not.', 2, 'What each state means']]);
add('api/undo-group', 'Roll back a launch group', 'operation', [
  [
    'Rolls back every launch of the group. To undo them later, launch the earlier release. Undo does not wait.',
  ],
]);
add('api/undo', 'Roll back a launch', 'operation', [
  ['Ends the launch and returns to the earlier release. The new instances stop, and traffic moves.'],
]);
const urls = (query: string) => docs.search({indexName: '', query}).hits.map(({url}) => url);

test.each(['429', '429 ', 'error 429', 'what does 429 mean'])(
  '%j finds the heading with the number before pages with its synonym',
  (query) => {
    expect(urls(query)[0]).toBe('/docs/errors#429-slow-down');
  },
);

test.each(['what does 409 mean', 'what does a 409 mean?', 'what is meant by 409'])(
  '%j is not about other meanings',
  (query) => {
    expect(urls(query)).toEqual(['/docs/errors#409-conflict']);
  },
);

test('a heading with "means" is found by its words', () => {
  expect(urls('state means')[0]).toBe('/docs/states#what-each-state-means');
});

test('of similar pages, the one with the shorter title is first, unless the query has the other words', () => {
  expect(urls('how to undo a launch').slice(0, 2)).toEqual(['/docs/api/undo', '/docs/api/undo-group']);
  expect(urls('how to undo a launch group')[0]).toBe('/docs/api/undo-group');
});
