import {parsePathQuery, scorePath} from './paths';

test.each([
  ['/scopes', {method: undefined, segments: ['scopes']}],
  ['/v2/scopes/{scope_id}', {method: undefined, segments: ['scopes', '{scope_id}']}],
  ['POST /scopes', {method: 'POST', segments: ['scopes']}],
  ['https://api.nacre.example/scopes?limit=2', {method: undefined, segments: ['scopes']}],
  ['scopes/metrics', {method: undefined, segments: ['scopes', 'metrics']}],
])('reads %s as a path', (query, expected) => {
  expect(parsePathQuery(query)).toEqual(expected);
});

test.each(['scopes', 'create a scope', 'and/or something', ''])('does not read %j as a path', (query) => {
  expect(parsePathQuery(query)).toBeUndefined();
});

const score = (query: string, path: string, method = 'GET') =>
  scorePath(parsePathQuery(query)!, path, method);

test('an exact path ranks above longer ones, and those above paths that only contain it', () => {
  const exact = score('/scopes', '/scopes');
  expect(exact).toBeGreaterThan(score('/scopes', '/scopes/{scope_id}'));
  expect(score('/dimensions', '/dimensions/{id}')).toBeGreaterThan(
    score('/dimensions', '/scopes/{scope_id}/dimensions'),
  );
});

test('a value matches a parameter, but a collection name does not', () => {
  expect(score('/scopes/scp_123', '/scopes/{scope_id}')).toBeGreaterThan(0);
  expect(score('/scopes', '/{id}')).toBe(0);
});

test('the method selects an operation of the same path', () => {
  expect(score('delete /scopes/{id', '/scopes/{id}', 'DELETE')).toBeGreaterThan(
    score('delete /scopes/{id', '/scopes/{id}', 'GET'),
  );
});
