import {execFileSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {loadDescription} from './load';
import {DescriptionError, formatProblem} from './problems';
import {buildModel, type ApiModel} from '../model/model';
import {resolve} from '../model/resolve';
import {lookUp} from './pointer';

let folder: string;
let warn: jest.SpyInstance;

beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'description-'));
  warn = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
});

afterEach(() => {
  warn.mockRestore();
  fs.rmSync(folder, {recursive: true, force: true});
});

function write(files: Record<string, string> | string): string {
  const all = typeof files === 'string' ? {'openapi.yaml': files} : files;
  for (const [name, content] of Object.entries(all)) fs.writeFileSync(path.join(folder, name), content);
  return path.join(folder, Object.keys(all)[0]!);
}

/** The reported lines of a rejected description, without the folder. */
async function refusal(files: Record<string, string> | string): Promise<string[]> {
  const file = write(files);
  try {
    buildModel(await loadDescription(file));
  } catch (error) {
    if (!(error instanceof DescriptionError)) throw error;
    return error.problems.map((problem) => formatProblem({...problem, file: path.basename(problem.file)}));
  }
  throw new Error('The description was accepted.');
}

async function model(files: Record<string, string> | string): Promise<ApiModel> {
  return buildModel(await loadDescription(write(files)));
}

const warnings = ({problems}: ApiModel) => problems.map(({line, message}) => `${line}: ${message}`);

const HEAD = 'openapi: 3.1.0\ninfo: {title: A, version: "1"}\n';
const operation = (id: string, more = '') =>
  `{operationId: ${id}, tags: [a], summary: S, responses: {'200': {description: OK}}${more}}`;

describe('rejected, with file, line and fix', () => {
  test.each<[string, Record<string, string> | string, RegExp]>([
    [
      'a version that does not exist yet',
      'openapi: 4.0.0\n',
      /"4\.0\.0"\. Versions 3\.0\.x, 3\.1\.x and 3\.2\.x can be read\./,
    ],
    ['no version', 'info: {}\n', /`openapi` is missing/],
    [
      'malformed YAML',
      `${HEAD}paths:\n  /a:\n   get: {\n`,
      /^openapi\.yaml:\d+: error: The YAML can't be parsed: .+ Check the indentation/,
    ],
    [
      'malformed JSON',
      {'openapi.json': '{"openapi": "3.0.0",\n "info": {"title" "x"}}'},
      /^openapi\.json:2: error: The JSON can't be parsed/,
    ],
    ['an empty file', '', /is not an object/],
    ['a list', '- a\n', /`openapi` is missing|is not an object/],
    ['plain text', 'hello', /is not an object/],
    ['no paths', HEAD, /`paths` is missing/],
    [
      'duplicate operationIds',
      `${HEAD}paths:\n  /a:\n    get: ${operation('x')}\n  /b:\n    get: ${operation('x')}\n`,
      /^openapi\.yaml:7: error: .+ Give one of the two operations another operationId/,
    ],
    [
      'a reference without a target',
      `${HEAD}paths:\n  /a:\n    get: {operationId: x, responses: {'200': {$ref: '#/components/responses/No'}}}\n`,
      /^openapi\.yaml:5: error: Can't resolve \$ref.+Correct the \$ref/,
    ],
    [
      'a reference to a missing file',
      `${HEAD}paths:\n  /a: {$ref: 'paths/a.yaml'}\n`,
      /^openapi\.yaml:4: error: Can't resolve \$ref/,
    ],
    [
      'malformed YAML in another file',
      {'openapi.yaml': `${HEAD}paths:\n  /a: {$ref: a.yaml}\n`, 'a.yaml': 'get:\n  - {'},
      /^a\.yaml:\d+: error: .+Check the indentation/,
    ],
  ])('%s', async (_, files, expected) => {
    const lines = await refusal(files);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(expected);
  });

  test('a file that does not exist', async () => {
    await expect(loadDescription(path.join(folder, 'no.yaml'))).rejects.toThrow(
      /no\.yaml:1: error: The file can't be read .+ Check the path\./,
    );
  });

  test('a reference to a pipe, which would be read forever', async () => {
    execFileSync('mkfifo', [path.join(folder, 'pipe.yaml')]);
    expect(await refusal(`${HEAD}paths:\n  /a: {$ref: pipe.yaml}\n`)).toEqual([
      "openapi.yaml:4: error: Can't resolve $ref pipe.yaml: it is not a file. Correct the $ref or add its target.",
    ]);
  });

  test('an example that refers to nothing, or to itself', async () => {
    const example = (reference: string) =>
      `${HEAD}paths:\n  /a:\n    post: {operationId: x, responses: {'200': {description: OK, content: {application/json: {examples: {e: {value: {$exampleRef: '${reference}'}}}}}}}}\n`;
    expect((await refusal({'openapi.yaml': example('e.yaml#/no'), 'e.yaml': 'a: 1'}))[0]).toMatch(
      /^openapi\.yaml:5: error: The example refers to e\.yaml#\/no, which does not exist/,
    );
    expect(
      (await refusal({'openapi.yaml': example('e.yaml#/a'), 'e.yaml': "a: {b: {$exampleRef: '#/a'}}"}))[0],
    ).toMatch(/^e\.yaml:1: error: .+refers back to itself/);
  });
});

