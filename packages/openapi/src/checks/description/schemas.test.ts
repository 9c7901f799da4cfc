import type {Parameter, Schema} from '@nacre-docs/openapi-core/read/openapi';
import {modelOf, RULES} from './fixture';
import {checkSchemas} from './schemas';

const messages = (schema: Schema, others: Record<string, Schema> = {}) =>
  checkSchemas(
    modelOf({}, '/scopes', {components: {schemas: {Scope: schema, ...others}}}),
    RULES.schemas,
  ).map(({message}) => message);

test('described fields and explained values pass', () => {
  expect(
    messages({
      properties: {
        $id: {description: 'a'},
        scope_id: {description: 'b', enum: ['x', null], 'x-enumDescriptions': {x: 'c'}},
        open: true,
      },
    }),
  ).toEqual([]);
});

test('a reference is described by its target', () => {
  expect(
    messages({properties: {name: {$ref: '#/components/schemas/Name'}}}, {Name: {description: 'a'}}),
  ).toEqual([]);
  expect(
    messages({properties: {name: {$ref: '#/components/schemas/Name'}}}, {Name: {type: 'string'}}),
  ).toEqual([expect.stringContaining('name needs a description')]);
});

test.each<[Schema, string]>([
  [{properties: {name: {}}}, 'Scope: property name needs a description'],
  [{enum: ['a', 'b'], 'x-enumDescriptions': {a: 'x'}}, 'is missing b'],
  [{enum: ['a']}, 'is missing a'],
  [{enum: ['a'], 'x-enumDescriptions': {a: 'x', c: 'y'}}, 'has c, not in the enum'],
  [{items: {properties: {name: {}}}}, 'needs a description'],
  [{oneOf: [{properties: {name: {}}}]}, 'needs a description'],
  [{properties: {a: {description: 'x', properties: {b: {}}}}}, 'Scope.a: property b'],
  [{type: 'object', description: 'a'}, 'an object must define its properties'],
  [{type: ['object', 'null']}, 'an object must define its properties'],
])('rejects %j', (schema, message) => {
  expect(messages(schema)).toEqual([expect.stringContaining(message)]);
});

describe('a short description', () => {
  const check = (schema: Schema, parameters: Parameter[] = []) =>
    checkSchemas(
      modelOf({get: {parameters}}, '/scopes', {
        components: {schemas: {Scope: schema, Name: {type: 'string'}}},
      }),
      {descriptionWords: 3},
    ).map(({message}) => message);
  const advice = 'is too short. Say what it does and when to set it, or how to read it.';

  test('is rejected on schemas, properties, references, and parameters', () => {
    const size = {name: 'size', in: 'query', description: 'The size.', schema: {type: 'integer'}} as const;
    const properties = {
      size: {description: 'The size.'},
      name: {$ref: '#/components/schemas/Name', description: 'Its name.'},
    };
    expect(check({description: 'A scope.', properties}, [size])).toEqual([
      `Scope: "A scope." ${advice}`,
      `Scope.size: "The size." ${advice}`,
      `Scope.name: "Its name." ${advice}`,
      expect.stringContaining(` size: "The size." ${advice}`),
    ]);
  });

  test('is enough for a single-value enum, or without the rule', () => {
    expect(check({description: 'Always `a`.', const: 'a'})).toEqual([]);
    expect(check({properties: {type: {description: 'Its sort.', enum: ['a']}}})).toEqual([]);
    expect(check({description: 'Three whole words.'})).toEqual([]);
  });
});

test('a recursive schema is visited once', () => {
  const node: Schema = {properties: {}};
  node.properties!.child = node;
  expect(messages(node)).toEqual([expect.stringContaining('child needs a description')]);
});

describe('ids', () => {
  const id = (prefix: string): Schema => ({
    description: 'a',
    type: 'string',
    pattern: `^${prefix}_[0-9a-hjkmnp-tv-z]{16}$`,
  });
  const check = (properties: Record<string, Schema>) =>
    messages({properties}, {ScopeType: {properties: {id: id('sty')}}});

  test("have their entity's prefix", () => {
    expect(check({id: id('scp'), scope_id: id('scp'), default_scope_type_id: id('sty')})).toEqual([]);
    expect(check({id: id('scp'), parent_scope_id: id('sty')})).toEqual([
      'Scope: parent_scope_id must start with scp_.',
    ]);
    expect(check({scope_type_id: id('scp')})).toEqual(['Scope: scope_type_id must start with sty_.']);
  });

  test('of non-entities are unrestricted', () => {
    expect(check({instance_id: id('abc'), id: {description: 'a', type: 'string'}})).toEqual([]);
  });
});
