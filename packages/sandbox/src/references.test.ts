import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type {LoadContext} from '@docusaurus/types';
import {writeReferences} from '@nacre-docs/kit/references';
import {referencePlaces} from '@nacre-docs/kit/routes';
import {parse} from 'yaml';
import {HARBOR} from './tests/harbor';
import sandbox, {validateOptions, type SandboxOptions} from '.';
import type {WrittenBase} from './contract';
import type {CheckedOptions} from './options';

let siteDir: string;
const nodeEnv = process.env.NODE_ENV;
beforeEach(() => {
  Object.assign(process.env, {NODE_ENV: 'production'});
  siteDir = fs.mkdtempSync(path.join(os.tmpdir(), 'sandboxes-'));
  for (const title of ['Pets', 'Orders']) write(`${title.toLowerCase()}.yaml`, describe(title));
});
afterEach(() => {
  Object.assign(process.env, {NODE_ENV: nodeEnv});
  fs.rmSync(siteDir, {recursive: true});
});

const write = (file: string, content: string) => fs.writeFileSync(path.join(siteDir, file), content);

/** Operations and schemas have the same names for all titles. */
const describe = (title: string) => `openapi: 3.1.0
info: {title: ${title}, version: '1'}
paths:
  /things/{id}:
    get:
      operationId: getThing
      parameters: [{name: id, in: path, required: true, schema: {type: string}}]
      responses:
        '200':
          description: OK
          content:
            application/json:
              schema: {$ref: '#/components/schemas/Thing'}
              example: {id: thing_1, name: ${title}}
components:
  schemas:
    Thing: {type: object, properties: {id: {type: string}, name: {type: string}}}
`;

/** Builds with the plugin. @returns loaded references, written data, and servers defined for the browser */
async function build(options: SandboxOptions) {
  const defined: Record<string, string> = {};
  const DefinePlugin = jest.fn((values: object) => Object.assign(defined, values));
  const context = {
    ...{siteDir, baseUrl: '/', generatedFilesDir: path.join(siteDir, '.docusaurus')},
    i18n: {currentLocale: 'en'},
    currentBundler: {instance: {DefinePlugin}},
  } as unknown as LoadContext;
  const plugin = sandbox(context, validateOptions({options}) as unknown as CheckedOptions);
  const references = await plugin.loadContent?.();
  plugin.configureWebpack?.({}, true, {} as never, references!);
  await plugin.postBuild?.({outDir: path.join(siteDir, 'build')} as never);
  const data = (folder: string): WrittenBase =>
    JSON.parse(
      fs.readFileSync(path.join(siteDir, 'build/sandbox-data', folder, 'data.json'), 'utf8'),
    ) as WrittenBase;
  return {references, data, servers: JSON.parse(defined.SANDBOX_SERVERS!) as object};
}

test('writes separate data for each reference', async () => {
  const {references, data, servers} = await build({
    references: {
      pets: {description: 'pets.yaml'},
      orders: {description: 'orders.yaml', servers: ['https://orders.example']},
    },
  });
  expect(servers).toEqual({'references/pets/': 'all', 'references/orders/': ['https://orders.example']});
  expect(references).toMatchObject([
    {id: 'pets', title: 'Pets'},
    {id: 'orders', title: 'Orders'},
  ]);
  expect(data('references/pets').title).toBe('Pets');
  expect(data('references/orders').title).toBe('Orders');
});

test("the reference at /docs/api comes first, and one without servers doesn't have a sandbox", async () => {
  const {references, data, servers} = await build({
    description: 'pets.yaml',
    references: {orders: {description: 'orders.yaml', servers: []}},
  });
  expect(servers).toEqual({'': 'all'});
  expect(references).toMatchObject([{id: '', title: 'Pets'}]);
  expect(data('').title).toBe('Pets');
  expect(() => data('references/orders')).toThrow('ENOENT');
});

test('rejects an unknown reference by name', async () => {
  await expect(build({cacheDir: 'cache', references: {pet: {}}})).rejects.toThrow(
    'cache doesn\'t have the reference "pet". Write its name as in the options of @nacre-docs/openapi.',
  );
});

test('by default, each registered reference has a sandbox that links to its own pages', async () => {
  const cacheDir = path.join(siteDir, 'cache');
  const places = {
    ...referencePlaces('shop-pets'),
    folder: 'pets',
    pages: '/docs/pets/',
    downloads: '/docs/pets/',
  };
  const version = {name: 'current', label: '', folder: '', route: '', isLast: true};
  writeReferences(cacheDir, [{...places, version}]);
  const folder = path.join(cacheDir, 'references/shop-pets');
  fs.mkdirSync(path.join(folder, 'static/pets'), {recursive: true});
  fs.writeFileSync(path.join(folder, 'static/pets/openapi.json'), JSON.stringify(parse(HARBOR)));
  const operations = Array.from({length: 30}, (_, index) => ({slug: `page-${index}`}));
  fs.writeFileSync(path.join(folder, 'operations.json'), JSON.stringify(operations));
  const {references, data, servers} = await build({cacheDir: 'cache'});
  expect(servers).toEqual({'references/shop-pets/': 'all'});
  expect(references).toMatchObject([
    {
      ...{id: 'shop-pets', title: 'Harbor', pages: '/pets/'},
      start: expect.stringMatching(/^\/pets\/page-\d+$/) as string,
    },
  ]);
  expect(data('references/shop-pets').title).toBe('Harbor');
});
