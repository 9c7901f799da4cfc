/** A site migrated from docusaurus-plugin-openapi-docs by changing only the package name. */
import fs from 'node:fs';
import {DEFAULT_PARSE_FRONT_MATTER} from '@docusaurus/utils';
import {readReferences, referenceCache} from '@nacre-docs/kit/references';
import {publishedDescription} from '../write/versionPlaces';
import {
  at,
  lines,
  list,
  load,
  PETS,
  petstore,
  read,
  createSite,
  removeSite,
  write,
} from './fixtures/dropInSite';
import {sidebarItems} from './sidebar';

test('the build adds complete pages from the description to handwritten ones', async () => {
  write('docs/pets/about.mdx', '# About\n');
  await load({pets: petstore});
  const page = read('docs/pets/get-pet-by-id-v-2.api.mdx');
  expect(page).toContain('id: "get-pet-by-id-v-2"');
  expect(page).toContain('sidebar_class_name: "get api-method"');
  expect(read('docs/pets/delete-pet.api.mdx')).toContain('"delete api-method menu__list-item--deprecated"');
  const contents = '.docusaurus/nacre-openapi/references/api-pets/static/api-pages/references/api-pets';
  expect(read(`${contents}/get-pet-by-id-v-2.json`)).toContain('Its number');
  expect(read(`${contents}/delete-pet.json`)).toContain('Sell it');
  expect(list('docs/pets')).toContain('about.mdx');
});

test("applies one API's options", async () => {
  const config = {...petstore, showInfoPage: false, hideSendButton: true, showExtensions: true};
  await load({pets: config});
  expect(list('docs/pets')).not.toContain('pet-store-v-2.info.mdx');
  expect(read('docs/pets/count-the-stock.api.mdx')).not.toContain('tryIt=');
  const contents = '.docusaurus/nacre-openapi/references/api-pets/static/api-pages/references/api-pets';
  expect(read(`${contents}/count-the-stock.json`)).toContain('x-team');
  expect(read(`${contents}/count-the-stock.json`)).not.toContain('data-try');
  expect(read(`${contents}/count-the-stock.json`)).toContain('curl</span> https');
});

test('the request form uses the proxy of the API or the theme', async () => {
  const data =
    '.docusaurus/nacre-openapi/references/api-pets/static/api-explorer/references/api-pets/count-the-stock.json';
  await load({pets: petstore}, {}, {api: {proxy: 'https://theme.example'}});
  expect(JSON.parse(read(data))).toMatchObject({proxy: 'https://theme.example'});
  await load(
    {pets: {...petstore, proxy: 'https://own.example'}},
    {},
    {api: {proxy: 'https://theme.example'}},
  );
  expect(JSON.parse(read(data))).toMatchObject({proxy: 'https://own.example'});
});

test('the theme can hide generated samples', async () => {
  write(
    'pets.yaml',
    PETS.replace('x-position: 1,', 'x-codeSamples: [{lang: curl, label: SDK, source: run}],'),
  );
  const page = () =>
    read(
      '.docusaurus/nacre-openapi/references/api-pets/static/api-pages/references/api-pets/count-the-stock.json',
    );
  await load({pets: petstore});
  expect(page()).toContain('curl</span> https');
  await load({pets: petstore}, {}, {api: {hideGeneratedSnippets: true}});
  expect(page()).toContain('label=\\"SDK\\"');
  expect(page()).not.toContain('curl</span> https');
});

test.each([
  [{}, '/next/pets/schemas/pet'],
  [{versions: {current: {path: 'dev'}}}, '/dev/pets/schemas/pet'],
  [{lastVersion: 'current'}, '/pets/schemas/pet'],
  [{onlyIncludeVersions: ['current']}, '/pets/schemas/pet'],
  [{disableVersioning: true}, '/pets/schemas/pet'],
])('next to a frozen version, with %j, schemas are at %s', async (docs, route) => {
  write('versions.json', '["1.0"]');
  await load({pets: petstore}, {}, {}, docs);
  expect(
    read(
      '.docusaurus/nacre-openapi/references/api-pets/static/api-pages/references/api-pets/get-pet-by-id-v-2.json',
    ),
  ).toContain(`href=\\"${route}\\"`);
});

