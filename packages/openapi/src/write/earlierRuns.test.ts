/** Runs of the reference after an earlier one left unusable files. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {listFiles} from '@nacre-docs/kit/files';
import {generateReference, type GenerateResult} from './generate';
import type {GenerateOptions} from './options';
import {GENERATED} from './generated';

const FIXTURE = path.resolve('tests/fixtures/descriptions/small.yaml');

let folder: string;

beforeEach(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'reference-'));
  fs.copyFileSync(FIXTURE, path.join(folder, 'openapi.yaml'));
  await generate();
});

afterEach(() => fs.rmSync(folder, {recursive: true, force: true}));

function generate(changes: Partial<GenerateOptions> = {}): Promise<GenerateResult> {
  return generateReference({
    description: path.join(folder, 'openapi.yaml'),
    docsDir: path.join(folder, 'docs'),
    cacheDir: path.join(folder, 'cache'),
    generateIndexPages: true,
    ...changes,
  });
}

const read = (file: string) => fs.readFileSync(path.join(folder, file), 'utf8');
const write = (file: string, content: string) => fs.writeFileSync(path.join(folder, file), content);
const replace = (file: string, from: string, to: string) => write(file, read(file).replace(from, to));

test.each([
  'docs/api/read-thing.mdx',
  'cache/static/api-pages/read-thing.json',
  'cache/sidebar.json',
  'cache/operations.json',
  'cache/static/openapi.json',
  'docs/things-api-index.mdx',
])('restores %s if it is missing, truncated or a folder', async (name) => {
  const file = path.join(folder, name);
  const content = read(name);
  const damages = [
    () => fs.rmSync(file),
    () => fs.truncateSync(file, 1),
    () => {
      fs.rmSync(file);
      fs.mkdirSync(path.join(file, 'inside'), {recursive: true});
    },
  ];
  for (const damage of damages) {
    damage();
    expect((await generate()).written).toBe(true);
    expect(read(name)).toBe(content);
  }
});

test.each<[string, (file: string) => void]>([
  ['truncated', (file) => fs.truncateSync(file, 90)],
  ['of another type', (file) => fs.writeFileSync(file, '{"files": 1}')],
  [
    'a folder',
    (file) => {
      fs.rmSync(file);
      fs.mkdirSync(file);
    },
  ],
])('rebuilds everything if the stamp is %s', async (_, damage) => {
  damage(path.join(folder, 'cache/stamp.json'));
  fs.rmSync(path.join(folder, 'cache/sidebar.json'));
  fs.mkdirSync(path.join(folder, 'cache/sidebar.json'));
  expect((await generate()).written).toBe(true);
  expect((await generate()).written).toBe(false);
  expect(read('cache/sidebar.json')).toContain('read-thing');
});

test('rebuilds the pages after a failed run, even for the same description', async () => {
  const old = read('openapi.yaml');
  replace('openapi.yaml', 'Reads one thing.', 'Reads a single thing.');
  replace('openapi.yaml', 'operationId: thingCreated', 'operationId: cannotBeWritten');
  fs.mkdirSync(path.join(folder, 'docs/api/cannot-be-written.mdx'));
  write('docs/api/cannot-be-written.mdx/notes.txt', 'In the way.');
  await expect(generate()).rejects.toThrow('EISDIR');
  write('openapi.yaml', old);
  await generate();
  expect(read('cache/static/api-pages/read-thing.json')).toContain('Reads one thing.');
});

test.each([
  ['the first run', () => fs.rmSync(path.join(folder, 'cache/stamp.json'))],
  ['a later run', () => replace('cache/stamp.json', '"hash":"', '"hash":"not ')],
])('removes only the pages of %s that was interrupted', async (_, endEarly) => {
  // Written by the interrupted run, so it isn't in any list.
  write('docs/others-api-index.mdx', `${GENERATED}title: A tag that is gone\n---\n`);
  write('docs/hand-written.mdx', 'A guide.');
  endEarly();
  await generate();
  const files = listFiles(folder);
  expect(files).toContain('docs/things-api-index.mdx');
  expect(files).toContain('docs/hand-written.mdx');
  expect(files.filter((file) => file.includes('other'))).toEqual([]);
});

test('rebuilds the pages if a file was saved during the run', async () => {
  let saved = false;
  replace('openapi.yaml', 'Reads one thing.', 'Reads a single thing.');
  await generate({
    onProgress() {
      // File times have a resolution of several milliseconds, and real files aren't saved right at the start.
      const until = Date.now() + 20;
      while (Date.now() < until);
      if (!saved) replace('openapi.yaml', 'Reads a single thing.', 'Reads this thing.');
      saved = true;
    },
  });
  await generate();
  expect(read('cache/static/api-pages/read-thing.json')).toContain('Reads this thing.');
});

test('the sidebar links to handwritten index pages in any folder', async () => {
  const link = () => (JSON.parse(read('cache/sidebar.json')) as Array<{link: unknown}>)[0]!.link;
  const index = '---\nslug: /things-api-index\n---\n';
  write('docs/things-api-index.mdx', 'Text.\n');
  await generate({generateIndexPages: false});
  expect(link()).toEqual({type: 'doc', id: 'things-api-index'});
  fs.renameSync(path.join(folder, 'docs/things-api-index.mdx'), path.join(folder, 'docs/things.mdx'));
  write('docs/things.mdx', index);
  await generate({generateIndexPages: false});
  expect(link()).toEqual({type: 'doc', id: 'things'});
});
