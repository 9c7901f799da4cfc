import {checkExamples} from './examples';
import {modelOf, entity, validOperation} from './fixture';

/** A site rule for a field. */
const exampleField = (name: string, value: string) =>
  name === 'nrn' && value.startsWith('account') ? 'starts with an account.' : undefined;

/** Messages for the named response examples. */
function messages(values: Record<string, unknown>): string[] {
  const operation = validOperation();
  operation.responses['200']!.content!['application/json']!.examples = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, {value}]),
  );
  return checkExamples(modelOf({patch: operation}), exampleField).map(({message}) => message);
}

test('valid, consistent examples pass', () => {
  expect(messages({one: entity, two: {...entity}})).toEqual([]);
});

/** Messages for a PATCH /scopes/{scope_id} error example with this `instance`. */
function instanceMessages(instance: string | undefined): string[] {
  const operation = validOperation();
  operation.responses['404']!.content!['application/problem+json']!.examples = {
    not_found: {value: {status: 404, code: 'not_found', instance}},
  };
  return checkExamples(modelOf({patch: operation})).map(({message}) => message);
}

test.each([`/scopes/${entity.id}`, undefined])(
  'an error instance may be its operation path: %s',
  (instance) => {
    expect(instanceMessages(instance)).toEqual([]);
  },
);

test.each(['/scopes', '/scopes/', `/releases/${entity.id}`, `/scopes/${entity.id}/stop`])(
  "rejects an error instance with another operation's path: %s",
  (instance) => {
    expect(instanceMessages(instance)).toEqual([
      expect.stringContaining(
        `updateScope 404 not_found: /instance: ${instance} does not match the path /scopes/{scope_id}`,
      ),
    ]);
  },
);

test('field order is ignored', () => {
  expect(messages({one: entity, two: Object.fromEntries(Object.entries(entity).reverse())})).toEqual([]);
});

test.each<[string, unknown, string]>([
  ['a missing field', {name: 'a'}, 'is missing the field "id"'],
  ['an undeclared field', {...entity, nmae: 'a'}, 'has the field "nmae"'],
  ['a wrong type', {...entity, name: 1}, '/name must be string'],
  ["a value that violates the site's rule", {...entity, nrn: 'account=a'}, '/nrn: starts with an account.'],
  [
    "a value in a nested object that violates the site's rule",
    {...entity, owner: {nrn: 'account=b'}},
    '/owner/nrn: starts',
  ],
  [
    'an update before creation',
    {...entity, updated_at: '2024-01-01T00:00:00.000Z'},
    'updated_at is before created_at',
  ],
  [
    'an end before the start',
    {
      ...entity,
      started_at: '2025-06-12T14:05:00.000Z',
      finished_at: '2025-06-12T14:04:00.000Z',
      updated_at: '2025-06-12T14:05:00.000Z',
    },
    'finished_at is before started_at',
  ],
])('rejects %s', (_, value, message) => {
  expect(messages({one: value})).toEqual([expect.stringContaining(message)]);
});

test('problems have operation, status and example', () => {
  expect(messages({one: {}})[0]).toMatch(/^updateScope 200 one: /);
});

test('an entity in one state is identical everywhere', () => {
  expect(messages({one: entity, two: {...entity, name: 'b'}})).toEqual([
    expect.stringContaining(`${entity.id}: name differs from the object in "updateScope 200 one"`),
  ]);
});

test('an entity in a later state is also identical everywhere', () => {
  const later = {...entity, updated_at: '2025-06-13T00:00:00.000Z'};
  expect(messages({one: entity, two: later, three: {...later, name: 'b'}})).toEqual([
    expect.stringContaining('name differs from the object in "updateScope 200 two"'),
  ]);
});

test('a later state may differ, except in immutable fields', () => {
  const later = {...entity, updated_at: '2025-06-13T00:00:00.000Z'};
  expect(messages({one: entity, two: {...later, name: 'b'}})).toEqual([]);
  expect(messages({one: entity, two: {...later, slug: 'b'}})).toEqual([
    expect.stringContaining('slug differs'),
  ]);
});

test('fields present in only one example are ignored', () => {
  expect(messages({one: entity, two: {...entity, scope: {name: 'expanded'}}})).toEqual([]);
});

test('non-object values are ignored', () => {
  expect(messages({one: null, two: [], three: 'text'})).toEqual([
    expect.any(String),
    expect.any(String),
    expect.any(String),
  ]);
});
