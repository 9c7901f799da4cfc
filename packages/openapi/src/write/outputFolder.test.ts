import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {readCached, writeCached} from '@nacre-docs/kit/cachedFile';
import {generateReference} from './generate';
import type {GenerateOptions} from './options';

/** Contains `site/`, for the reference, and `secret/`, which must stay unchanged. */
let folder: string;
let options: GenerateOptions;

beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'output-'));
  options = {
    description: path.join(folder, 'site/openapi.yaml'),
    docsDir: path.join(folder, 'site/docs'),
    cacheDir: path.join(folder, 'site/cache'),
    homeDir: path.join(folder, 'site/pages'),
    generateIndexPages: true,
  };
  write('site/docs/guide.mdx', '---\ntitle: A guide\n---\n\nText.\n');
  write('secret/kept.mdx', 'kept');
});

afterEach(() => {
  expect(fs.readdirSync(folder).sort()).toEqual(['secret', 'site']);
  expect(fs.readdirSync(path.join(folder, 'secret'))).toEqual(['kept.mdx']);
  expect(fs.readFileSync(path.join(folder, 'secret/kept.mdx'), 'utf8')).toBe('kept');
  expect(fs.readdirSync(path.join(folder, 'site')).sort()).toEqual(
    expect.arrayContaining(['docs', 'openapi.yaml']),
  );
  fs.rmSync(folder, {recursive: true, force: true});
});

function write(name: string, content: string): void {
  const file = path.join(folder, name);
  fs.mkdirSync(path.dirname(file), {recursive: true});
  fs.writeFileSync(file, content);
}

interface Names {
  operationId?: string;
  tag?: string;
  schema?: string;
  more?: object;
}

/** Writes a description with these names, one field per line. */
function describeApi({operationId = 'readThing', tag = 'things', schema = 'Thing', more = {}}: Names): void {
  const reference = {$ref: `#/components/schemas/${schema.replace(/~/g, '~0').replace(/\//g, '~1')}`};
  const document = {
    openapi: '3.1.0',
    info: {title: 'Things', version: '1'},
    ...more,
    paths: {
      '/things': {
        get: {
          operationId,
          tags: [tag],
          summary: 'Read',
          responses: {200: {description: 'OK', content: {'application/json': {schema: reference}}}},
        },
      },
    },
    // A recursive schema has its own page.
    components: {schemas: {[schema]: {type: 'object', properties: {next: reference}}}},
  };
  write('site/openapi.yaml', JSON.stringify(document, null, 1));
}

const listed = (dir: string) =>
  fs.readdirSync(path.join(folder, 'site', dir), {recursive: true, encoding: 'utf8'}).sort();

describe('names in a description cannot form a path', () => {
  test.each([
    '../../../secret/kept',
    '/etc/passwd',
    '..\\..\\secret\\kept',
    'C:\\secret',
    'a\0b',
    '..',
    'con',
    'NUL',
    'index',
    'README',
    'api',
    'home',
    'x'.repeat(400),
    '数'.repeat(300),
  ])('%j', async (name) => {
    const letters = /[\p{L}\p{N}]/u.test(name) ? name : `a${name}`;
    describeApi({operationId: letters, tag: name, schema: name});
    const {operations} = await generateReference(options);
    expect(operations).toBe(1);
    const files = listed('docs').filter((file) => file.endsWith('.mdx'));
    expect(files).toHaveLength(4);
    for (const file of files) {
      const base = path.basename(file, '.mdx');
      expect(base).toMatch(/^[\p{L}\p{N}-]+$/u);
      expect(base).not.toMatch(/^(?:con|nul|index|readme|api)$/);
      expect(Buffer.byteLength(base)).toBeLessThan(240);
    }
    // The pages of the operation and the schema, and the home page.
    expect(listed('cache/static/api-pages').filter((file) => file.endsWith('.json'))).toHaveLength(3);
  });

  test('long names with the same start get their own pages', async () => {
    describeApi({operationId: `${'x'.repeat(300)}A`, schema: `${'x'.repeat(300)}B`, more: {}});
    write(
      'site/openapi.yaml',
      fs
        .readFileSync(options.description, 'utf8')
        .replace(
          '"get":',
          `"put": {"operationId": "${'x'.repeat(300)}B", "tags": ["things"], "summary": "Put", "responses": {}}, "get":`,
        ),
    );
    expect((await generateReference(options)).operations).toBe(2);
  });
});

describe('the index of a node of x-tag-tree', () => {
  const tree = (index: unknown) => ({
    'x-tag-tree': [
      {kind: 'group', id: 'all', index: '/docs/all', children: [{kind: 'tag', id: 'things', index}]},
    ],
  });

  test.each([
    '/docs/../../../secret/kept',
    '../../secret/kept',
    '/etc/passwd',
    '/docs/a/../../../../secret/kept',
    '/docs/..\\..\\secret',
    '/docs/.hidden',
    '/docs/a\0b',
    '/docs/api/read-thing',
    'C:\\secret',
    17,
  ])('is not %j', async (index) => {
    describeApi({more: tree(index)});
    await expect(generateReference(options)).rejects.toThrow(
      `site/openapi.yaml:13: error: The index of things in x-tag-tree is ${JSON.stringify(index).replace('\\u0000', '\uFFFD')}. Write its page's address below /docs/`,
    );
  });

  test('is required, and unique', async () => {
    describeApi({more: tree(undefined)});
    await expect(generateReference(options)).rejects.toThrow(
      /:13: error: The index of things in x-tag-tree is missing\./,
    );
    describeApi({more: tree('/docs/All')});
    await expect(generateReference(options)).rejects.toThrow(
      /:13: error: things and all have the same index/,
    );
  });

  test.each([
    [{a: 1}, /:1: error: x-tag-tree is not a list/],
    [[null], /:1: error: A node of x-tag-tree is/],
    [[{id: 1}], /:\d+: error: A node of x-tag-tree is/],
  ])('belongs to a tree, which %j is not', async (nodes, message) => {
    describeApi({more: {'x-tag-tree': nodes}});
    await expect(generateReference(options)).rejects.toThrow(message);
  });

  test('may be in a folder', async () => {
    describeApi({more: tree('/docs/areas/Things_1.2')});
    await generateReference(options);
    expect(listed('docs')).toContain('areas/Things_1.2.mdx');
  });
});

