import type {TryItItem} from './contract';
import {buildModel} from '@nacre-docs/openapi-core/model/model';
import type {OpenApiDocument, Schema} from '@nacre-docs/openapi-core/read/openapi';
import {tryItItem} from './render/tryIt';

/** The request form of an operation with this description. */
function itemOf(operation: object, components: object = {}): TryItItem {
  const document = {
    openapi: '3.1.0',
    info: {title: 'Things'},
    paths: {'/things/{id}': {post: {operationId: 'createThing', responses: {}, ...operation}}},
    components,
  } as unknown as OpenApiDocument;
  const model = buildModel({document, files: ['things.yaml'], problems: [], locate: () => undefined});
  return tryItItem(model, model.operations[0]!, {cli: 'things', tokenVariable: 'THINGS_TOKEN'});
}

/** The fields of a body with this schema. */
const fieldsOf = (schema: Schema, schemas: Record<string, Schema> = {}, type = 'application/json') =>
  itemOf({requestBody: {content: {[type]: {schema}}}}, {schemas}).bodies[0]!.fields;

const text: Schema = {type: 'string'};

test('a form has the fields of nested allOf and marks required ones', () => {
  const fields = fieldsOf(
    {allOf: [{$ref: '#/components/schemas/Base'}, {properties: {own: text}, required: ['own']}]},
    {
      Base: {allOf: [{$ref: '#/components/schemas/Root'}, {properties: {base: text}}]},
      Root: {allOf: [{properties: {root: text}, required: ['root']}]},
    },
  );
  expect(fields.map(({name, required}) => [name, required])).toEqual([
    ['root', true],
    ['base', false],
    ['own', true],
  ]);
});

test('a server with an empty address is not a choice', () => {
  const addressesOf = (...urls: string[]) =>
    itemOf({servers: urls.map((url) => ({url}))}).servers.map(({url}) => url);
  expect(addressesOf('')).toEqual([]);
  expect(addressesOf('', '/v1')).toEqual(['/v1']);
});

test("a one-line field has the schema's default, unless that is null", () => {
  const properties: Record<string, Schema> = {
    limit: {type: 'integer', default: 20},
    sort: {...text, default: ''},
    tag: {type: ['string', 'null'], default: null},
    tags: {type: 'array', items: text, default: ['a']},
  };
  expect(fieldsOf({properties}).map((field) => field.default)).toEqual(['20', '', undefined, undefined]);
});

test('optional parameters have a value only if samples send them', () => {
  const query = (name: string, more: object) => ({name, in: 'query', schema: text, example: name, ...more});
  const {parameters} = itemOf({
    parameters: [query('a', {required: true}), query('b', {'x-sample': true}), query('c', {})],
  });
  expect(parameters.map(({name, value}) => [name, value])).toEqual([
    ['a', 'a'],
    ['b', 'b'],
    ['c', ''],
  ]);
});

test.each([
  ['objects', {oneOf: [{$ref: '#/components/schemas/Rolling'}, {properties: {a: text}}]}, 'json'],
  ['an object or a text', {anyOf: [{type: 'object'}, text]}, 'json'],
  ['nested alternatives', {oneOf: [{anyOf: [{type: 'integer'}]}]}, 'number'],
  ['a nullable text', {oneOf: [text, {type: 'null'}]}, 'text'],
])('the alternatives %s have a control that fits all of them', (_, schema: Schema, type) => {
  const [field] = fieldsOf({properties: {field: schema}}, {Rolling: {type: 'object'}});
  expect(field!.type).toBe(type);
});

test('each field has a fitting control, and read-only fields are omitted', () => {
  const fields = fieldsOf({
    properties: {
      id: {type: 'string', readOnly: true},
      count: {type: 'integer'},
      on: {type: 'boolean'},
      color: {type: 'string', enum: ['red', 'green']},
      tags: {type: 'array', items: text},
      parts: {type: 'array', items: {type: 'object'}},
      either: {type: ['string', 'integer']},
    },
  });
  expect(fields.map(({name, type, options}) => [name, type, options])).toEqual([
    ['count', 'number', undefined],
    ['on', 'boolean', ['true', 'false']],
    ['color', 'text', ['red', 'green']],
    ['tags', 'list', undefined],
    ['parts', 'json', undefined],
    ['either', 'json', undefined],
  ]);
});

test('objects, maps and lists of objects have nested fields with descriptions', () => {
  const pier: Schema = {
    type: 'object',
    properties: {length: {type: 'integer', description: 'In `meters`, see [limits](/limits).\n\nMore.'}},
    required: ['length'],
  };
  const fields = fieldsOf({
    properties: {
      pier,
      labels: {type: 'object', additionalProperties: {enum: ['red', 'green']}},
      piers: {type: 'array', items: pier},
      days: {type: 'array', items: {enum: ['mon', 'tue'], type: 'string'}},
      either: {oneOf: [{properties: {kind: {const: 'a'}}}, {properties: {kind: {const: 'b'}, size: text}}]},
      free: {type: 'object'},
      closed: {type: 'object', additionalProperties: false},
    },
  });
  const length = {
    name: 'length',
    required: true,
    type: 'number',
    description: 'In <code>meters</code>, see limits.',
  };
  expect(fields).toMatchObject([
    {name: 'pier', fields: [length]},
    {name: 'labels', values: {options: ['red', 'green']}},
    {name: 'piers', items: {fields: [length]}},
    {name: 'days', type: 'list', options: ['mon', 'tue']},
    {name: 'either', fields: [{name: 'kind', options: ['a']}, {name: 'size'}]},
    {name: 'free', values: {type: 'text'}},
    {name: 'closed', type: 'json'},
  ]);
  expect(fields.at(-1)).not.toHaveProperty('values');
});

