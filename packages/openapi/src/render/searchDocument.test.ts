import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {buildModel} from '@nacre-docs/openapi-core/model/model';
import {loadDescription} from '@nacre-docs/openapi-core/read/load';
import {searchOperations, searchSchema} from './searchDocument';
import {ENGLISH_WORDS} from './messages';

const DESCRIPTION = `openapi: 3.1.0
info: {title: Acme, version: '1'}
tags: [{name: scopes, x-displayName: Scopes}]
x-tag-tree: [{kind: group, id: run, name: Run, index: /docs/run-api-index, children: [{kind: tag, id: scopes, index: /docs/scopes-api-index}]}]
paths:
  /scopes/{scope_id}:
    get:
      operationId: getHTTPStatus
      tags: [scopes]
      summary: Read a scope
      description: Reads *one*.
      parameters:
        - {name: scope_id, in: path, required: true, schema: {type: string}}
        - {name: filter, in: query, schema: {type: object, properties: {name_prefix: {type: string}}}}
        - {name: Shared-Header, in: header, schema: {type: string}}
      requestBody:
        content:
          application/json:
            schema: {type: object, properties: {sent: {type: string}, made: {type: string, readOnly: true}}}
      responses:
        '200':
          description: Found
          headers: {RateLimit: {schema: {type: integer}}}
          content: {application/json: {schema: {$ref: '#/components/schemas/Scope'}}}
        '401': {description: Sign in}
        '404': {description: None, content: {application/json: {schema: {type: object, properties: {error_detail: {type: string}}}}}}
  /ping:
    get: {operationId: list_users, tags: [scopes], responses: {'204': {description: Done}, '401': {description: Sign in}}}
webhooks:
  scope.created:
    post: {operationId: scopeCreated, tags: [scopes], summary: A scope was created, requestBody: {content: {application/json: {schema: {type: object, properties: {event_id: {type: string}}}}}}, responses: {'200': {description: ok}}}
components:
  schemas:
    Scope:
      type: object
      description: A place.
      properties:
        status: {type: string}
        parts: {type: array, items: {oneOf: [{$ref: '#/components/schemas/Scope'}, {type: object, properties: {deep_name: {type: string}}}]}}
`;

async function model() {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'search-document-'));
  const file = path.join(dir, 'api.yaml');
  fs.writeFileSync(file, DESCRIPTION);
  try {
    return buildModel(await loadDescription(file));
  } finally {
    fs.rmSync(dir, {recursive: true});
  }
}

test('an operation is indexed by its names and rare errors, not by shared texts', async () => {
  const pages = searchOperations(await model(), ENGLISH_WORDS, {cli: 'acme'});
  expect(pages['/docs/api/get-http-status']).toEqual({
    kind: 'operation',
    title: 'Read a scope',
    area: 'Run API',
    method: 'GET',
    path: '/scopes/{scope_id}',
    operationId: 'getHTTPStatus',
    command: 'acme scopes get-http-status',
    sections: [
      {level: 1, anchor: '', heading: '', content: 'Reads one.'},
      {level: 2, anchor: 'path-parameters', heading: 'Path parameters', content: 'scope_id'},
      {level: 2, anchor: 'query-parameters', heading: 'Query parameters', content: 'filter name_prefix'},
      {level: 2, anchor: 'request-body', heading: 'Request body', content: 'sent'},
      {level: 2, anchor: 'responses', heading: 'Responses', content: 'status parts deep_name 404'},
    ],
  });
  expect(pages['/docs/api/list-users']).toMatchObject({operationId: 'list_users', sections: [{content: ''}]});
  expect(pages['/docs/api/scope-created']).toMatchObject({
    kind: 'webhook',
    method: 'EVENT',
    sections: [{level: 1}, {anchor: 'request-body', heading: 'Payload', content: 'event_id'}],
  });
});

test('finds a schema by its text and names', async () => {
  expect(searchSchema(await model(), 'Scope')).toEqual({
    kind: 'schema',
    title: 'Scope',
    area: 'Schemas API',
    sections: [{level: 1, anchor: '', heading: '', content: 'A place. status parts deep_name'}],
  });
});

test('reads a schema once, however many operations and schemas refer to it', async () => {
  const {document, operations, ...rest} = await model();
  const scope = document.components!.schemas!.Scope!;
  const {properties} = scope;
  let reads = 0;
  const counted = {get: () => (reads++, properties), enumerable: true, configurable: true};
  Object.defineProperty(scope, 'properties', counted);
  const [readScope] = operations;
  const readsOf = (count: number) => {
    // A new document, because results are cached per document.
    const copy = {...document};
    reads = 0;
    searchOperations(
      {document: copy, ...rest, operations: Array.from({length: count}, () => readScope!)},
      ENGLISH_WORDS,
    );
    return reads;
  };
  expect(readsOf(1)).toBeGreaterThan(0);
  expect(readsOf(50)).toBe(readsOf(1));
});
