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
// The first hit has a longer excerpt.
const words = 'rollback undo release steps old hour forth';
docs.add({u: '/docs/first', t: words, k: 'guide', a: 'Guides', s: [[`${words} ${words}`]]});
const excerpt = (query: string, length: number) =>
  docs.search({
    indexName: '',
    query,
    attributesToSnippet: [`content:${length}`],
    highlightPreTag: '[',
    highlightPostTag: ']',
  }).hits[1]!._snippetResult!.content!.value;

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

test("the first hit's excerpt is longer, because it most likely has the answer", () => {
  const content = 'A zone is where a scope runs, with all of its instances.';
  for (const name of ['zones', 'more']) docs.add({u: name, t: name, k: 'guide', a: 'Guides', s: [[content]]});
  const excerpts = (page: number) =>
    docs
      .search({indexName: '', query: 'zone', attributesToSnippet: ['content:4'], page, hitsPerPage: 1})
      .hits.map(({_snippetResult}) => _snippetResult?.content?.value);
  expect(excerpts(0)).toEqual([content.replace('zone', '<em>zone</em>')]);
  expect(excerpts(1)).toEqual(['A <em>zone</em> is where…']);
});