describe('accepted, with a warning', () => {
  test('an operation without an operationId is named after its method and path', async () => {
    const result = await model(
      `${HEAD}paths:\n  /v2/{account-id}/droplets/:\n    get: {tags: [a], summary: S, responses: {}}\n    post: {tags: [a], summary: S, responses: {}}\n`,
    );
    expect(result.operations.map(({slug}) => slug)).toEqual([
      'get-v2-account-id-droplets',
      'post-v2-account-id-droplets',
    ]);
    expect(warnings(result)).toContain(
      '5: GET /v2/{account-id}/droplets/ is missing an operationId. Its page is named get-v2-account-id-droplets. Add an operationId to choose.',
    );
  });

  test('operationIds that differ only in case or punctuation get their own pages', async () => {
    const result = await model(
      `${HEAD}paths:\n  /a:\n    get: ${operation('readThing')}\n    put: ${operation('ReadThing')}\n    post: ${operation('read-thing')}\n    patch: ${operation('"???"')}\n    delete: ${operation('"!!!"')}\n`,
    );
    expect(result.operations.map(({slug}) => slug)).toEqual([
      'read-thing',
      'read-thing-2',
      'read-thing-3',
      'delete-a',
      'patch-a',
    ]);
    expect(warnings(result)).toContain(
      '6: The page of ReadThing is named read-thing-2, because another operation has read-thing. Rename one to choose.',
    );
    expect(warnings(result).join()).toContain('7: The page of read-thing is named read-thing-3');
  });

  test('an untagged operation is listed under "default" if others have tags', async () => {
    const result = await model(
      `${HEAD}paths:\n  /a:\n    get: {operationId: x, summary: S, responses: {}}\n    put: ${operation('y')}\n`,
    );
    expect(result.operations[0]!.tag).toBe('default');
    expect(result.tree.map(({id}) => id)).toContain('default');
    expect(warnings(result)).toContain(
      '5: x is missing a tag. It is listed under "default". Add a tag to place it.',
    );
  });

  test('without tags, operations are grouped by the start of their paths', async () => {
    const get = (path: string, id: string) =>
      `  ${path}:\n    get: {operationId: ${id}, summary: S, responses: {}}\n`;
    const result = await model(
      `${HEAD}paths:\n${get('/api/v1/guild-templates/{id}', 'a')}${get('/{id}/things.json', 'b')}${get('/', 'c')}`,
    );
    expect(result.operations.map(({tag}) => tag)).toEqual(['guild-templates', 'things', 'default']);
    expect(result.tags.get('guild-templates')).toEqual({
      name: 'guild-templates',
      'x-displayName': 'Guild templates',
    });
    expect(result.tree.map(({index}) => index)).toContain('/docs/guild-templates-api-index');
  });

  test('an operation without a summary is titled after its operationId', async () => {
    const result = await model(
      `${HEAD}paths:\n  /a:\n    get: {operationId: readThing, tags: [a], responses: {}}\n`,
    );
    expect(result.operations[0]!.title).toBe('Read thing');
    expect(warnings(result)).toContain(
      '5: readThing is missing a summary. Its page is titled after the operationId. Add a summary.',
    );
  });

  test('appends a tag that is missing in the tree', async () => {
    const result = await model(
      `${HEAD}x-tag-tree: [{kind: tag, id: a, index: /docs/a-api-index}]\npaths:\n  /a:\n    get: ${operation('x')}\n    put: {operationId: y, tags: [b], summary: S, responses: {}}\n`,
    );
    expect(result.tree.map(({id}) => id)).toEqual(['a', 'b']);
    expect(warnings(result).join()).toContain("The tag b has operations but isn't in x-tag-tree");
  });

  test('unknown fields', async () => {
    const result = await model(`${HEAD}wrong: 1\npaths:\n  /a:\n    get: ${operation('x')}\n`);
    expect(warnings(result).join()).toContain('wrong');
  });
});

