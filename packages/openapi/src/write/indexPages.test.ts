import {buildModel} from '@nacre-docs/openapi-core/model/model';
import type {OpenApiDocument} from '@nacre-docs/openapi-core/read/openapi';
import {listIndexPages, missingIndexPages, serversOf} from './indexPages';

const document: OpenApiDocument = {
  openapi: '3.1.0',
  servers: [{url: 'https://api.example'}],
  tags: [{name: 'Operations'}, {name: 'Things'}],
  paths: {
    '/a': {
      get: {operationId: 'a', tags: ['Operations'], responses: {}, servers: [{url: 'https://a.example'}]},
    },
    '/b': {get: {operationId: 'b', tags: ['Operatoins'], responses: {}}},
    '/c': {get: {operationId: 'c', tags: ['Things'], responses: {}}},
  },
};
/** Lines of these nodes only. */
const lines = new Map<object, number>([
  [document.tags![1]!, 4],
  [document.paths!['/b']!.get!.tags!, 18],
]);
const locate = (node: object) => {
  const line = lines.get(node);
  return line === undefined ? undefined : {file: '/site/openapi/openapi.yaml', line};
};
const model = (changes: Partial<OpenApiDocument> = {}) =>
  buildModel({
    document: {...document, ...changes},
    files: ['/site/openapi/openapi.yaml'],
    problems: [],
    locate,
  });
const missing = (docs: string[], changes?: Partial<OpenApiDocument>) =>
  missingIndexPages(listIndexPages(model(changes)), (route) =>
    docs.includes(route.slice('/docs/'.length)),
  ).map(({location, message}) => `${location?.line}: ${message}`);

test('reports nothing if every page exists', () => {
  expect(missing(['operations-api-index', 'operatoins-api-index', 'things-api-index'])).toEqual([]);
});

test('reports a mistyped tag at an operation, and suggests the closest', () => {
  expect(missing(['operations-api-index', 'things-api-index'])).toEqual([
    '18: The tag Operatoins has no index page. Create docs/operatoins-api-index.mdx with <OperationList tag="Operatoins" />, or correct the tag: did you mean Operations?',
  ]);
});

test('reports a new tag at its declaration', () => {
  expect(missing(['operations-api-index', 'operatoins-api-index'])).toEqual([
    '4: The tag Things has no index page. Create docs/things-api-index.mdx with <OperationList tag="Things" />.',
  ]);
});

test('reports a group at its declaration', () => {
  const groups = {'x-tagGroups': [{name: 'All', tags: ['Operations', 'Operatoins', 'Things']}]};
  const docs = ['operations-api-index', 'operatoins-api-index', 'things-api-index'];
  expect(missing(docs, groups)).toEqual([
    'undefined: The group All has no index page. Create docs/all-group-api-index.mdx.',
  ]);
});

test('lists the servers of the description and its operations, each once', () => {
  expect(serversOf(model())).toEqual(['https://api.example', 'https://a.example']);
});
