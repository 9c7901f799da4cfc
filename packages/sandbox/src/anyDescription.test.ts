import {buildModel} from '@nacre-docs/openapi-core/model/model';
import {loadDescription} from '@nacre-docs/openapi-core/read/load';
import {partFile, type DataPart, type SandboxData, type SandboxPart, type WrittenBase} from './contract';
import {Sandbox} from './engine/sandbox';
import {inParts, NOW} from './tests/fixture';
import {makeSandboxData} from './model/makeData';
import {writeSandboxData} from './model/writeData';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const DESCRIPTION = `
openapi: 3.0.3
info: {title: Library, version: '1'}
paths:
  /books:
    get:
      operationId: listBooks
      parameters: [{name: author, in: query, schema: {type: string}}]
      responses:
        '200': {description: ok, content: {application/json: {schema: {type: array, items: {$ref: '#/components/schemas/Book'}}}}}
    post:
      operationId: addBook
      requestBody: {content: {application/json: {schema: {$ref: '#/components/schemas/Book'}}}}
      responses:
        '201': {description: ok, content: {application/json: {schema: {$ref: '#/components/schemas/Book'}}}}
        '400': {description: wrong}
  /books/{bookId}:
    parameters: [{name: bookId, in: path, required: true, schema: {type: integer}}]
    get:
      operationId: getBook
      responses:
        '200':
          description: ok
          content:
            application/json:
              schema: {$ref: '#/components/schemas/Book'}
              example: {id: 7, title: Tides, author: Reed, subtitle: null}
    put:
      operationId: putBook
      requestBody: {content: {application/json: {schema: {$ref: '#/components/schemas/Book'}}}}
      responses:
        '200': {description: ok, content: {application/json: {schema: {$ref: '#/components/schemas/Book'}}}}
    delete:
      operationId: deleteBook
      responses: {'204': {description: gone}}
  /statistics:
    get:
      operationId: statistics
      responses:
        '200': {description: ok, content: {application/json: {schema: {type: object, properties: {books: {type: integer, example: 3}}}}}}
components:
  schemas:
    Book:
      type: object
      required: [title]
      properties:
        id: {type: integer, readOnly: true}
        title: {type: string, minLength: 1}
        author: {type: string}
        subtitle: {type: string, nullable: true}
`;

let folder: string;
let data: SandboxData;
let sandbox: Sandbox;

beforeAll(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'sandbox-'));
  const file = path.join(folder, 'library.yaml');
  fs.writeFileSync(file, DESCRIPTION);
  data = makeSandboxData(buildModel(await loadDescription(file)));
});
afterAll(() => fs.rmSync(folder, {recursive: true}));

function call(method: string, address: string, body?: unknown): [number, unknown] {
  const headers = {'content-type': 'application/json'};
  const answer = sandbox.handle({method, path: address, headers, body: JSON.stringify(body)}, NOW);
  return [answer.status, answer.body === undefined ? undefined : JSON.parse(answer.body)];
}

test('without rules, resources have state and other operations answer with examples', () => {
  sandbox = new Sandbox(data, NOW);
  expect(call('GET', '/books/7')).toEqual([200, {id: 7, title: 'Tides', author: 'Reed', subtitle: null}]);
  const [status, book] = call('POST', '/books', {title: 'Dunes', author: 'Moss', subtitle: null});
  expect([status, book]).toMatchObject([201, {id: 8, title: 'Dunes', subtitle: null}]);
  expect(call('GET', '/books?author=Moss')).toEqual([200, [book]]);
  expect(call('PUT', '/books/8', {title: 'High dunes'})).toMatchObject([200, {id: 8, title: 'High dunes'}]);
  expect(call('DELETE', '/books/8')).toEqual([204, undefined]);
  expect(call('GET', '/books/8')[0]).toBe(404);
  expect(call('POST', '/books', {title: ''})[0]).toBe(400);
  expect(call('GET', '/statistics')).toEqual([200, {books: 3}]);
});

test("without rules, operations with an entity's id are its next operations", () => {
  expect(data.nextOperations.book!.map(({operation, page}) => [operation, page])).toEqual([
    ['getBook', 'get-book'],
    ['putBook', 'put-book'],
    ['deleteBook', 'delete-book'],
  ]);
});

