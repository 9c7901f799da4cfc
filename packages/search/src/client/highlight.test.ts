import {COMMON_PATHS, KIND_BOOSTS} from '../contract';
import {SearchEngine} from './engine';

const docs = new SearchEngine({
  boosts: KIND_BOOSTS,
  commonPaths: COMMON_PATHS,
  language: 'en',
  tag: 'docs',
  synonyms: [['rollback', 'roll back', 'undo']],
});
const text =
  'Roll out in steps, back and forth. To undo one, roll it back. Rollbacks keep the old release for an hour.';
docs.add({u: '/docs/steps', t: 'Steps', k: 'guide', a: 'Guides', s: [[text]]});
const excerpt = (query: string, length: number) =>
  docs.search({
    indexName: '',
    query,
    attributesToSnippet: [`content:${length}`],
    highlightPreTag: '[',
    highlightPostTag: ']',
  }).hits[0]!._snippetResult!.content!.value;

test.each([
  [
    'rollback',
    'Roll out in steps, back and forth. To undo one, [roll] it [back]. [Rollbacks] keep the old release for an hour.',
  ],
  ['undo', text.replace('undo', '[undo]')],
  ['release steps', text.replace('steps', '[steps]').replace('release', '[release]')],
])('%s marks its own words, not its synonyms', (query, expected) => {
  expect(excerpt(query, 50)).toBe(expected);
});

test.each([
  ['undo', 8, 'To [undo] one, roll it back. Rollbacks keep…'],
  ['old', 8, 'Rollbacks keep the [old] release for an hour.'],
  ['hour', 8, 'Rollbacks keep the old release for an [hour].'],
  ['hour', 5, '…old release for an [hour].'],
  ['forth', 6, '…back and [forth]. To undo one…'],
  ['rollback', 12, 'To undo one, [roll] it [back]. [Rollbacks] keep the old release for…'],
])('%s: an excerpt starts with its sentence if the word is near', (query, length, expected) => {
  expect(excerpt(query, length)).toBe(expected);
});