test('accepts names in any script', async () => {
  const result = await model(
    `${HEAD}paths:\n  /größe/{数}:\n    get: ${operation('größeLesen')}\n    put: ${operation('更新する')}\n    post: ${operation('Crée_Élément')}\n    patch: {tags: [a], responses: {}}\n`,
  );
  expect(result.operations.map(({slug}) => slug)).toEqual([
    'große-lesen',
    '更新する',
    'cree-element',
    'patch-große-数',
  ]);
  expect(new Set(result.operations.map(({slug}) => slug)).size).toBe(4);
  for (const {slug} of result.operations) expect(slug).toMatch(/^[\p{L}\p{N}-]+$/u);
});

test('operations inherit path parameters unless they override them', async () => {
  const result = await model(
    `${HEAD}paths:\n  /a/{id}:\n    parameters:\n      - {name: id, in: path, required: true, schema: {type: string}}\n      - {name: q, in: query, description: Path's.}\n    get:\n      operationId: x\n      tags: [a]\n      summary: S\n      parameters: [{name: q, in: query, required: true, description: Own.}, {name: opt, in: query}]\n      responses: {}\n`,
  );
  expect(result.operations[0]!.parameters.map(({name, description}) => [name, description])).toEqual([
    ['id', undefined],
    ['q', 'Own.'],
    ['opt', undefined],
  ]);
});

test('accepts a description with only webhooks', async () => {
  const result = await model(`${HEAD}webhooks:\n  thing.created:\n    post: ${operation('thingCreated')}\n`);
  expect(result.operations).toMatchObject([{kind: 'webhook', path: 'thing.created', slug: 'thing-created'}]);
});

test('orders responses as readers look for them', async () => {
  const result = await model(
    `${HEAD}paths:\n  /a:\n    get: {operationId: x, tags: [a], summary: S, responses: {default: {description: D}, '404': {description: N}, 2XX: {description: O}, '201': {description: C}}}\n`,
  );
  expect(result.operations[0]!.responses.map(({status}) => status)).toEqual(['201', '2XX', '404', 'default']);
});

test('x-tagGroups is the tree if x-tag-tree is missing', async () => {
  const result = await model(
    `${HEAD}x-tagGroups: [{name: All things, tags: [a, unused]}]\npaths:\n  /a:\n    get: ${operation('x')}\n`,
  );
  expect(result.tree).toEqual([
    {
      kind: 'group',
      id: 'All things',
      name: 'All things',
      index: '/docs/all-things-group-api-index',
      children: [{kind: 'tag', id: 'a', index: '/docs/a-api-index'}],
    },
  ]);
});

test('tags with the same address get different index pages', async () => {
  const result = await model(
    `${HEAD}paths:\n  /a:\n    get: {operationId: x, tags: [Big Things], summary: S, responses: {}}\n    put: {operationId: y, tags: [big-things], summary: S, responses: {}}\n`,
  );
  expect(new Set(result.tree.map(({index}) => index)).size).toBe(2);
});

test('merges a description in several files and keeps the source of each part', async () => {
  const file = write({
    'openapi.yaml': `${HEAD}paths:\n  /a: {$ref: a.yaml}\n`,
    'a.yaml': `# The path.\nget: ${operation('x', ", requestBody: {content: {application/json: {schema: {$ref: 's.yaml#/Thing'}}}}")}\n`,
    's.yaml': 'Thing: {type: object, properties: {id: {type: string}}}\n',
  });
  const loaded = await loadDescription(file);
  expect(loaded.files.map((name) => path.basename(name)).sort()).toEqual([
    'a.yaml',
    'openapi.yaml',
    's.yaml',
  ]);
  const [result] = buildModel(loaded).operations;
  expect(loaded.locate(result!.source)).toEqual({file: path.join(folder, 'a.yaml'), line: 2});
  const schema = result!.requestBody!.content!['application/json']!.schema;
  expect(resolve(loaded.document, schema)).toEqual({type: 'object', properties: {id: {type: 'string'}}});
});

test('examples include the examples that they reference', async () => {
  const loaded = await loadDescription(
    write({
      'openapi.yaml': `${HEAD}paths:\n  /a:\n    get: {operationId: x, responses: {'200': {description: OK, content: {application/json: {examples: {e: {value: [{$exampleRef: 'e.yaml#/a~1b'}]}}}}}}}\n`,
      'e.yaml': 'a/b: {name: {$exampleRef: "#/name"}}\nname: N\n',
    }),
  );
  expect(JSON.stringify(loaded.document.paths)).toContain('[{"name":"N"}]');
});

test('pointers may contain encoded characters', () => {
  const document = {openapi: '3.1.0', info: {}, components: {schemas: {'a/b~c d': {type: 'string'}}}};
  expect(lookUp(document, '#/components/schemas/a~1b~0c%20d')).toEqual({type: 'string'});
  expect(lookUp(document, '#/components/schemas/100%')).toBeUndefined();
  expect(resolve(document, {$ref: '#/components/schemas/no/further'})).toBeUndefined();
});