test('a body with too many fields is edited as JSON', () => {
  const many = Object.fromEntries(Array.from({length: 200}, (_, index) => [`f${index}`, text]));
  const inner: Schema = {type: 'object', properties: many};
  const fields = fieldsOf({properties: {first: inner, second: inner}});
  expect(fields.map(({name, fields: nested = []}) => [name, nested.length])).toEqual([
    ['first', 200],
    ['second', 0],
  ]);
});

test('the form of a recursive schema is finite', () => {
  const fields = fieldsOf(
    {$ref: '#/components/schemas/Loop'},
    {Loop: {allOf: [{properties: {again: {$ref: '#/components/schemas/Loop'}}}]}},
  );
  expect(fields.map(({name, type}) => [name, type])).toEqual([['again', 'json']]);
});

test('a multipart body has a field for its file, and a binary body is a file', () => {
  const file: Schema = {type: 'string', format: 'binary'};
  expect(fieldsOf({properties: {file, note: text}}, {}, 'multipart/form-data')).toMatchObject([
    {name: 'file', type: 'file'},
    {name: 'note', type: 'text'},
  ]);
  const [body] = itemOf({requestBody: {content: {'image/png': {schema: file}}}}).bodies;
  expect(body).toMatchObject({kind: 'file', examples: []});
});

test('required parameters start with their example, others empty', () => {
  const {parameters} = itemOf({
    parameters: [
      {name: 'id', in: 'path', required: true, schema: text, example: 'a'},
      {name: 'tag', in: 'query', schema: {type: 'array', items: text}, example: ['x', 'y']},
      {name: 'sort', in: 'query', required: true, schema: {type: 'array', items: text}, example: ['x', 'y']},
    ],
  });
  expect(parameters.map(({name, value}) => [name, value])).toEqual([
    ['id', 'a'],
    ['sort', 'x\ny'],
    ['tag', ''],
  ]);
});

test('credential choices have the location of each credential', () => {
  const {ways} = itemOf(
    {security: [{token: []}, {user: []}, {key: [], query: []}, {}]},
    {
      securitySchemes: {
        token: {type: 'oauth2', flows: {}},
        user: {type: 'http', scheme: 'basic'},
        key: {type: 'apiKey', in: 'cookie', name: 'session'},
        query: {type: 'apiKey', in: 'query', name: 'key'},
      },
    },
  );
  expect(ways).toEqual([
    [{scheme: 'token', in: 'header', name: 'Authorization', prefix: 'Bearer'}],
    [{scheme: 'user', in: 'header', name: 'Authorization', prefix: 'Basic'}],
    [
      {scheme: 'key', in: 'cookie', name: 'session'},
      {scheme: 'query', in: 'query', name: 'key'},
    ],
    [],
  ]);
});

test('credentials explain how to get a token with all scopes, required ones first', () => {
  const address = 'https://auth.example';
  const scopes = {read: 'Read', write: 'Write'};
  const {ways} = itemOf(
    {security: [{token: ['write']}, {identity: ['email']}, {other: []}, {broken: []}]},
    {
      securitySchemes: {
        token: {
          type: 'oauth2',
          'x-defaultClientId': 'docs',
          flows: {
            implicit: {authorizationUrl: address, scopes},
            authorizationCode: {authorizationUrl: `${address}/in`, tokenUrl: '/token', scopes},
            clientCredentials: {tokenUrl: '/token', refreshUrl: '/again', 'x-defaultClientId': 'own', scopes},
          },
        },
        identity: {type: 'openIdConnect', openIdConnectUrl: address},
        other: {type: 'oauth2', flows: {password: {tokenUrl: address, scopes}}},
        broken: {type: 'oauth2', flows: {authorizationCode: {tokenUrl: 1}, clientCredentials: null}},
      },
    },
  );
  const all = ['write', 'read'];
  expect(ways.map(([credential]) => credential!.grants)).toEqual([
    [
      {
        ...{type: 'authorizationCode', authorizationUrl: `${address}/in`, tokenUrl: '/token'},
        ...{clientId: 'docs', scopes: all},
      },
      {type: 'clientCredentials', tokenUrl: '/token', refreshUrl: '/again', clientId: 'own', scopes: all},
    ],
    [
      {type: 'authorizationCode', metadata: address, scopes: ['openid', 'email']},
      {type: 'clientCredentials', metadata: address, scopes: ['openid', 'email']},
    ],
    undefined,
    undefined,
  ]);
});

test("each error example can be requested, with the description's texts", () => {
  const problem = (examples: object) => ({content: {'application/problem+json': {examples}}});
  const {errors} = itemOf({
    responses: {
      201: {},
      404: {},
      409: problem({taken: {summary: 'The name is taken', value: {}}, 'in use, still': {value: {}}}),
      422: problem({}),
      default: {},
    },
  });
  expect(errors).toEqual([
    {status: '404'},
    {status: '409', example: {name: 'taken', summary: 'The name is taken'}},
    {status: '409', example: {name: 'in use, still'}},
    {status: '422'},
  ]);
});
