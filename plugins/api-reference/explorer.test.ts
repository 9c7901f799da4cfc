import {explorerItem} from './render/explorer';
import {buildModel} from './model/model';
import type {OpenApiDocument, Schema} from './read/openapi';

/** The form fields of an operation whose body has this schema. */
function formOf(schema: Schema, schemas: Record<string, Schema> = {}): Schema {
  const document: OpenApiDocument = {
    openapi: '3.1.0',
    info: {title: 'Things'},
    paths: {
      '/things': {
        post: {
          operationId: 'createThing',
          requestBody: {content: {'multipart/form-data': {schema}}},
          responses: {},
        },
      },
    },
    components: {schemas},
  };
  const model = buildModel({document, files: ['things.yaml'], problems: [], locate: () => undefined});
  const {requestBody} = explorerItem(model, model.operations[0]!) as {
    requestBody: {content: Record<string, {schema: Schema}>};
  };
  return requestBody.content['multipart/form-data']!.schema;
}

const text: Schema = {type: 'string'};

test('a form has the fields of allOf, however deep', () => {
  const form = formOf(
    {allOf: [{$ref: '#/components/schemas/Base'}, {properties: {own: text}, required: ['own']}]},
    {
      Base: {allOf: [{$ref: '#/components/schemas/Root'}, {properties: {base: text}}], required: ['base']},
      Root: {allOf: [{properties: {root: text}, required: ['root']}]},
    },
  );
  expect(Object.keys(form.properties ?? {})).toEqual(['root', 'base', 'own']);
  expect(form.required).toEqual(['root', 'base', 'own']);
  expect(form.type).toBe('object');
});

test('allOf is followed in fields, in items and in the first of several variants', () => {
  const schemas = {Nested: {allOf: [{allOf: [{properties: {deep: text}}]}]}};
  const nested = {$ref: '#/components/schemas/Nested'};
  const deep = {type: 'object', properties: {deep: text}};
  expect(formOf({properties: {field: nested}}, schemas).properties?.field).toMatchObject(deep);
  expect(formOf({type: 'array', items: nested}, schemas).items).toMatchObject(deep);
  expect(formOf({oneOf: [nested, text]}, schemas)).toMatchObject(deep);
});

test('a form of a schema that contains itself ends', () => {
  const form = formOf(
    {$ref: '#/components/schemas/Loop'},
    {Loop: {allOf: [{properties: {again: {$ref: '#/components/schemas/Loop'}}}]}},
  );
  expect(JSON.stringify(form).match(/again/g)).toHaveLength(3);
});
