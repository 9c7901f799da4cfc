import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type {LoadContext} from '@docusaurus/types';
import type {DocsVersion} from '@nacre-docs/kit/versions';
import apiReference, {validateOptions, type ApiReferenceOptions} from '.';

const VERSIONS: DocsVersion[] = [
  {name: 'current', label: 'Next', folder: 'docs', route: '/docs', isLast: true},
  {
    ...{name: '1.0', label: '1.0', isLast: false},
    ...{folder: 'versioned_docs/version-1.0', route: '/docs/1.0'},
  },
];

/** Any two of these references have the same operations, tags and schemas. */
const describe = (title: string, more = '') => `openapi: 3.1.0
info: {title: ${title}, version: '1'}
servers: [{url: 'https://${title.toLowerCase()}.example'}]
tags: [{name: Things}]
paths:
  /things:
    get:
      operationId: listThings
      tags: [Things]
      summary: List ${title}
      responses:
        '200': {description: OK, content: {application/json: {schema: {$ref: '#/components/schemas/Thing'}}}}
    post:
      operationId: ${title.toLowerCase()}
      tags: [Things]
      summary: Create ${title}
      responses: {'204': {description: Created}}
components:
  schemas:
    Thing: {type: object, properties: {parent: {$ref: '#/components/schemas/Thing'}}}
${more}`;

let siteDir: string;
beforeEach(() => {
  jest.spyOn(console, 'log').mockReturnValue();
  siteDir = fs.mkdtempSync(path.join(os.tmpdir(), 'references-'));
  fs.mkdirSync(at('docs'));
  write('pets.yaml', describe('Pets'));
  write('orders.yaml', describe('Orders'));
});
afterEach(() => {
  jest.restoreAllMocks();
  fs.rmSync(siteDir, {recursive: true, force: true});
});

const at = (file: string) => path.join(siteDir, file);
const read = (file: string) => fs.readFileSync(at(file), 'utf8');
function write(file: string, content: string): void {
  fs.mkdirSync(path.dirname(at(file)), {recursive: true});
  fs.writeFileSync(at(file), content);
}

/** Files below a folder, relative to it. */
const list = (folder: string) =>
  fs
    .readdirSync(at(folder), {recursive: true, withFileTypes: true})
    .filter((entry) => entry.isFile())
    .map(({parentPath, name}) => path.relative(at(folder), path.join(parentPath, name)))
    .sort();

/** Generates the pages as Docusaurus does, and adds the plugin's files to the built site. */
async function build(options: ApiReferenceOptions): Promise<void> {
  const context = {
    ...{siteDir, baseUrl: '/', generatedFilesDir: at('.docusaurus'), localizationDir: at('i18n/en')},
    siteConfig: {themeConfig: {}, markdown: {}, url: 'https://site.example'},
    i18n: {currentLocale: 'en', localeConfigs: {en: {htmlLang: 'en'}}},
  } as unknown as LoadContext;
  const checked = validateOptions({options: {...options, quiet: true}}) as ApiReferenceOptions;
  const plugin = await apiReference(context, checked);
  fs.mkdirSync(at('build'), {recursive: true});
  await plugin.postBuild?.({outDir: at('build')} as never);
}

const TWO = {references: {pets: {description: 'pets.yaml'}, orders: {description: 'orders.yaml'}}};

