import type {OpenApiDocument, Schema} from '../read/openapi';
import {exampleFromSchema} from './examples';

const refer = (name: string): Schema => ({$ref: `#/components/schemas/${name}`});

function exampleOf(schemas: Record<string, Schema>): unknown {
  const document: OpenApiDocument = {openapi: '3.1.0', info: {}, components: {schemas}};
  return exampleFromSchema(document, Object.values(schemas)[0], 'request');
}

test('an infinitely nested schema becomes its required fields, left empty', () => {
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

test('the deepest object of an example keeps its fields, which may be required', () => {
  const count = 30;
  const level = (index: number): Schema => ({
    type: 'object',
    required: ['name', 'tags'],
    properties: {
      name: {type: 'string'},
      tags: {anyOf: [{type: 'array', items: {type: 'string'}}, {type: 'null'}]},
      ...(index < count - 1 && {below: refer(`Level${index + 1}`)}),
    },
  });
  const schemas = Object.fromEntries(
    Array.from({length: count}, (_, index) => [`Level${index}`, level(index)]),
  );
  let depth = 0;
  for (let part = exampleOf(schemas) as {below?: object} | undefined; part; part = part.below) {
    expect(part).toMatchObject({name: 'string', tags: expect.any(Array) as unknown[]});
    depth++;
  }
  expect(depth).toBeGreaterThan(2);
  expect(depth).toBeLessThan(count);
});

test('terminates for a schema that is its own variant with another description', () => {
  const node: Schema = {type: 'object', oneOf: [{...refer('Node'), description: 'Again.'}]};
  expect(exampleOf({Node: node})).toEqual({});
});

test("replaces an example without the schema's format", () => {
  const trip = (example: string): Schema => ({type: 'string', format: 'uuid', examples: [example]});
  const properties = {wrong: trip('3f3e3e1-c824'), right: trip('3f3e3e11-c824-4d63-b37a-d8d698862f1d')};
  expect(exampleOf({Booking: {type: 'object', properties}})).toEqual({
    wrong: expect.stringMatching(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/) as string,
    right: '3f3e3e11-c824-4d63-b37a-d8d698862f1d',
  });
});

test('numeric ids start at 1', () => {
  const integer: Schema = {type: 'integer'};
  const properties = {id: integer, petId: integer, owner_id: {...integer, maximum: 0}, paid: integer};
  expect(exampleOf({Order: {type: 'object', properties}})).toEqual({id: 1, petId: 1, owner_id: 0, paid: 0});
});
