import type {SandboxBase, SandboxSchema} from '../contract';
import {Catalog} from './catalog';
import {complete} from './complete';

const base = {schemas: {Kind: {enum: ['a', 'b']}}, resourceTypes: [], operations: []};
const catalog = Catalog.of(base as unknown as SandboxBase);
const made = (field: SandboxSchema, value: object = {}) =>
  (complete(catalog, {required: ['field'], properties: {field}}, value, 0) as {field: unknown}).field;

test.each<[SandboxSchema, unknown]>([
  [{type: 'string', default: 'usual'}, 'usual'],
  [{type: ['string', 'null']}, null],
  [{$ref: 'Kind'}, 'a'],
  [{allOf: [{$ref: 'Kind'}]}, 'a'],
  [{type: 'integer', oneOf: [{const: 3}, {const: 4}]}, 3],
  [{type: 'integer', minimum: 5}, 5],
  [{type: 'string', minLength: 3}, 'xxx'],
  [{type: 'string', format: 'date'}, '1970-01-01'],
  [{type: 'string', pattern: '^#[a-z]+$', sample: '#a'}, '#a'],
  [{type: 'array', minItems: 2, items: {type: 'boolean'}}, [false, false]],
  [{type: 'object', anyOf: [{required: ['a']}, {required: ['b']}]}, {}],
  [
    {oneOf: [{required: ['url'], properties: {url: {type: 'string', sample: 'http://example.com'}}}]},
    {url: 'http://example.com'},
  ],
])('a missing field with the schema %j becomes %j', (schema, value) => {
  expect(made(schema)).toEqual(value);
});

test('an object that no variant describes becomes one of the first, unless a variant takes any object', () => {
  const variant = (name: string) => ({required: [name], properties: {[name]: {type: 'boolean'}}});
  const oneOf = [variant('a'), variant('b')];
  const field = {other: 1};
  expect(made({oneOf}, {field})).toEqual({a: false});
  expect(made({oneOf: [...oneOf, {type: 'object'}]}, {field})).toEqual(field);
});
