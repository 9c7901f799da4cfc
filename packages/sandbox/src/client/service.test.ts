import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {pathToFileURL} from 'node:url';
import {buildModel} from '@nacre-docs/openapi-core/model/model';
import type {OpenApiDocument} from '@nacre-docs/openapi-core/read/openapi';
import {makeSandboxData} from '../model/makeData';
import {writeSandboxData} from '../model/writeData';
import {orDataFailure} from './failure';
import {SandboxService} from './service';

const BOOK = {$ref: '#/components/schemas/Book'};
const CHAPTER = {$ref: '#/components/schemas/Chapter'};
const answer = (schema: object, ...examples: object[]) => ({
  description: 'ok',
  content: {
    'application/json': {
      schema,
      ...(examples.length > 0 && {examples: examples.map((value) => ({value}))}),
    },
  },
});

const LOW_WATER = {id: 1, name: 'Low water', book_id: 7};

const DOCUMENT = {
  openapi: '3.1.0',
  info: {title: 'Library'},
  paths: {
    '/books': {
      post: {
        operationId: 'addBook',
        requestBody: {content: {'application/json': {schema: BOOK}}},
        responses: {'201': answer(BOOK, {id: 7, title: 'Tides'}), '409': {description: 'taken'}},
      },
    },
    '/books/{book_id}': {
      get: {
        operationId: 'getBook',
        parameters: [{name: 'book_id', in: 'path', required: true, example: 7, schema: {type: 'integer'}}],
        responses: {'200': answer(BOOK, {id: 7, title: 'Tides'})},
      },
    },
    '/chapters/{chapter_id}': {
      get: {
        operationId: 'getChapter',
        parameters: [{name: 'chapter_id', in: 'path', required: true, example: 1, schema: {type: 'integer'}}],
        responses: {'200': answer(CHAPTER, LOW_WATER, {...LOW_WATER, id: 2})},
      },
      delete: {
        operationId: 'removeChapter',
        parameters: [{name: 'chapter_id', in: 'path', required: true, example: 1, schema: {type: 'integer'}}],
        responses: {'204': {description: 'gone'}},
      },
    },
  },
  components: {
    schemas: {
      Book: {
        type: 'object',
        required: ['title'],
        properties: {id: {type: 'integer', readOnly: true}, title: {type: 'string'}},
      },
      Chapter: {
        type: 'object',
        required: ['name', 'book_id'],
        properties: {id: {type: 'integer'}, name: {type: 'string'}, book_id: {type: 'integer'}},
      },
    },
  },
} as unknown as OpenApiDocument;

let folder: string;

beforeAll(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'sandbox-'));
});
afterAll(() => fs.rmSync(folder, {recursive: true}));

/** Names of the loaded data files. */
const loaded: string[] = [];

function load(address: string): Promise<string> {
  loaded.push(path.basename(address));
  return orDataFailure(fs.promises.readFile(new URL(address), 'utf8'));
}

/** Writes sandbox data. @returns its URL */
function write(title: string): string {
  const file = path.join(folder, 'data.json');
  const document = {...DOCUMENT, info: {title}};
  const model = buildModel({document, files: ['library.yaml'], problems: [], locate: () => undefined});
  writeSandboxData(file, makeSandboxData(model), false);
  return pathToFileURL(file).href;
}

/** Starts a sandbox. */
async function start(saved?: string | null, title = 'Library') {
  const data = write(title);
  let stored: string | null | undefined;
  const store = (state: string | null) => (stored = state);
  const service = new SandboxService(load, store, () => 0);
  const facts = await service.start(data, saved);
  /** Sends a request. @returns the reply, and the state that was stored */
  const send = async (method: string, path: string, body?: unknown) => {
    const headers = {'Content-Type': 'application/json'};
    const reply = await service.request({method, path, headers, body: JSON.stringify(body)});
    return {...reply, saved: stored};
  };
  return {service, facts, send};
}

test('restores the saved state', async () => {
  const first = await start();
  const {saved} = await first.send('POST', '/books', {title: 'Dunes'});
  const second = await start(saved);
  expect(second.facts).toEqual({roles: []});
  expect((await second.send('GET', '/books/8')).answer).toMatchObject({status: 200});
});

test('restores deletions, and loads the remaining data', async () => {
  const first = await start();
  await first.send('GET', '/books/7');
  const {saved} = await first.send('DELETE', '/chapters/1');
  const second = await start(saved);
  expect((await second.send('GET', '/books/7')).answer.body).toContain('Tides');
  expect((await second.send('GET', '/chapters/1')).answer.status).toBe(404);
});

