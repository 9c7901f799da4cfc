import type {OpenApiDocument} from '@nacre-docs/openapi-core/read/openapi';
import {compareVersions, linkedTo, listVersions} from './entries';

const operation = (operationId: string, maximum: number) => ({
  operationId,
  summary: operationId,
  tags: ['a'],
  parameters: [{name: 'limit', in: 'query' as const, schema: {type: 'integer', maximum}}],
  responses: {},
});

function description(version: string, paths: OpenApiDocument['paths']): OpenApiDocument {
  return {openapi: '3.1.0', info: {title: 'Things', version}, paths};
}

const first = description('1', {'/a': {get: operation('a', 9)}, '/b': {get: operation('b', 9)}});
const second = description('1', {'/a': {get: operation('a', 5)}, '/b': {get: operation('b', 5)}});
const third = description('2', {'/a': {get: operation('a', 5)}});

const versions = [
  {version: '2025-01', document: first},
  {version: '2025-02', document: second},
  {version: '2025-03', document: third},
];

test('is empty with at most one version', () => {
  expect(listVersions([])).toEqual([]);
  expect(listVersions(compareVersions(versions.slice(0, 1)))).toEqual([]);
});

test('lists the newest version first, and a change of all operations once', () => {
  const [march, february] = listVersions(compareVersions(versions));
  expect(february).toEqual({
    version: '2025-02',
    entries: [
      {
        kind: 'breaking',
        sentences: [
          {
            html: 'The query parameter <code>limit</code> has the maximum <code>5</code> instead of <code>9</code>.',
            action: 'Send only values that the new form accepts.',
          },
        ],
        operations: [],
        everywhere: true,
      },
    ],
  });
  expect(march).toMatchObject({version: '2025-03', apiVersion: '2'});
});

test('links an operation to its page unless it is removed', () => {
  const [march] = listVersions(compareVersions(versions));
  expect(march!.entries[0]!.operations).toEqual([{method: 'GET', path: '/b', title: 'b'}]);
  const [, back] = listVersions(compareVersions([...versions, {version: '2025-04', document: second}]));
  expect(back!.entries[0]!.operations).toEqual([{method: 'GET', path: '/b', title: 'b', to: '/docs/api/b'}]);
});

test('lists operations with the same changes once, and new operations without a sentence', () => {
  const body = (field: string) => ({content: {'a/b': {schema: {properties: {[field]: {}}}}}});
  const withBody = (operationId: string, field: string) => ({
    ...operation(operationId, 9),
    requestBody: body(field),
    responses: {200: {description: 'Done', ...body(field)}},
  });
  const paths = (field: string) => ({
    '/a': {put: withBody('a', field)},
    '/b': {put: withBody('b', field)},
    '/c': {get: operation('c', 9)},
  });
  const [february] = listVersions(
    compareVersions([
      {version: '2025-01', document: description('1', paths('old'))},
      {
        version: '2025-02',
        document: description('1', {...paths('new'), '/d': {get: operation('d', 9)}}),
      },
    ]),
  );
  const shown = february!.entries.map(({kind, sentences, operations}) => [
    kind,
    sentences.map(({html}) => html),
    operations.map(({title}) => title),
  ]);
  expect(shown).toEqual([
    [
      'warning',
      ['The body field <code>old</code> was removed.', 'The response field <code>old</code> was removed.'],
      ['a', 'b'],
    ],
    ['new', [], ['d']],
    [
      'info',
      ['The body field <code>new</code> is new and optional.', 'The response field <code>new</code> is new.'],
      ['a', 'b'],
    ],
  ]);
});

test.each(['data', 'old-data'])('operations share a sentence, also one about each item of %s', (name) => {
  const shape = (...fields: string[]) => ({properties: Object.fromEntries(fields.map((name) => [name, {}]))});
  const body = (schema: object) => ({content: {'a/b': {schema}}});
  const responds = (id: string, schema: object) => ({
    ...operation(id, 9),
    responses: {200: {description: 'Done', ...body(schema)}},
  });
  const list = (...fields: string[]) => ({properties: {[name]: {type: 'array', items: shape(...fields)}}});
  const paths = (...fields: string[]) => ({
    '/a': {
      get: responds('list', list(...fields)),
      post: {...responds('create', shape(...fields)), requestBody: body(shape(...fields))},
    },
    '/a/{id}': {get: responds('read', shape(...fields))},
    '/c': {get: operation('c', 9)},
  });
  const [february] = listVersions(
    compareVersions([
      {version: '2025-01', document: description('1', paths('old'))},
      {version: '2025-02', document: description('1', paths('old', 'new'))},
    ]),
  );
  expect(february!.entries.map((entry) => [entry.sentences, entry.operations])).toEqual([
    [
      [{html: 'The response field <code>new</code> is new.'}],
      [
        expect.objectContaining({title: 'list', list: name}),
        expect.objectContaining({title: 'create'}),
        expect.objectContaining({title: 'read'}),
      ],
    ],
    [
      [{html: 'The body field <code>new</code> is new and optional.'}],
      [expect.objectContaining({title: 'create'})],
    ],
  ]);
});

test('lists operations of the docs for handwritten pages, at any route', () => {
  const docs = {name: 'current', label: 'Next', folder: 'docs', isLast: false};
  const history = listVersions(compareVersions([...versions, {version: '2025-04', document: second}]));
  const linksOf = (listed: typeof history) =>
    listed.flatMap(({entries}) => entries.flatMap(({operations}) => operations.flatMap(({to}) => to ?? [])));
  expect(linksOf(linkedTo({...docs, route: '/docs/next'}, history))).toEqual([
    '/docs/next/api/b',
    '/docs/next/api/b',
  ]);
  expect(linksOf(linkedTo({...docs, route: '/docs'}, history))).toEqual(linksOf(history));
  expect(linksOf(linkedTo(undefined, history))).toEqual([]);
});

test('shows HTML in a description as text', () => {
  const evil = description('1', {
    '/a': {get: {...operation('a', 9), tags: ['<img src=x onerror=alert(1)>']}},
  });
  const [february] = listVersions(
    compareVersions([
      {version: '2025-01', document: evil},
      {version: '2025-02', document: third},
    ]),
  );
  const sentences = february!.entries.flatMap((entry) => entry.sentences);
  expect(sentences.length).toBeGreaterThan(0);
  for (const {html} of sentences) expect(html).not.toContain('<img');
});
