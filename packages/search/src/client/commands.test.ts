import {COMMON_PATHS, KIND_BOOSTS, type ShippedPage} from '../contract';
import {SearchEngine} from './engine';

const docs = new SearchEngine({
  boosts: KIND_BOOSTS,
  commonPaths: COMMON_PATHS,
  language: 'en',
  tag: 'docs',
  synonyms: [],
});
const add = (t: string, k: string, content: string, more: Partial<ShippedPage> = {}) =>
  docs.add({u: `/docs/${t}`, t, k, a: 'Docs', s: [[content]], ...more});
add('Acme logins', 'schema', 'A login to Acme. Each login ends.');
add('Revoke tokens', 'operation', 'acme login makes them. acme login.', {c: 'acme token revoke'});
add('Terminals', 'page', 'To start, acme login opens a browser. Then try acme token list, or others.');
add('Tokens', 'guide', 'A token of Acme.');

test.each([
  ['acme login', 'Terminals'],
  ['Acme login ', 'Terminals'],
  ['acme token revoke', 'Revoke tokens'],
  ['acme token', 'Tokens'],
])('%s finds %s first', (query, title) => {
  expect(docs.search({indexName: '', query}).hits[0]!.hierarchy.lvl1).toBe(title);
});
