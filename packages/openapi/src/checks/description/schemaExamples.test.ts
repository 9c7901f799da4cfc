import type {Schema} from '@nacre-docs/openapi-core/read/openapi';
import {modelOf, validOperation} from './fixture';
import {checkSchemaExamples} from './schemaExamples';

/** Problems of a schema in a response and of a parameter's example. */
function messages(schema: Schema, parameter?: unknown): string[] {
  const operation = validOperation();
  operation.responses['200']!.content!['application/json']!.schema = {properties: {field: schema}};
  operation.parameters = [{name: 'q', in: 'query', schema: {...schema}, example: parameter}];
  return checkSchemaExamples(modelOf({patch: operation})).map(({message}) => message);
}

test('valid examples pass', () => {
  expect(messages({type: 'integer', examples: [1, 2], example: 3}, 4)).toEqual([]);
});

test.each<[Schema, unknown, string]>([
  [{type: 'integer', example: 'a'}, undefined, 'updateScope.field: example: the object must be integer.'],
  [
    {type: 'integer', examples: [1, 'a']},
    undefined,
    'updateScope.field: example: the object must be integer.',
  ],
  [{type: 'integer'}, 'a', 'updateScope q: example: the object must be integer.'],
  [
    {type: 'object', properties: {a: {type: 'string'}}, example: {b: 1}},
    undefined,
    'updateScope.field: example: the object has the field "b"',
  ],
])('reports invalid examples of %j', (schema, parameter, message) => {
  expect(messages(schema, parameter)).toContainEqual(expect.stringContaining(message));
});

/** The linear-time engine matches one, and the other times out. */
const ENDLESS = ['^([a-z]+)+$', '^(?=([a-z]+)+$)'];
const LONG = `${'a'.repeat(60)}!`;

test('nested quantifiers are matched, or reported by name', () => {
  expect(messages({type: 'string', pattern: ENDLESS[0]}, LONG)).toEqual([
    expect.stringContaining('updateScope q: example: the object must match pattern'),
  ]);
  expect(messages({type: 'string', pattern: ENDLESS[1]}, LONG)).toContainEqual(
    expect.stringContaining(`the pattern ${ENDLESS[1]} takes too long for an example`),
  );
});