test("references with the same names have their own files and don't mention each other", async () => {
  await build(TWO);
  // Docusaurus would serve docs/pets/pets.mdx as the folder's index.
  const pages = (own: string) => ['list-things.mdx', own, 'schemas/thing.mdx', 'things-api-index.mdx'];
  expect(list('docs/pets')).toEqual(pages('pets-page.mdx'));
  expect(list('docs/orders')).toEqual(pages('orders-page.mdx'));
  for (const [id, other] of [
    ['pets', 'orders'],
    ['orders', 'pets'],
  ] as const) {
    const files = [
      ...list(`docs/${id}`).map((file) => `docs/${id}/${file}`),
      ...list(`.docusaurus/nacre-openapi/references/${id}`).map(
        (file) => `.docusaurus/nacre-openapi/references/${id}/${file}`,
      ),
    ].filter((file) => !file.endsWith('.css'));
    for (const file of files) {
      expect([file, read(file)]).not.toEqual([file, expect.stringMatching(/docs\/api\b|"api\//)]);
      expect([file, read(file)]).not.toEqual([file, expect.stringContaining(`/${other}/`)]);
    }
  }
  expect(read('docs/orders/things-api-index.mdx')).toContain('to={"/docs/orders/list-things"}');
  expect(read('.docusaurus/nacre-openapi/references/orders/sidebar.json')).toContain(
    '"id":"orders/list-things"',
  );
  expect(list('build')).toEqual(
    expect.arrayContaining([
      'api-explorer/references/orders/list-things.json',
      'api-explorer/references/pets/list-things.json',
      'api-pages/references/orders/schemas/thing.json',
      'docs/orders/openapi.yaml',
      'docs/orders/postman-collection.json',
      'docs/pets/openapi.json',
    ]),
  );
  expect(read('build/docs/pets/openapi.json')).toContain('https://pets.example');
  expect(read('build/api-pages/references/pets/list-things.json')).toContain(
    'href=\\"/docs/pets/openapi.yaml\\"',
  );
});

test('a catalog lists the references, and replaces no handwritten page', async () => {
  const options = {
    catalog: 'apis/index',
    references: {pets: {description: 'pets.yaml'}, orders: {description: 'orders.yaml'}},
  };
  await build(options);
  expect(read('docs/apis/index.mdx')).toMatch(
    /## \[\{"Pets"\}\]\(\.\.\/pets\/list-things\.mdx\)[\s\S]*## \[\{"Orders"\}\]\(\.\.\/orders\/list-things\.mdx\)/,
  );
  write('docs/apis/index.mdx', '# Mine\n');
  await expect(build(options)).rejects.toThrow(
    /docs\/apis\/index\.mdx:1: the option "catalog" needs this path, but the file is handwritten/,
  );
  expect(read('docs/apis/index.mdx')).toBe('# Mine\n');
});

test('a second reference does not affect the one at /docs/api', async () => {
  await build({description: 'pets.yaml'});
  const before = [...list('docs'), ...list('build')];
  await build({description: 'pets.yaml', references: {orders: {description: 'orders.yaml'}}});
  const isOfOrders = (file: string) => /^(?:docs\/)?orders\/|\/references\/orders\//.test(file);
  expect([...list('docs'), ...list('build')].filter((file) => !isOfOrders(file))).toEqual(before);
  // The next run of the first one keeps the pages of the second, which are also generated.
  await build({description: 'pets.yaml', cli: 'pets', references: {orders: {description: 'orders.yaml'}}});
  expect(list('docs/orders')).toContain('things-api-index.mdx');
});

test('rejects two references that generate the same index page, and names both', async () => {
  const tree = 'x-tag-tree: [{kind: tag, id: Things, index: /docs/things-api-index}]\n';
  write('pets.yaml', describe('Pets', tree));
  write('orders.yaml', describe('Orders', tree));
  const printed = jest.spyOn(console, 'error').mockReturnValue();
  await expect(build(TWO)).rejects.toThrow('The API descriptions have 1 problem, listed above.');
  expect(printed.mock.calls.join()).toMatch(
    /orders\.yaml:\d+: error: things-api-index is the index page of Things, and of Things in pets\.yaml\. Change the `index`/,
  );
});

test('rejects an operation with the path of an index page', async () => {
  write('orders.yaml', describe('Orders').replace('listThings', 'thingsApiIndex'));
  const printed = jest.spyOn(console, 'error').mockReturnValue();
  await expect(build(TWO)).rejects.toThrow('The API description has a problem, named above.');
  expect(printed.mock.calls.join()).toMatch(
    /docs\/orders\/things-api-index\.mdx:1: error: Two pages of the API reference have this path\./,
  );
});

test('a frozen version has its own references', async () => {
  const options = {...TWO, freeze: {}};
  await build(options);
  fs.cpSync(at('docs'), at('versioned_docs/version-1.0'), {recursive: true});
  fs.rmSync(at('versioned_docs/version-1.0/_api/pets'), {recursive: true});
  await expect(build({...options, versions: VERSIONS})).rejects.toThrow(
    'versioned_docs/version-1.0/_api/pets: the folder is missing, and the pages in versioned_docs/version-1.0/pets come from it.',
  );
  fs.rmSync(at('versioned_docs/version-1.0/pets'), {recursive: true});
  write('orders.yaml', describe('Orders').replaceAll('list', 'find'));
  await build({...options, versions: VERSIONS});
  expect(list('versioned_docs/version-1.0/orders')).toContain('list-things.mdx');
  expect(list('docs/orders')).toContain('find-things.mdx');
  expect(read('versioned_docs/version-1.0/orders/things-api-index.mdx')).toContain(
    'to={"/docs/1.0/orders/list-things"}',
  );
  expect(list('build')).toEqual(
    expect.arrayContaining([
      'api-explorer/references/orders/find-things.json',
      'api-explorer/references/orders/versions/1.0/list-things.json',
      'docs/1.0/orders/openapi.yaml',
    ]),
  );
  expect(list('build').filter((file) => /1\.0.*pets/.test(file))).toEqual([]);
});