test('each of two instances shows its own pages', async () => {
  await load({pets: petstore}, {id: 'one'});
  const {markdown} = await load({more: {...petstore, outputDir: 'docs/more'}}, {id: 'two'});
  for (const [folder, content] of [
    ['pets', 'references/one-pets/'],
    ['more', 'references/two-more/'],
  ]) {
    const filePath = at(`docs/${folder}/count-the-stock.api.mdx`);
    const page = await markdown.parseFrontMatter({
      filePath,
      fileContent: fs.readFileSync(filePath, 'utf8'),
      defaultParseFrontMatter: DEFAULT_PARSE_FRONT_MATTER,
    });
    expect(page.content).toContain(`loadPage("${content}`);
    expect(page.frontMatter).not.toHaveProperty('api');
  }
});

test('schemasOnly and showSchemas select the pages', async () => {
  await load({pets: {...petstore, schemasOnly: true}});
  expect(list('docs/pets')).toEqual(['schemas/order.schema.mdx', 'schemas/pet.schema.mdx']);
  await load({pets: petstore});
  expect(list('docs/pets')).toContain('schemas/order.schema.mdx');
});

test('templates and generators write pages around the operation', async () => {
  write(
    'api.mustache',
    '---\nid: {{{id}}}\ntitle: "{{{title}}}"\nhide_title: true\n---\n\nAbove {{{api.method}}}\n\n{{{markdown}}}\n\nBelow',
  );
  await load({pets: {...petstore, template: 'api.mustache'}});
  const page = read('docs/pets/get-pet-by-id-v-2.api.mdx');
  expect(page).toMatch(/Above get\n\n+<h1>\{"Find a pet"\}<\/h1>[\s\S]*<ApiPage [\s\S]*Below/);
  const createApiPageMD = jest.fn(
    ({title, api}: {title: string; api?: {path: string}}) => `**${title} ${api?.path}**`,
  );
  await load({pets: {...petstore, markdownGenerators: {createApiPageMD}}});
  expect(read('docs/pets/get-pet-by-id-v-2.api.mdx')).toMatch(
    /\*\*Find a pet \/pets\/\{petId\}\*\*\s+import ApiPage/,
  );
  expect(list('docs/pets')).toContain('pet-store-v-2.info.mdx');
  const tags = {markdownGenerators: {createTagPageMD: () => 'Text'}, sidebarOptions: TAG_PAGES};
  await load({pets: {...petstore, ...tags}});
  expect(read('docs/pets/pets.tag.mdx')).toMatch(/Text[\s\S]*<DocCardList \/>/);
});

const TAG_PAGES = {groupPathsBy: 'tag', categoryLinkSource: 'tag'} as const;

beforeEach(createSite);
afterEach(removeSite);

test("descriptions in a folder share an output folder, and equal ids don't collide", async () => {
  fs.rmSync(at('pets.yaml'));
  write('specs/one.yaml', PETS);
  write('specs/two.yaml', PETS.replace('Pet Store v2', 'Other'));
  write('specs/_category_.json', '{}');
  const config = {...petstore, specPath: 'specs', sidebarOptions: {groupPathsBy: 'tag' as const}};
  await load({pets: config});
  const pages = list('docs/pets');
  expect(pages).toEqual(
    expect.arrayContaining(['delete-pet.api.mdx', 'delete-pet-2.api.mdx', 'other.info.mdx']),
  );
  expect(lines.join('\n')).toMatch(
    /specs\/two\.yaml:\d+: warning: The page of deletePet is named delete-pet-2, because another page has delete-pet\. Rename one to choose\./,
  );
  await load({pets: config});
  expect(list('docs/pets')).toEqual(pages);
});

test('operations with the same operationId have separate pages', async () => {
  write('pets.yaml', PETS.replace('operationId: deletePet', 'operationId: getPetByIdV2'));
  await load({pets: petstore});
  const [first, second] = ['', '-2'].map((end) => read(`docs/pets/get-pet-by-id-v-2${end}.api.mdx`));
  expect(first).toContain('get api-method');
  expect(second).toContain('delete api-method');
  expect(lines.join('\n')).toMatch(
    /pets\.yaml:\d+: warning: The page of getPetByIdV2 is named get-pet-by-id-v-2-2, because another page has/,
  );
});

