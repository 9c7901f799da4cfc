import YAML from 'yaml';
import {buildModel} from '@nacre-docs/openapi-core/model/model';
import type {OpenApiDocument} from '@nacre-docs/openapi-core/read/openapi';
import {renderOperation} from '../../render/page';
import {compareVersions} from './entries';
import {changesOfOperations} from './operations';

const thing = (parameters: string, response: string, more = '') =>
  YAML.parse(`
openapi: 3.1.0
info: {title: Things, version: '1'}
paths:
  /other:
    get: {operationId: other, tags: [a], summary: Other, responses: {}}
  /things:
    get:
      operationId: listThings
      tags: [a]
      summary: List things
      parameters: [${parameters}]
      responses: {200: {description: Done, content: {application/json: {schema: ${response}}}}}
${more}`) as OpenApiDocument;

const list = (fields: string) =>
  `{type: object, properties: {data: {type: array, items: {type: object, properties: {${fields}}}}}}`;
const cat = '{title: Cat, type: object, properties: {a: {type: string}}}';
const dog = (fields = '') => `{title: Dog, type: object, properties: {b: {type: string}${fields}}}`;

const first = thing(
  '{name: kind, in: query, schema: {type: string, enum: [x]}}',
  list('id: {type: integer}'),
);
const second = thing(
  '{name: kind, in: query, schema: {type: string, enum: [x, y]}}, {name: sort, in: query, schema: {type: string}}',
  list(`id: {type: string}, pet: {oneOf: [${cat}, ${dog()}]}`),
);
const third = thing(
  '{name: kind, in: query, schema: {type: string, enum: [x, y]}}, {name: sort, in: query, schema: {type: string, maxLength: 9}}',
  list(`id: {type: string}, pet: {oneOf: [${cat}, ${dog(', c: {type: string}')}]}`),
  `      x-permission: things:read
  /new:
    get: {operationId: new, tags: [a], summary: New, responses: {202: {description: Later}}}
`,
);
const versions = [
  {version: '2025-01', document: first},
  {version: '2025-02', document: second},
  {version: '2025-03', document: third},
];

function pageOf(slug: string, changes = changesOfOperations(compareVersions(versions)), document = third) {
  const model = buildModel({document, files: [], problems: [], locate: () => undefined});
  const operation = model.operations.find((one) => one.slug === slug)!;
  return renderOperation(model, operation, {
    cli: 'things',
    tokenVariable: 'TOKEN',
    schemaRoute: (name) => name,
    operationRoute: (name) => name,
    changes,
  }).html;
}

/** The history note in the element with this anchor, or in the list at the top. */
function marksOf(html: string, anchor: string): string[] {
  const from = html.slice(html.indexOf(anchor));
  const head = from.slice(0, from.search(/<\/dt>|<\/div>|<\/ul>|<\/summary>/));
  return [...head.matchAll(/(?:Added|added|Changed|changed) in .*?<\/(?:span|li)>/g)].map(([text]) =>
    text.replace(/<(?!a )[^>]*>/g, ''),
  );
}

const link = (version: string) => `<a href="/docs/api-history#${version}">${version}`;

test.each([
  ['op-badges', [`Changed in ${link('2025-02')}, ${link('2025-03')}`]],
  ['id="query-kind"', []],
  ['<li><code>y</code>', [`added in ${link('2025-02')}`]],
  ['id="query-sort"', [`added in ${link('2025-02')}`, `changed in ${link('2025-03')}`]],
  ['id="response-200-data"', []],
  ['id="response-200-data-id"', [`changed in ${link('2025-02')}`]],
  ['id="response-200-data-pet"', [`added in ${link('2025-02')}`]],
  ['id="response-200-data-pet-dog-c"', [`added in ${link('2025-03')}`]],
])('%s shows %j', (anchor, marks) => {
  const html = pageOf('list-things');
  expect(html).toContain(anchor);
  expect(marksOf(html, anchor)).toEqual(marks);
});

test('an operation shows when it was added, and unchanged parts show nothing', () => {
  expect(marksOf(pageOf('new'), 'op-badges')).toEqual([`Added in ${link('2025-03')}`]);
  expect(pageOf('other')).not.toContain('api-history');
  expect(pageOf('list-things')).toContain('<li><code>x</code></li>');
});

test('omits changes shared by all operations from the badge', () => {
  const without = structuredClone(third);
  for (const item of Object.values(without.paths!))
    item.parameters = [{name: 'trace', in: 'header', schema: {type: 'string'}}];
  const changes = changesOfOperations(
    compareVersions([...versions, {version: '2025-04', document: without}]),
  );
  const html = pageOf('other', changes, without);
  expect(html).not.toContain('op-badges');
  expect(marksOf(html, 'id="header-trace"')).toEqual([`added in ${link('2025-04')}`]);
});

test('shows nothing without a history, and does not link an x-since without its version', () => {
  const none = changesOfOperations(compareVersions([]));
  expect(none.operations).toEqual({});
  expect(pageOf('list-things', none)).not.toMatch(/api-history|added in|changed in/i);
  const since = structuredClone(third);
  since.paths!['/things']!.get!['x-since'] = '2024-12';
  expect(marksOf(pageOf('list-things', none, since), 'op-badges')).toEqual(['Added in 2024-12']);
});