test("a required read-only field isn't required in requests, but is in the answer", async () => {
  const file = path.join(folder, 'required.yaml');
  const description = DESCRIPTION.replace('required: [title]', 'required: [id, title, tags]').replace(
    'author: {type: string}',
    "author: {type: string}\n        tags: {$ref: '#/components/schemas/Tags'}",
  );
  fs.writeFileSync(file, `${description}\n    Tags: {type: array, items: {type: string}, readOnly: true}\n`);
  sandbox = new Sandbox(makeSandboxData(buildModel(await loadDescription(file))), NOW);
  expect(call('POST', '/books', {title: 'Shoals'})).toMatchObject([201, {title: 'Shoals', tags: []}]);
  expect(call('POST', '/books', {author: 'Reed'})[0]).toBe(400);
});

test('loads entities from `x-sandbox-examples`', async () => {
  const file = path.join(folder, 'more.yaml');
  const more =
    "examples: {a: {value: {id: 7, title: Tides}}}, x-sandbox-examples: {b: {value: {$exampleRef: '#/x-shoals'}}}";
  const description = `${DESCRIPTION.replace(/content:\s+application\/json:\s+schema: (\S+ \S+)\s+example: .*/, `content: {application/json: {schema: $1, ${more}}}`)}\nx-shoals: {id: 9, title: Shoals}\n`;
  fs.writeFileSync(file, description);
  sandbox = new Sandbox(makeSandboxData(buildModel(await loadDescription(file))), NOW);
  expect(call('GET', '/books/9')).toMatchObject([200, {title: 'Shoals'}]);
  expect(call('GET', '/books')[1]).toContainEqual({id: 9, title: 'Shoals'});
});

test('loads only the data files that an answer needs', () => {
  const out = path.join(folder, 'out');
  const read = (...names: string[]): unknown => JSON.parse(fs.readFileSync(path.join(out, ...names), 'utf8'));
  writeSandboxData(path.join(out, 'data.json'), data, false);
  const base = read('data.json') as WrittenBase;
  sandbox = new Sandbox(base, NOW);
  const request = {method: 'GET', path: '/books/7', headers: {}};
  const loaded: SandboxPart[] = [];
  const contentOf = (part: SandboxPart) => {
    loaded.push(part);
    return read(base.parts, partFile(base, part as DataPart));
  };
  inParts(sandbox, contentOf, () => sandbox.handle(request, NOW));
  expect(loaded.splice(0)).toEqual(['input-getBook', 'entities-book']);
  expect(call('GET', '/books/7')).toEqual([200, {id: 7, title: 'Tides', author: 'Reed', subtitle: null}]);
  const statistics = {...request, path: '/statistics'};
  inParts(sandbox, contentOf, () => sandbox.handle(statistics, NOW));
  expect(loaded).toEqual(['input-statistics', 'answers-statistics']);
  expect(call('GET', '/statistics')).toEqual([200, {books: 3}]);
  expect(partFile(base, 'input-getBook')).toBe('input-getBook.json');
  // Different data gets a different folder, so a cached part never mixes with it.
  writeSandboxData(path.join(out, 'data.json'), {...data, title: 'Archive'}, false);
  expect((read('data.json') as WrittenBase).parts).not.toBe(base.parts);
});

test('each part has its own file, even for unsafe or similar operation ids', async () => {
  const file = path.join(folder, 'names.yaml');
  const ids = [
    'Ab'.repeat(140),
    `${'Ab'.repeat(140)}c`,
    'getbook',
    'get /books/../..',
    '__proto__',
    'constructor',
  ];
  const operations = ids.map(
    (id, index) => `  /x${index}: {get: {operationId: ${id}, responses: {'200': {description: ok}}}}`,
  );
  fs.writeFileSync(file, DESCRIPTION.replace('paths:\n', `paths:\n${operations.join('\n')}\n`));
  const made = makeSandboxData(buildModel(await loadDescription(file)));
  const out = path.join(folder, 'names');
  writeSandboxData(path.join(out, 'data.json'), made, false);
  const base = JSON.parse(fs.readFileSync(path.join(out, 'data.json'), 'utf8')) as WrittenBase;
  const written = fs.readdirSync(path.join(out, base.parts));
  expect(new Set(written.map((name) => name.toLowerCase())).size).toBe(written.length);
  for (const id of [...ids, 'getBook']) {
    const content = JSON.parse(
      fs.readFileSync(path.join(out, base.parts, partFile(base, `input-${id}`)), 'utf8'),
    ) as unknown;
    expect(content).toMatchObject(Object.entries(made.inputs).find(([operation]) => operation === id)![1]);
  }
});
