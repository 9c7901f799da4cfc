import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {parse} from 'yaml';
import {readCached, writeCached} from '@nacre-docs/kit/cachedFile';
import {generateReference, type GenerateResult} from './generate';
import type {GenerateOptions} from './options';
import {GENERATED} from './generated';
import {DescriptionError} from '@nacre-docs/openapi-core/read/problems';

/** Node's own `require`, because the MDX compiler is an ES module. */
declare const requireWithNode: NodeJS.Require;
const {compile} = requireWithNode('@mdx-js/mdx') as {compile(source: string): Promise<unknown>};

const FIXTURE = path.resolve('tests/fixtures/descriptions/small.yaml');
const HOSTILE = path.resolve('tests/fixtures/descriptions/hostile.yaml');

let folder: string;
let options: GenerateOptions;

beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'reference-'));
  fs.copyFileSync(FIXTURE, path.join(folder, 'openapi.yaml'));
  options = {
    description: path.join(folder, 'openapi.yaml'),
    docsDir: path.join(folder, 'docs'),
    cacheDir: path.join(folder, 'cache'),
    cli: 'nacre',
    tokenVariable: 'NACRE_ACCESS_TOKEN',
    generateIndexPages: true,
  };
  write('docs/guide.mdx', '---\ntitle: A guide\n---\n\nText.\n');
});

afterEach(() => fs.rmSync(folder, {recursive: true, force: true}));

function write(file: string, content: string): void {
  fs.mkdirSync(path.dirname(path.join(folder, file)), {recursive: true});
  fs.writeFileSync(path.join(folder, file), content);
}

const read = (file: string) => fs.readFileSync(path.join(folder, file), 'utf8');
const replace = (file: string, from: string, to: string) => write(file, read(file).replace(from, to));
const pageOf = (name: string) =>
  (JSON.parse(read(`cache/static/api-pages/${name}.json`)) as {html: string}).html;
const pages = () => fs.readdirSync(path.join(folder, 'docs/api')).sort();
const generate = (changes: Partial<GenerateOptions> = {}): Promise<GenerateResult> =>
  generateReference({...options, ...changes});

test('writes a page for every operation and every cut schema', async () => {
  const progress: number[] = [];
  const result = await generate({onProgress: (done) => progress.push(done)});
  expect(result).toMatchObject({operations: 4, written: true});
  expect(progress).toEqual([1, 2, 3, 4]);
  expect(pages()).toEqual([
    'create-thing.mdx',
    'list-things.mdx',
    'read-thing.mdx',
    'schemas',
    'thing-created.mdx',
  ]);
  expect(fs.readdirSync(path.join(folder, 'docs/api/schemas'))).toEqual(['thing.mdx']);
  expect(fs.readdirSync(path.join(folder, 'cache/static/api-explorer')).sort()).toEqual([
    'create-thing.json',
    'explorer.css',
    'list-things.json',
    'read-thing.json',
    'sign-in.html',
    'sign-in.js',
    'thing-created.json',
  ]);
  expect(fs.readdirSync(path.join(folder, 'docs')).sort()).toEqual([
    'api',
    'guide.mdx',
    'things-api-index.mdx',
  ]);
  const operations = JSON.parse(read('cache/operations.json')) as Array<{slug: string}>;
  expect(operations.map(({slug}) => slug)).toEqual([
    'list-things',
    'create-thing',
    'read-thing',
    'thing-created',
  ]);
});

