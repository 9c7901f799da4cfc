import {validate, type SchemaContext} from './validate';

const NOTHING: SchemaContext = {schemas: {}, patternOf: () => undefined};

test.each([
  [{type: 'string', minLength: 2}, 'é', 'too_short'],
  [{type: 'integer', maximum: 3}, 4, 'too_large'],
  [{exclusiveMinimum: 0}, 0, 'too_small'],
  [{enum: ['a', 'b']}, 'c', 'unknown_value'],
  [{type: 'array', uniqueItems: true}, [{a: 1}, {a: 1}], 'not_allowed'],
  [{format: 'date-time'}, '2025-02-30 10:00', 'invalid_format'],
  [{required: ['a/b']}, {}, 'required'],
  [{if: {required: ['a']}, then: {required: ['b']}}, {a: 1}, 'required'],
  [{oneOf: [{type: 'string'}, {type: 'number'}]}, true, 'invalid_type'],
  [{oneOf: [{type: 'string'}, {minLength: 1}]}, 'a', 'not_allowed'],
  [false, 1, 'not_allowed'],
])('%j rejects %j as %s', (schema, value, code) => {
  expect(validate(NOTHING, schema, value)).toMatchObject([{code}]);
});

test('requests may omit read-only fields that another part of a composition requires', () => {
  const schemas = {Stamped: {properties: {id: {type: 'string', readOnly: true}}}};
  const crane = {allOf: [{$ref: 'Stamped'}, {required: ['id', 'label']}]};
  const schema = {properties: {crane, cranes: {items: crane}}};
  const missing = (isRequest: boolean) =>
    validate({...NOTHING, schemas, isRequest}, schema, {crane: {}, cranes: [{}]}).map(({pointer}) => pointer);
  expect(missing(true)).toEqual(['/crane/label', '/cranes/0/label']);
  expect(missing(false)).toEqual(['/crane/id', '/crane/label', '/cranes/0/id', '/cranes/0/label']);
});

test('for a nullable schema, reports the invalid field and not the missing null', () => {
  const link = {type: 'object', required: ['id'], properties: {id: {type: 'string'}, state: {enum: ['on']}}};
  const schema = {properties: {link: {anyOf: [{type: 'null'}, link]}}};
  expect(validate(NOTHING, schema, {link: {id: 1}})).toMatchObject([{pointer: '/link/id'}]);
  expect(validate(NOTHING, schema, {link: {id: 'a', state: 'off'}})).toMatchObject([
    {pointer: '/link/state'},
  ]);
  expect(validate(NOTHING, schema, {link: null})).toEqual([]);
});

test('terminates for a recursive schema and an invalid pattern', () => {
  const schemas = {Node: {properties: {next: {$ref: 'Node'}}, allOf: [{$ref: 'Node'}]}};
  expect(validate({...NOTHING, schemas}, {$ref: 'Node'}, {next: {next: {}}})).toEqual([]);
  expect(validate(NOTHING, {pattern: '('}, 'anything')).toEqual([]);
});
