import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {DEPENDENCIES, DEV_DEPENDENCIES} from '../packageJson';
import {version} from '../../package.json';
import {copyDescription} from './description';
import {PET_STORE, planSite} from './plan';

const ROOT = path.resolve(__dirname, '../../../..');
const HEAD = 'openapi: 3.1.0\ninfo: {title: Harbor API, version: "1"}\n';

let folder: string;
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'create-nacre-docs-'));
});
afterEach(() => fs.rmSync(folder, {recursive: true}));

function write(files: Record<string, string>): void {
  for (const [file, content] of Object.entries(files)) {
    fs.mkdirSync(path.dirname(path.join(folder, file)), {recursive: true});
    fs.writeFileSync(path.join(folder, file), content);
  }
}

async function plan(api: string, name = 'Quayline', packages?: string) {
  const description = await copyDescription(api);
  return planSite({folder: path.join(folder, 'my Docs'), name, description, ...(packages && {packages})});
}

const SHIPS = `${HEAD}servers: [{url: 'https://{region}.quayline.example/v1/', variables: {region: {default: eu}}}]
tags: [{name: Ships}]
paths:
  /ships:
    get: {operationId: listShips, tags: [Ships], summary: 'List *all* ships', responses: {}}
`;

test('plans a small, complete site that names only its own product', async () => {
  write({'api.yaml': SHIPS});
  const files = await plan(path.join(folder, 'api.yaml'));
  expect(files.size).toBeLessThanOrEqual(20);
  expect([...files.keys()]).toEqual(
    expect.arrayContaining([
      '.gitignore',
      'README.md',
      'docusaurus.config.ts',
      'package.json',
      'openapi/api.yaml',
    ]),
  );
  const texts = [...files].map(([file, text]) => [file, text.toString()] as const);
  expect(texts.filter(([, text]) => /\{\{=?\w+\}\}/.test(text))).toEqual([]);
  expect(texts.filter(([, text]) => /pet store|fernhollow/i.test(text))).toEqual([]);
  expect(files.get('openapi/api.yaml')!.toString()).toBe(SHIPS);
  expect(JSON.parse(files.get('package.json') as string)).toMatchObject({
    name: 'my-docs',
    dependencies: {'@nacre-docs/preset': `^${version}`},
  });
});

test('fills pages and settings from the description', async () => {
  const about = `info: {title: Harbor, version: "1", description: "Ships' berths, *booked*. More."}`;
  write({'api.yaml': SHIPS.replace(/info: .*/, about)});
  const files = await plan(path.join(folder, 'api.yaml'), "Ben's <Dock>");
  const config = files.get('docusaurus.config.ts');
  expect(config).toContain(String.raw`title: 'Ben\'s <Dock>',`);
  expect(config).toContain(String.raw`tagline: 'Ships\' berths, booked.',`);
  expect(config).toContain("openapi: {description: 'openapi/api.yaml'},");
  const start = files.get('docs/getting-started.md');
  expect(start).toContain('`https://eu.quayline.example/v1`');
  expect(start).toContain('[List all ships](/docs/api/list-ships)');
  expect(files.get('src/pages/index.tsx')).toContain("const API = '/docs/ships-api-index';");
  expect(files.get('README.md')).toContain(String.raw`# Ben's \<Dock\> docs`);
});

test('accepts a description without operations, servers or a usable title', async () => {
  write({
    'api.yaml':
      'openapi: 3.1.0\ninfo: {title: "1", version: "1"}\ncomponents: {schemas: {A: {type: string}}}\n',
  });
  const description = await copyDescription(path.join(folder, 'api.yaml'));
  expect(description).toMatchObject({title: 'API', tagline: 'Guides and API reference', apiRoute: '/docs'});
});

test('copies only the files that the description references', async () => {
  write({
    'api.yaml': `${HEAD}paths:\n  /a: {$ref: paths/a.yaml}\n`,
    'paths/a.yaml': 'get: {operationId: a, responses: {}}\n',
    'unused.yaml': 'a: 1\n',
  });
  const {root, files} = await copyDescription(path.join(folder, 'api.yaml'));
  expect(root).toBe('openapi/api.yaml');
  expect([...files.keys()].sort()).toEqual(['openapi/api.yaml', 'openapi/paths/a.yaml']);
});

test.each<[string, Record<string, string>, RegExp]>([
  ["can't be parsed", {'api.yaml': `${HEAD}paths: [\n`}, /api\.yaml:\d+: error: .*\nNothing was written/],
  [
    'has a missing file',
    {'api.yaml': `${HEAD}paths:\n  /a: {$ref: no.yaml}\n`},
    /api\.yaml:4: error: .*no\.yaml/,
  ],
  ['is Swagger 1.2', {'api.yaml': 'swagger: "1.2"\n'}, /api\.yaml:1: error: `swagger` is "1\.2"/],
  ['is missing', {}, /api\.yaml:1: error: The file can't be read/],
])('rejects a description that %s', async (_, files, message) => {
  write(files);
  await expect(copyDescription(path.join(folder, 'api.yaml'))).rejects.toThrow(message);
});

test('installs packages from tarballs', async () => {
  write({
    'packed/nacre-docs-kit-1.0.0.tgz': '',
    'packed/nacre-docs-preset-1.0.0.tgz': '',
    'packed/a.txt': '',
  });
  const packages = path.join(folder, 'packed');
  const files = await plan(PET_STORE, 'Pets', packages);
  const tarballs = {
    '@nacre-docs/kit': 'file:../packed/nacre-docs-kit-1.0.0.tgz',
    '@nacre-docs/preset': 'file:../packed/nacre-docs-preset-1.0.0.tgz',
  };
  // Without resolutions, pnpm and Yarn would fetch the tarballs' dependencies from npm.
  expect(JSON.parse(files.get('package.json') as string)).toMatchObject({
    dependencies: tarballs,
    resolutions: tarballs,
  });
  write({'packed/nacre-docs-kit-1.0.1.tgz': ''});
  await expect(plan(PET_STORE, 'Pets', packages)).rejects.toThrow(/several versions of @nacre-docs\/kit/);
  await expect(plan(PET_STORE, 'Pets', path.join(folder, 'no'))).rejects.toThrow(/is not a folder/);
  await expect(plan(PET_STORE, 'Pets', folder)).rejects.toThrow(/no tarball of @nacre-docs\/preset/);
});

test('the built-in pet store equals the example', () => {
  const example = path.join(ROOT, 'examples/petstore/petstore.yaml');
  expect(fs.readFileSync(PET_STORE, 'utf8')).toBe(fs.readFileSync(example, 'utf8'));
});

test("a new site uses this repository's dependency versions", () => {
  const {dependencies, devDependencies} = JSON.parse(
    fs.readFileSync(path.join(ROOT, 'package.json'), 'utf8'),
  ) as Record<string, Record<string, string>>;
  const tested = {...dependencies, ...devDependencies};
  for (const [name, range] of Object.entries({...DEPENDENCIES, ...DEV_DEPENDENCIES}))
    expect([name, range]).toEqual([name, `^${tested[name]}`]);
});
