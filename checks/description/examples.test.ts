import {checkExamples} from './examples';
import {descriptionOf, entity, validOperation} from './fixture';

/** Messages for the response examples given by name. */
function messages(values: Record<string, unknown>): string[] {
  const operation = validOperation();
  operation.responses['200']!.content!['application/json']!.examples = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, {value}]),
  );
  return checkExamples(descriptionOf({patch: operation})).map(({message}) => message);
}

test('examples that fit and agree pass', () => {
  expect(messages({one: entity, two: {...entity}})).toEqual([]);
});

/** Messages for an error example of PATCH /scopes/{scope_id} with this `instance`. */
function instanceMessages(instance: string | undefined): string[] {
  const operation = validOperation();
  operation.responses['404']!.content!['application/problem+json']!.examples = {
    not_found: {value: {status: 404, code: 'not_found', instance}},
  };
  return checkExamples(descriptionOf({patch: operation})).map(({message}) => message);
}

test.each([`/scopes/${entity.id}`, undefined])(
  'an error may name the path of its operation: %s',
  (instance) => {
    expect(instanceMessages(instance)).toEqual([]);
  },
);

test.each(['/scopes', '/scopes/', `/releases/${entity.id}`, `/scopes/${entity.id}/stop`])(
  'an error may not name the path of another operation: %s',
  (instance) => {
    expect(instanceMessages(instance)).toEqual([
      expect.stringContaining(
        `updateScope 404 not_found: /instance: ${instance} is no path of /scopes/{scope_id}`,
      ),
    ]);
  },
);

test('order of fields makes no difference', () => {
  expect(messages({one: entity, two: Object.fromEntries(Object.entries(entity).reverse())})).toEqual([]);
});

test.each<[string, unknown, string]>([
  ['a missing field', {name: 'a'}, 'lacks the field "id"'],
  ['a field that the schema does not name', {...entity, nmae: 'a'}, 'has the field "nmae"'],
  ['a wrong type', {...entity, name: 1}, '/name must be string'],
  ['an NRN outside the grammar', {...entity, nrn: 'account=a'}, '/nrn: "account" cannot stand here'],
  ['an NRN in a nested object', {...entity, owner: {owner_nrn: 'x'}}, '/owner/owner_nrn'],
  [
    'an update before the creation',
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
])('%s is refused', (_, value, message) => {
  expect(messages({one: value})).toEqual([expect.stringContaining(message)]);
});

test('problems name operation, status and example', () => {
  expect(messages({one: {}})[0]).toMatch(/^updateScope 200 one: /);
});

test('one state of an entity looks the same everywhere', () => {
  expect(messages({one: entity, two: {...entity, name: 'b'}})).toEqual([
    expect.stringContaining(`${entity.id}: name differs from the object in "updateScope 200 one"`),
  ]);
});

test('a later state looks the same everywhere, too', () => {
  const later = {...entity, updated_at: '2025-06-13T00:00:00.000Z'};
  expect(messages({one: entity, two: later, three: {...later, name: 'b'}})).toEqual([
    expect.stringContaining('name differs from the object in "updateScope 200 two"'),
  ]);
});

test('a later state may differ, but not in what never changes', () => {
  const later = {...entity, updated_at: '2025-06-13T00:00:00.000Z'};
  expect(messages({one: entity, two: {...later, name: 'b'}})).toEqual([]);
  expect(messages({one: entity, two: {...later, slug: 'b'}})).toEqual([
    expect.stringContaining('slug differs'),
  ]);
});

test('a field that only one of them shows is no difference', () => {
  expect(messages({one: entity, two: {...entity, scope: {name: 'expanded'}}})).toEqual([]);
});

test('values of other kinds do not break the check', () => {
  expect(messages({one: null, two: [], three: 'text'})).toEqual([
    expect.any(String),
    expect.any(String),
    expect.any(String),
  ]);
});