describe('files of an earlier run', () => {
  const stampWith = (file: string) => {
    const stampFile = path.join(options.cacheDir, 'stamp.json');
    const stamp = JSON.parse(readCached(stampFile)!) as {outputs: Array<[file: string, state: string]>};
    const outputs = [...stamp.outputs, [file, 'another state']];
    writeCached(stampFile, JSON.stringify({...stamp, hash: 'other', outputs}));
  };

  test.each(['../secret/kept.mdx', 'docs/../../secret/kept.mdx', 'docs/api/../../../secret/kept.mdx'])(
    'are not removed outside generated folders: %s',
    async (file) => {
      describeApi({});
      await generateReference(options);
      stampWith(`${folder}/site/${file}`);
      await generateReference(options);
    },
  );

  test('are not removed through a link', async () => {
    describeApi({});
    await generateReference(options);
    fs.symlinkSync(path.join(folder, 'secret'), path.join(options.cacheDir, 'link'));
    stampWith(path.join(options.cacheDir, 'link/kept.mdx'));
    await generateReference(options);
  });

  test('never include guides if index pages are handwritten', async () => {
    describeApi({});
    options.generateIndexPages = false;
    await generateReference(options);
    stampWith(path.join(options.docsDir, 'guide.mdx'));
    await generateReference(options);
    expect(listed('docs')).toContain('guide.mdx');
  });
});

describe('a link inside the folder', () => {
  test.each([
    ['to a folder', 'docs/api/schemas', 'secret'],
    ['to a file', 'docs/api/read-thing.mdx', 'secret/kept.mdx'],
    ['to a file that does not exist', 'docs/api/read-thing.mdx', 'secret/new.mdx'],
    ['for the page content', 'cache/static/api-pages/read-thing.json', 'secret/kept.mdx'],
  ])('%s is not followed', async (_way, link, target) => {
    describeApi({});
    const from = path.join(folder, 'site', link);
    await generateReference(options);
    fs.rmSync(from, {recursive: true, force: true});
    fs.symlinkSync(path.join(folder, target), from);
    await expect(generateReference(options)).rejects.toThrow(
      /error: It would be written outside .*If one of its folders is a symbolic link, remove the link\./,
    );
  });
});

test('rejects a file where a folder belongs', async () => {
  describeApi({});
  write('site/docs/api', 'a file');
  await expect(generateReference(options)).rejects.toThrow(
    /site\/docs\/api\/read-thing\.mdx:1: error: It cannot be written \(.*\)\. Check the folder\./,
  );
});

describe('handwritten files', () => {
  const HAND_WRITTEN = [
    'docs/api/getting-started.mdx',
    'docs/api/img/logo.svg',
    'docs/our-api-index.mdx',
    'cache/notes.txt',
  ];
  const writeAll = () => HAND_WRITTEN.forEach((file) => write(`site/${file}`, 'By hand.'));
  const expectAll = () =>
    HAND_WRITTEN.forEach((file) =>
      expect([file, fs.readFileSync(path.join(folder, 'site', file), 'utf8')]).toEqual([file, 'By hand.']),
    );

  test('survive the first run', async () => {
    describeApi({});
    writeAll();
    await generateReference(options);
    expectAll();
  });

  test('survive later runs, also without the cache', async () => {
    describeApi({});
    await generateReference(options);
    writeAll();
    fs.rmSync(path.join(options.cacheDir, 'stamp.json'));
    describeApi({operationId: 'getThing'});
    await generateReference(options);
    expectAll();
    expect(listed('docs/api')).toContain('get-thing.mdx');
    expect(listed('docs/api')).not.toContain('read-thing.mdx');
  });

  test.each([
    'docs/api/read-thing.mdx',
    'docs/api/read-thing.md',
    'docs/things-api-index.mdx',
    'pages/index.mdx',
  ])('with the path of a page are rejected: %s', async (file) => {
    describeApi({});
    write(`site/${file}`, '---\ntitle: By hand\n---\n');
    await expect(generateReference(options)).rejects.toThrow(
      `site/${file}:1: error: The API reference needs this path for a page, but the file is handwritten. Rename the file, or rename the operation, schema or tag in the description.`,
    );
    expect(fs.readFileSync(path.join(folder, 'site', file), 'utf8')).toContain('By hand');
  });

  test('that replaced a generated page are rejected', async () => {
    describeApi({});
    await generateReference(options);
    write('site/docs/api/read-thing.mdx', '---\ntitle: By hand\n---\n');
    await expect(generateReference(options)).rejects.toThrow('docs/api/read-thing.mdx:1: error:');
    expect(fs.readFileSync(path.join(options.docsDir, 'api/read-thing.mdx'), 'utf8')).toContain('By hand');
  });
});
