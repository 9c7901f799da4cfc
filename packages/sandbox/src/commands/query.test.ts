import {query} from './query';

const SCOPES = {
  data: [
    {id: 'a', slug: 'staging', tags: {cluster: 'us'}, size: 2, live: true},
    {id: 'b', slug: 'production', tags: {cluster: 'eu'}, size: 12, live: false},
  ],
  page: {has_more: false},
  values: {'networking.vpc': 'vpc-1'},
  schema: {properties: {host: {type: 'string'}, port: {type: 'integer'}}},
};

test.each<[string, unknown]>([
  ['page.has_more', false],
  ['nothing.at.all', null],
  ['data[0].id', 'a'],
  ['data[-1].id', 'b'],
  ['data[].id', ['a', 'b']],
  ['data[*].id', ['a', 'b']],
  [
    'data[].[id, slug]',
    [
      ['a', 'staging'],
      ['b', 'production'],
    ],
  ],
  [
    'data[].{name: slug, cluster: tags.cluster}',
    [
      {name: 'staging', cluster: 'us'},
      {name: 'production', cluster: 'eu'},
    ],
  ],
  ["data[?slug=='production'].id | [0]", 'b'],
  ['data[?size > `2`].id', ['b']],
  ['data[?live && size < `3`].id', ['a']],
  ['data[?!live].id', ['b']],
  ["data[?slug!='staging' || size==`2`].id", ['a', 'b']],
  ["data[?starts_with(slug, 'prod')].id", ['b']],
  ["data[?contains(['a', 'c'], id)].slug", ['staging']],
  ['data[1:].id', ['b']],
  ['data[-1:].[id]', [['b']]],
  ['length(data)', 2],
  ['max(data[].size)', 12],
  ["join('/', data[].id)", 'a/b'],
  ['[length(data), page.has_more]', [2, false]],
  ['values."networking.vpc"', 'vpc-1'],
  ['schema.properties.*.type', ['string', 'integer']],
  ['schema.[properties.host, keys(properties)]', [{type: 'string'}, ['host', 'port']]],
  ['data[].tags | [0].cluster', 'us'],
  ['data[0].[id, tags.cluster]', ['a', 'us']],
  ['@.page', {has_more: false}],
])('evaluates %s', (expression, expected) => {
  expect(query(expression, SCOPES)).toEqual(expected);
});

test.each<[string, string]>([
  ['data[', 'The query data[ is not valid: Expected Star, got: EOF.'],
  ['data..id', 'A name is missing'],
  ['data[?slug=production]', 'A name is missing'],
  ['a b', 'value: b'],
  ['length(nothing)', 'received type null instead'],
  ['upper(id)', 'Unknown function: upper()'],
  ['', 'The query "" is not valid'],
])('rejects %s: %s', (expression, message) => {
  expect(() => query(expression, SCOPES)).toThrow(message);
});