test('each version has its own pages and an entry in the version menu', async () => {
  write('old.yaml', PETS.replace('deletePet', 'removePet'));
  const current = {version: '2', label: 'v2', baseUrl: '/pets/pet-store-v-2'};
  const old = {specPath: 'old.yaml', outputDir: 'docs/pets/1', label: 'v1', baseUrl: '/pets/1/pet-store-v-2'};
  await load({pets: {...petstore, ...current, versions: {'1': old}}});
  expect(JSON.parse(read('docs/pets/versions.json'))).toEqual([
    current,
    {version: '1', label: 'v1', baseUrl: '/pets/1/pet-store-v-2'},
  ]);
  expect(list('docs/pets')).toEqual(expect.arrayContaining(['delete-pet.api.mdx', '1/remove-pet.api.mdx']));
});

test('a catalog lists APIs and their versions, and other packages can find each one', async () => {
  write('old.yaml', PETS.replace('Pet Store v2', 'Pet Store v1'));
  write('orders.yaml', PETS.replace('Pet Store v2', 'Orders'));
  const old = {specPath: 'old.yaml', outputDir: 'docs/pets/1', label: 'v1', baseUrl: '/pets/1'};
  await load(
    {
      pets: {...petstore, version: '2', label: 'v2', baseUrl: '/pets', versions: {'1': old}},
      orders: {specPath: 'orders.yaml', outputDir: 'docs/orders', showInfoPage: false},
    },
    {catalog: 'apis'},
  );
  const [, ...entries] = read('docs/apis.mdx').split('\n## ');
  expect(entries.map((entry) => entry.split('\n')[0])).toEqual([
    '[{"Pet Store v2"}](pets/pet-store-v-2.info.mdx)',
    '[{"Orders"}](orders/get-pet-by-id-v-2.api.mdx)',
  ]);
  expect(entries[0]).toContain(
    '[{"v2"}](pets/pet-store-v-2.info.mdx) · [{"v1"}](pets/1/pet-store-v-1.info.mdx)',
  );
  const found = readReferences(at('.docusaurus/nacre-openapi'));
  expect(found.map(({id, pages}) => [id, pages])).toEqual([
    ['api-pets', '/docs/pets/'],
    ['api-pets-1', '/docs/pets/1/'],
    ['api-orders', '/docs/orders/'],
  ]);
  for (const {version, ...places} of found) {
    const cacheDir = referenceCache(at('.docusaurus/nacre-openapi'), places);
    expect(fs.existsSync(publishedDescription({cacheDir, version, places}))).toBe(true);
  }
});

test('an API accepts the options of a reference', async () => {
  const update = {target: '$.paths[*].get', update: {summary: 'From the overlay'}};
  write(
    'fix.yaml',
    JSON.stringify({overlay: '1.0.0', info: {title: 'Fix', version: '1'}, actions: [update]}),
  );
  await load({pets: {...petstore, overlays: ['fix.yaml'], tokenVariable: 'SHOP_TOKEN'}});
  expect(read('docs/pets/get-pet-by-id-v-2.api.mdx')).toContain('title: "From the overlay"');
});

test("expands as many field levels as the theme's setting", async () => {
  const opened = async (level: number | 'all') => {
    await load({pets: petstore}, {}, {api: {schemaExpansion: {default: level}}});
    const page = read(
      '.docusaurus/nacre-openapi/references/api-pets/static/api-pages/references/api-pets/get-pet-by-id-v-2.json',
    );
    const fields = page.match(/<details class=\\"prop-disclosure\\"( open)?/g)!;
    return fields.map((tag) => tag.endsWith('open'));
  };
  write('pets.yaml', PETS.replace("$ref: '#/components/schemas/Pet'}}}\n    Order", NESTED));
  expect(await opened(0)).toEqual([false, false]);
  expect(await opened(1)).toEqual([true, false]);
  expect(await opened('all')).toEqual([true, true]);
});

/** A field with two nested levels. */
const NESTED =
  'type: object, properties: {one: {type: object, properties: {two: {type: string}}}}}}}\n    Order';

test('reads enum descriptions under both names', async () => {
  const values = 'amount: {type: string, enum: [one, two], x-enumDescription: {one: Just a single one}}';
  write('pets.yaml', PETS.replace('amount: {type: integer}', values));
  await load({pets: petstore});
  const contents = '.docusaurus/nacre-openapi/references/api-pets/static/api-pages/references/api-pets';
  expect(read(`${contents}/schemas/order.json`)).toContain('Just a single one');
});

test('a sidebar without items is empty', () => {
  expect(sidebarItems([], petstore, 'pets')).toEqual([]);
});