test('loads parts on demand, and only once', async () => {
  const {service, send} = await start();
  loaded.length = 0;
  await send('GET', '/books/7');
  await send('GET', '/books/7');
  expect(loaded).toEqual(['input-getBook.json', 'entities-book.json']);
  await service.entities();
  await service.entities();
  expect(loaded).toEqual(['input-getBook.json', 'entities-book.json', 'entities.json']);
});

test('a part that fails to load fails only its request', async () => {
  const {service, send} = await start();
  const hidden = `${folder}-hidden`;
  fs.renameSync(folder, hidden);
  await expect(send('GET', '/books/7')).rejects.toThrow('ENOENT');
  fs.renameSync(hidden, folder);
  expect((await send('GET', '/books/7')).answer.status).toBe(200);
  await expect(service.entities()).resolves.toHaveLength(1);
});

test("reading doesn't change the saved state", async () => {
  const {send} = await start();
  expect((await send('GET', '/books/7')).saved).toBeUndefined();
});

test.each([
  ['invalid JSON', '{'],
  ['null', 'null'],
  ['an unrelated object', '{"of": 1}'],
])('reports a saved state of %s as lost, and starts afresh', async (_, saved) => {
  const {facts, send} = await start(saved);
  expect(facts.isLost).toBe(true);
  expect((await send('GET', '/books/7')).answer.status).toBe(200);
});

test('reports a state with an unknown kind of entity as lost', async () => {
  const {send} = await start();
  const {saved} = await send('POST', '/books', {title: 'Dunes'});
  const unknown = saved!.replace('"kind":"book"', '"kind":"boat"');
  expect(unknown).not.toBe(saved);
  expect((await start(unknown)).facts.isLost).toBe(true);
});

test('reports a state from different data as lost', async () => {
  const {send} = await start();
  const {saved} = await send('POST', '/books', {title: 'Dunes'});
  expect((await start(saved, 'Archive')).facts.isLost).toBe(true);
});

test('a reset deletes created entities', async () => {
  const {service, send} = await start();
  await send('POST', '/books', {title: 'Dunes'});
  await service.reset();
  expect((await send('GET', '/books/8')).answer.status).toBe(404);
});

test('the tree nests each entity in its parent', async () => {
  const {service} = await start();
  expect(await service.entities()).toEqual([
    {
      kind: 'book',
      id: '7',
      name: 'Tides',
      path: '/books/7',
      page: 'get-book',
      children: ['1', '2'].map((id) => ({
        kind: 'chapter',
        id,
        name: 'Low water',
        path: `/chapters/${id}`,
        page: 'get-chapter',
        children: [],
      })),
    },
  ]);
});

test('rejects invalid data', async () => {
  const service = new SandboxService(() => Promise.resolve('<!doctype html>'), jest.fn());
  await expect(service.start('')).rejects.toThrow('invalid sandbox data');
});

test("fills in the reader's newest entity", async () => {
  const {service, send} = await start();
  const ownOf = (of: SandboxService, method: string, path: string) =>
    of.own(method, path, {path: {book_id: '7'}, body: {}});
  const own = (method: string, path: string) => ownOf(service, method, path);
  await send('GET', '/books/7');
  expect(await own('GET', '/books/{book_id}')).toBeNull();
  const [, {saved}] = [
    await send('POST', '/books', {title: 'Dunes'}),
    await send('POST', '/books', {title: 'Reefs'}),
  ];
  expect(await own('GET', '/books/{book_id}')).toEqual({path: {book_id: '9'}, fields: {}});
  expect(await own('POST', '/books')).toBeNull();
  const again = await start(saved);
  expect(await ownOf(again.service, 'GET', '/books/{book_id}')).toEqual({path: {book_id: '9'}, fields: {}});
  await service.reset();
  expect(await own('GET', '/books/{book_id}')).toBeNull();
});

test('a form link fills in its entity, even after a reset', async () => {
  const {service} = await start();
  const own = (id: string) => {
    const example = {path: {chapter_id: '1'}, body: {}};
    const from = {kind: 'chapter', id};
    return service.own('GET', '/chapters/{chapter_id}', example, from);
  };
  expect(await own('1')).toEqual({path: {}, fields: {}});
  await service.reset();
  expect(await own('2')).toEqual({path: {chapter_id: '2'}, fields: {}});
});

test('fills in a remaining entity if the example was deleted', async () => {
  const {service, send} = await start();
  const example = {path: {book_id: '7', chapter_id: '1'}, body: {}};
  const own = (path: string) => service.own('GET', path, example);
  await send('POST', '/books', {title: 'Dunes'});
  await send('DELETE', '/books/7');
  await send('DELETE', '/chapters/1');
  expect(await own('/books/{book_id}')).toEqual({path: {book_id: '8'}, fields: {}});
  expect(await own('/chapters/{chapter_id}')).toEqual({path: {chapter_id: '2'}, fields: {}});
});
