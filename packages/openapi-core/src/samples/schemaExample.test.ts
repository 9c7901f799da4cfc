import type {OpenApiDocument, Schema} from '../read/openapi';
import {exampleFromSchema} from './examples';

const refer = (name: string): Schema => ({$ref: `#/components/schemas/${name}`});

function exampleOf(schemas: Record<string, Schema>): unknown {
  const document: OpenApiDocument = {openapi: '3.1.0', info: {}, components: {schemas}};
  return exampleFromSchema(document, Object.values(schemas)[0], 'request');
}

test('of what would not end, only required fields stand there, empty', () => {
  const node: Schema = {
    type: 'object',
    required: ['name', 'parent'],
    properties: {
      name: {type: 'string'},
      parent: refer('Node'),
      next: refer('Node'),
      alias: {allOf: [refer('Node')]},
      children: {type: 'array', items: refer('Node')},
    },
  };
  expect(exampleOf({Node: node})).toEqual({name: 'string', parent: {}, children: []});
});

test('the lowest object of a deep example has its fields, which may be required', () => {
  const count = 30;
  const level = (index: number): Schema => ({
    type: 'object',
    required: ['name'],
    properties: {
      name: {type: 'string'},
      ...(index < count - 1 && {below: refer(`Level${index + 1}`)}),
    },
  });
  const schemas = Object.fromEntries(
    Array.from({length: count}, (_, index) => [`Level${index}`, level(index)]),
  );
  let depth = 0;
  for (let part = exampleOf(schemas) as {below?: object} | undefined; part; part = part.below) {
    expect(part).toHaveProperty('name', 'string');
    depth++;
  }
  expect(depth).toBeGreaterThan(2);
  expect(depth).toBeLessThan(count);
});

test('a schema that is a variant of itself, with a description of its own, ends', () => {
  const node: Schema = {type: 'object', oneOf: [{...refer('Node'), description: 'Again.'}]};
  expect(exampleOf({Node: node})).toEqual({});
});
