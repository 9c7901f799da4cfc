import {modelOf, entity, validOperation} from './fixture';
import {checkShownAnswers} from './shownAnswers';

const scopeId = (example: unknown, pattern = '^scp_[0-9a-z]{16}$') => ({
  name: 'scope_id',
  in: 'path' as const,
  schema: {type: 'string', pattern},
  example,
});

/** Messages for a PATCH whose first examples have this request and response. */
function messages(
  sent: unknown,
  shown: unknown,
  parameter = scopeId(entity.id),
  path = '/scopes/{scope_id}',
) {
  const operation = validOperation();
  operation.parameters = [parameter];
  operation.requestBody.content['application/json']!.examples = {first: {value: sent}};
  operation.responses['200']!.content!['application/json']!.examples = {first: {value: shown}};
  return checkShownAnswers(modelOf({patch: operation}, path)).map(({message}) => message);
}

test.each<[string, unknown, unknown]>([
  ["the entity in the path with the body's values", {name: 'a'}, entity],
  ['fields that only one of them has', {reason: 'b'}, {...entity, state: 'c'}],
  ['additional fields in nested objects', {list: [{name: 'b'}]}, {list: [{name: 'b', at: 1}]}],
  ['a hidden value', {password: 'b', key: 'c'}, {password: '********', key: null}],
  ['a text instead of an entity', {name: 'b'}, 'a'],
])('a response may have %s', (_, sent, shown) => {
  expect(messages(sent, shown)).toEqual([]);
});

test.each<[string, unknown, unknown, string]>([
  ['another value', {name: 'b'}, entity, '"a" in /name, but the first request example sends "b"'],
  ['another value in a nested object', {owner: {name: 'b'}}, {owner: {name: 'a'}}, '"a" in /owner/name'],
  ['another list item', {list: [{name: 'b'}]}, {list: [{name: 'a'}]}, '"a" in /list/0/name'],
  ['another number of list items', {list: ['b', 'c']}, {list: ['b']}, '["b"] in /list'],
  ['a cleared value', {name: null}, entity, '"a" in /name, but the first request example sends null'],
])('reports a response with %s', (_, sent, shown, part) => {
  expect(messages(sent, shown)).toEqual([
    expect.stringContaining(`updateScope: the first response example has ${part}`),
  ]);
});

const OTHER = scopeId('scp_w980p35g7x1116zz');

test.each(['/scopes/{scope_id}', '/scopes/{scope_id}/stop'])(
  'reports a response with an entity other than that of %s',
  (path) => {
    expect(messages({}, entity, OTHER, path)).toEqual([
      'updateScope: the first response example has the id "scp_j6p84ydp695n2z2r", but the parameter scope_id is ' +
        '"scp_w980p35g7x1116zz". Show the answer to that request.',
    ]);
  },
);

test("reports a response with a parent other than the path's", () => {
  const shown = {id: 'dom_6rd4hkv7ttcrkz6n', scope_id: entity.id};
  expect(messages({}, shown, OTHER, '/scopes/{scope_id}/domains')).toEqual([
    expect.stringContaining('the scope_id "scp_j6p84ydp695n2z2r"'),
  ]);
});

test.each<[string, typeof OTHER]>([
  ['an id in another format', scopeId('app_sqc7k8k5a4zw5w09', '^app_')],
  ['a parameter without an example', scopeId(undefined)],
])('ignores %s', (_, parameter) => {
  expect(messages({}, entity, parameter)).toEqual([]);
});