describe('a second run', () => {
  beforeEach(() => generate());

  test('changes nothing for the same description', async () => {
    const before = fs.statSync(path.join(folder, 'docs/api/read-thing.mdx')).mtimeMs;
    expect(await generate()).toMatchObject({operations: 4, written: false});
    expect(fs.statSync(path.join(folder, 'docs/api/read-thing.mdx')).mtimeMs).toBe(before);
  });

  test('shows a changed description, and rewrites only changed files', async () => {
    const before = fs.statSync(path.join(folder, 'cache/static/api-pages/list-things.json')).mtimeMs;
    replace('openapi.yaml', 'Reads one thing.', 'Reads a single thing.');
    expect((await generate()).written).toBe(true);
    expect(pageOf('read-thing')).toContain('Reads a single thing.');
    expect(fs.statSync(path.join(folder, 'cache/static/api-pages/list-things.json')).mtimeMs).toBe(before);
  });

  test('shows a new link from a guide', async () => {
    const guideLinks = () => new Map([['read-thing', [{title: 'A guide', route: '/docs/guide'}]]]);
    expect((await generate({guideLinks})).written).toBe(true);
    expect(pageOf('read-thing')).toContain('<a href="/docs/guide">A guide</a>');
  });

  test('is not skipped if the options changed', async () => {
    expect((await generate({tokenVariable: 'OTHER'})).written).toBe(true);
    expect(pageOf('read-thing')).toContain('OTHER');
  });

  test('is not skipped if another generator version ran before', async () => {
    const file = path.join(folder, 'cache/stamp.json');
    const stamp = JSON.parse(readCached(file)!) as {hash: string};
    writeCached(file, JSON.stringify({...stamp, hash: stamp.hash.replace(/^./, '_')}));
    expect((await generate()).written).toBe(true);
  });

  test('removes pages of removed operations, and nothing else', async () => {
    write('docs/api/left-behind.mdx', `${GENERATED}title: Old\n---\n`);
    replace('openapi.yaml', 'operationId: readThing', 'operationId: getThing');
    await generate();
    expect(pages()).toEqual([
      'create-thing.mdx',
      'get-thing.mdx',
      'list-things.mdx',
      'schemas',
      'thing-created.mdx',
    ]);
    expect(fs.readdirSync(path.join(folder, 'cache/static/api-pages'))).not.toContain('read-thing.json');
    expect(read('docs/guide.mdx')).toContain('Text.');
  });

  test('keeps the pages if the description is broken', async () => {
    replace('openapi.yaml', 'paths:', 'paths: [');
    await expect(generate()).rejects.toThrow(DescriptionError);
    expect(pages()).toContain('read-thing.mdx');
  });
});

test('schemas whose names differ only in case get their own pages', async () => {
  const node = (name: string) =>
    `    ${name}: {type: object, properties: {next: {$ref: '#/components/schemas/${name}'}}}\n`;
  const operation = (id: string, name: string) =>
    `  /${id}:\n    get: {operationId: ${id}, tags: [t], summary: S, responses: {'200': {description: OK, content: {application/json: {schema: {$ref: '#/components/schemas/${name}'}}}}}}\n`;
  write(
    'openapi.yaml',
    `openapi: 3.1.0\ninfo: {title: A, version: '1'}\npaths:\n${operation('a', 'Node')}${operation('b', 'node')}components:\n  schemas:\n${node('Node')}${node('node')}`,
  );
  await generate();
  expect(fs.readdirSync(path.join(folder, 'docs/api/schemas')).sort()).toEqual(['node-2.mdx', 'node.mdx']);
  expect(pageOf('a')).toContain('/docs/api/schemas/node"');
  expect(pageOf('b')).toContain('/docs/api/schemas/node-2"');
});

