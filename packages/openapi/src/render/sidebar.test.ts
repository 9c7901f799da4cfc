import {buildModel} from '@nacre-docs/openapi-core/model/model';
import type {OpenApiDocument} from '@nacre-docs/openapi-core/read/openapi';
import {buildSidebar} from './sidebar';

interface Entry {
  type: string;
  key?: string;
  label: string;
  items?: Entry[];
}

/** Entries below a list, identified as in Docusaurus. */
const keysOf = (entries: Entry[]): string[] =>
  entries.flatMap(({type, key, label, items = []}) => [`${type}.${key ?? label}`, ...keysOf(items)]);

test('operations and schemas with the same name have separate entries', () => {
  const operation = (operationId: string) => ({
    operationId,
    summary: 'things',
    tags: ['Schemas'],
    responses: {'200': {description: 'OK'}},
  });
  const document = {
    openapi: '3.1.0',
    info: {title: 'Things', version: '1'},
    paths: {'/a': {get: operation('things'), post: operation('schemas')}},
  } as unknown as OpenApiDocument;
  const model = buildModel({document, files: [], problems: [], locate: () => undefined});
  const schemas = [
    {title: 'things', slug: 'things'},
    {title: 'schemas', slug: 'schemas-page'},
  ];
  const keys = keysOf(buildSidebar(model, schemas) as Entry[]);
  expect(keys).toHaveLength(6);
  expect(new Set(keys).size).toBe(6);
});

test('a heading is above the first category of each section', () => {
  const area = (id: string, section?: string) => ({
    kind: 'tag',
    id,
    index: `/docs/${id}-api-index`,
    ...(section && {section}),
  });
  const document = {
    openapi: '3.1.0',
    info: {title: 'Things', version: '1'},
    paths: {},
    'x-tag-tree': [area('a', 'Run & stop'), area('b', 'Run & stop'), area('c', 'Govern'), area('d')],
  } as unknown as OpenApiDocument;
  const model = buildModel({document, files: [], problems: [], locate: () => undefined});
  const items = buildSidebar(model, []) as Array<Entry & {value?: string}>;
  expect(items.map(({value, label}) => value ?? label)).toEqual([
    'Run &amp; stop',
    'a',
    'b',
    'Govern',
    'c',
    'd',
  ]);
});
