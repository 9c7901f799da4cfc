import type {Schema} from '../../plugins/api-reference/read/openapi';
import {descriptionOf} from './fixture';
import {checkSchemas} from './schemas';

const messages = (schema: Schema, others: Record<string, Schema> = {}) =>
  checkSchemas(descriptionOf({}, '/scopes', {components: {schemas: {Scope: schema, ...others}}})).map(
    ({message}) => message,
  );

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
  [{properties: {scopeId: {description: 'a'}}}, 'scopeId has to be snake_case'],
  [{enum: ['a', 'b'], 'x-enumDescriptions': {a: 'x'}}, 'has to explain b'],
  [{enum: ['a']}, 'has to explain a'],
  [{enum: ['a'], 'x-enumDescriptions': {a: 'x', c: 'y'}}, 'explains c, not in the enum'],
  [{items: {properties: {name: {}}}}, 'needs a description'],
  [{oneOf: [{properties: {name: {}}}]}, 'needs a description'],
  [{properties: {a: {description: 'x', properties: {b: {}}}}}, 'Scope.a: property b'],
  [{type: 'object', description: 'a'}, 'an object has to say what it may hold'],
  [{type: ['object', 'null']}, 'an object has to say what it may hold'],
])('%j is refused', (schema, message) => {
  expect(messages(schema)).toEqual([expect.stringContaining(message)]);
});

test('a schema that contains itself is visited once', () => {
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

  test('have the prefix of their entity', () => {
    expect(check({id: id('scp'), scope_id: id('scp'), default_scope_type_id: id('sty')})).toEqual([]);
    expect(check({id: id('scp'), parent_scope_id: id('sty')})).toEqual([
      'Scope: parent_scope_id has to start with scp_.',
    ]);
    expect(check({scope_type_id: id('scp')})).toEqual(['Scope: scope_type_id has to start with sty_.']);
  });

  test('of things that are no entity are free', () => {
    expect(check({instance_id: id('abc'), id: {description: 'a', type: 'string'}})).toEqual([]);
  });
});