describe('a hostile description', () => {
  beforeEach(() => {
    fs.copyFileSync(HOSTILE, options.description);
  });

  test('becomes pages that compile and contain no foreign code', async () => {
    await generate();
    const files = fs
      .readdirSync(path.join(folder, 'docs'), {recursive: true, encoding: 'utf8'})
      .filter((file) => file.endsWith('.mdx'));
    expect(files.length).toBeGreaterThan(4);
    for (const file of files) {
      const [, head, body] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(read(`docs/${file}`))!;
      const {title, description} = parse(head!) as {title: string; description?: string};
      expect(typeof title).toBe('string');
      expect(String(description)).not.toMatch(/\n/);
      const code = String(await compile(body!));
      const own = code.replace(/^import .* from ["'](?:@api-reference\/|react\/jsx-runtime).*$/gm, '');
      expect(own).not.toMatch(/^import /m);
      // Shown as text, so it is only in strings, never in code.
      expect(own.replace(/"(?:\\.|[^"\\])*"/g, '""')).not.toContain('hacked');
    }
  });

  test('becomes HTML with known tags and attributes only', async () => {
    await generate();
    for (const file of fs
      .readdirSync(path.join(folder, 'cache/static/api-pages'))
      .filter((name) => name.endsWith('.json'))) {
      const markup = pageOf(path.basename(file, '.json'));
      for (const [tag, , name, attributes] of markup.matchAll(
        /<(\/?)([a-zA-Z][^\s/>]*)((?:"[^"]*"|[^">])*)>/g,
      )) {
        expect([
          'script',
          'img',
          'svg',
          'iframe',
          'style',
          'form',
          'object',
          'embed',
          'base',
          'meta',
          'link',
          'math',
        ]).not.toContain(name!.toLowerCase());
        expect(attributes!.replace(/"[^"]*"/g, '')).not.toMatch(/\son[a-z]+\s*=|\sstyle=/i);
        expect(tag).not.toMatch(/(?:href|src|action)="\s*(?:javascript|data|vbscript):/i);
      }
    }
  });
});

describe('a site with only the reference', () => {
  beforeEach(() => {
    const {cli: _, tokenVariable: __, ...rest} = options;
    options = {...rest, homeDir: path.join(folder, 'pages')};
  });

  test('has a home page with its categories, and its own names in the samples', async () => {
    await generate();
    expect(parse(read('cache/info.json'))).toMatchObject({title: 'Things', start: 'list-things.mdx'});
    expect(read('pages/index.mdx')).toContain('title: "Things"');
    expect(pageOf('pages/home')).toContain(
      '<a href="/docs/things-api-index">Things</a> Everything about things.',
    );
    expect(pageOf('read-thing')).toContain('$THINGS_ACCESS_TOKEN');
    expect(pageOf('read-thing')).not.toContain('CLI');
  });

  test('shows CLI commands from the description', async () => {
    replace('openapi.yaml', 'operationId: readThing', 'operationId: readThing\n      x-cli: thing show');
    await generate();
    expect(pageOf('read-thing')).toContain('thing show');
  });

  test("warns about request examples that don't match their schemas", async () => {
    replace('openapi.yaml', 'example: {name: Anvil}', 'example: {name: 5}');
    const {problems} = await generate();
    expect(problems.map(({line, message}) => `${line}: ${message}`)).toEqual([
      expect.stringMatching(
        /^\d+: The example of name doesn't match its schema: The value must be of type string\./,
      ),
    ]);
    expect((await generate({homeDir: undefined})).problems).toEqual([]);
  });

  test('keeps nothing from another description', async () => {
    await generate();
    replace('openapi.yaml', '[{name: things, ', '[{name: stuff, ');
    write('openapi.yaml', read('openapi.yaml').replaceAll('tags: [things]', 'tags: [stuff]'));
    await generate();
    expect(fs.readdirSync(path.join(folder, 'docs')).sort()).toEqual([
      'api',
      'guide.mdx',
      'stuff-api-index.mdx',
    ]);
  });
});

test('an index page lists every tag below it, and reports a tag without operations', async () => {
  write(
    'openapi.yaml',
    read('openapi.yaml').replace(
      /^tags: .*\n/m,
      [
        'tags: [{name: things, x-displayName: Things, description: All things.}, {name: unused}]',
        'x-tag-tree:',
        '  - kind: group',
        '    id: outer',
        '    name: Outer',
        '    index: /docs/outer-api-index',
        '    children:',
        '      - kind: group',
        '        id: inner',
        '        name: Inner',
        '        index: /docs/inner-api-index',
        '        children: [{kind: tag, id: things, index: /docs/things-api-index}]',
        '      - {kind: tag, id: unused, index: /docs/unused-api-index}',
        '',
      ].join('\n'),
    ),
  );
  await generate();
  const rows = '<OperationRows>\n<OperationRow to={"/docs/api/list-things"} method={"GET"} path={"/things"} ';
  expect(read('docs/outer-api-index.mdx')).toContain(`<h2>{"Things"}</h2>\n\n${rows}`);
  expect(read('docs/outer-api-index.mdx')).not.toContain('unused');
  expect(read('docs/things-api-index.mdx')).toContain(`\n\n${rows}`);
  expect(read('docs/unused-api-index.mdx')).toContain('There are no operations with this tag.');
  // A site with only the reference has a remark plugin for the tables.
  await generate({homeDir: path.join(folder, 'pages')});
  expect(read('docs/things-api-index.mdx')).toMatch(/\n\n<OperationList tag="things" \/>\n$/);
});

test('rebuilds pages when a translation changes', async () => {
  const inGerman = (responses: string) => generate({translation: {locale: 'de', messages: {responses}}});
  await inGerman('Antwort');
  expect(await inGerman('Antwort')).toMatchObject({written: false});
  expect(await inGerman('Antworten')).toMatchObject({written: true});
  expect(pageOf('read-thing')).toContain('<h2 id="responses">Antworten</h2>');
});
