/** A site that used docusaurus-plugin-openapi-docs, with only the package's name changed. */
import {execFileSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type {LoadContext} from '@docusaurus/types';
import apiReference, {validateOptions} from '..';
import type {ApiOptions, OpenApiDocsOptions} from './options';
import {sidebarItems} from './sidebar';

const PETS = `openapi: 3.0.3
info: {title: Pet Store v2, version: '2', description: "About <b>pets</b> {}"}
servers: [{url: 'https://pets.example'}]
tags: [{name: Pets, x-displayName: All pets, description: Everything about pets}, {name: Empty}, {name: Store, parent: Pets}]
x-tagGroups: [{name: First group, tags: [Pets, Store]}, {name: Second, tags: [Store]}]
x-webhooks:
  petSold:
    post: {summary: Pet sold, tags: [Store], responses: {'200': {description: OK}}}
paths:
  /pets/{petId}:
    parameters: [{name: petId, in: path, required: true, description: Its number, schema: {type: integer}}]
    get:
      operationId: getPetByIdV2
      tags: [Pets, Store]
      summary: Find a pet
      responses:
        '200': {description: OK, content: {application/json: {schema: {$ref: '#/components/schemas/Pet'}}}}
    delete: {operationId: deletePet, tags: [Pets], deprecated: true, x-deprecated-description: Sell it, responses: {'204': {description: Gone}}}
  /stock:
    get: {summary: Count the stock, x-position: 1, x-team: shop, responses: {'200': {description: OK}}}
components:
  schemas:
    Pet: {title: Pet, type: object, properties: {name: {type: string, description: What it answers to}, parent: {$ref: '#/components/schemas/Pet'}}}
    Order: {title: Order, x-tags: [Store], type: object, properties: {amount: {type: integer}}}
`;

let siteDir: string;
let lines: string[];
const {argv} = process;
beforeEach(() => {
  lines = [];
  for (const name of ['log', 'warn', 'error'] as const)
    jest.spyOn(console, name).mockImplementation((text) => void lines.push(String(text)));
  siteDir = fs.mkdtempSync(path.join(os.tmpdir(), 'drop-in-'));
  write('pets.yaml', PETS);
  write('docs/intro.md', '# Intro\n');
});
afterEach(() => {
  process.argv = argv;
  jest.restoreAllMocks();
  fs.rmSync(siteDir, {recursive: true, force: true});
});

const at = (file: string) => path.join(siteDir, file);
const read = (file: string) => fs.readFileSync(at(file), 'utf8');
function write(file: string, content: string): void {
  fs.mkdirSync(path.dirname(at(file)), {recursive: true});
  fs.writeFileSync(at(file), content);
}
const list = (folder: string) =>
  fs.existsSync(at(folder))
    ? fs
        .readdirSync(at(folder), {recursive: true, withFileTypes: true})
        .filter((entry) => entry.isFile())
        .map(({parentPath, name}) => path.relative(at(folder), path.join(parentPath, name)))
        .sort()
    : [];

const petstore: ApiOptions = {specPath: 'pets.yaml', outputDir: 'docs/pets'};

type Config = Record<string, ApiOptions>;

/** Starts the plugin as Docusaurus does. */
async function load(config: Config, more: Partial<OpenApiDocsOptions> = {}, themeConfig: object = {}) {
  const siteConfig = {
    themeConfig,
    presets: [['classic', {docs: {routeBasePath: '/'}}]],
    plugins: [],
    markdown: {parseFrontMatter: ({defaultParseFrontMatter, ...file}: never) => (defaultParseFrontMatter as (given: object) => unknown)(file)},
  };
  const context = {
    ...{siteDir, baseUrl: '/', generatedFilesDir: at('.docusaurus'), localizationDir: at('i18n/en')},
    siteConfig,
    i18n: {currentLocale: 'en', localeConfigs: {en: {htmlLang: 'en'}}},
  } as unknown as LoadContext;
  const options = {id: 'api', docsPluginId: 'classic', config, ...more};
  const plugin = await apiReference(context, validateOptions({options}) as never);
  return {plugin, markdown: siteConfig.markdown as unknown as LoadContext['siteConfig']['markdown']};
}

/** Runs one of the plugin's commands. */
async function run(command: string, argument: string, config: Config, options: object = {}, id = 'api') {
  process.argv = ['node', 'docusaurus', command, argument];
  const {plugin} = await load(config, {id});
  const actions = new Map<string, (given: string, options: object) => Promise<void>>();
  let current = '';
  const cli = {
    command: (name: string) => ((current = name.split(' ')[0]!), cli),
    description: () => cli,
    option: () => cli,
    action: (act: (given: string, options: object) => Promise<void>) => (actions.set(current, act), cli),
  };
  plugin.extendCli!(cli as never);
  await actions.get(command)!(argument, options);
  process.argv = argv;
}

interface Stock {
  files: string[];
  sidebar: unknown[];
}

/** What the installed docusaurus-plugin-openapi-docs makes of configurations. Jest can't load its ES modules. */
function stock(configs: ApiOptions[]): Stock[] {
  const script = `
    const {processOpenapiFiles, readOpenapiFiles} = require('docusaurus-plugin-openapi-docs/lib/openapi');
    const {default: sidebarOf} = require('docusaurus-plugin-openapi-docs/lib/sidebars');
    const [file, configs] = JSON.parse(process.argv[1]);
    (async () => {
      const made = [];
      for (const config of configs) {
        const [items, tags, groups] = await processOpenapiFiles(await readOpenapiFiles(file), config, config.sidebarOptions);
        made.push({
          files: items.map(({type, id}) => (type === 'schema' ? 'schemas/' : '') + id + '.' + type + '.mdx').sort(),
          sidebar: sidebarOf(config.sidebarOptions, config, items, tags, 'docs', groups),
        });
      }
      console.log(JSON.stringify(made));
    })();`;
  const answer = execFileSync(process.execPath, ['-e', script, JSON.stringify([at('pets.yaml'), configs])], {
    encoding: 'utf8',
    cwd: path.resolve(__dirname, '../../../..'),
  });
  return JSON.parse(answer) as Stock[];
}

const GROUPS = ['tag', 'tagGroup', 'tagParent'] as const;
const SOURCES = [undefined, 'tag', 'info', 'auto'] as const;

test('pages and sidebars have the ids, labels, classes and links of docusaurus-plugin-openapi-docs', async () => {
  const configs = GROUPS.flatMap((groupPathsBy) =>
    SOURCES.map((categoryLinkSource): ApiOptions => ({
      ...petstore,
      showSchemas: true,
      sidebarOptions: {groupPathsBy, categoryLinkSource, customProps: {a: 1}, sidebarCollapsed: false},
    })),
  );
  const theirs = stock(configs);
  for (const [index, config] of configs.entries()) {
    await load({pets: config});
    const [, ours = ''] = /= (\{[\s\S]*\});\n\nexport default/.exec(read('docs/pets/sidebar.ts')) ?? [];
    const {apisidebar} = JSON.parse(ours) as {apisidebar: unknown[]};
    expect([config.sidebarOptions, list('docs/pets').filter((file) => file.endsWith('.mdx'))]).toEqual([
      config.sidebarOptions,
      theirs[index]!.files,
    ]);
    expect([config.sidebarOptions, onceUntagged(apisidebar)]).toEqual([
      config.sidebarOptions,
      onceUntagged(theirs[index]!.sidebar),
    ]);
  }
});

/** Their tag groups repeat what has no tag. */
const onceUntagged = (items: unknown[]): unknown[] =>
  (items as Array<{label?: string; items?: unknown[]}>)
    .filter(({label}) => label !== 'UNTAGGED')
    .map((item) => (item.items ? {...item, items: onceUntagged(item.items)} : item));

test('the build makes whole pages from the description, next to handwritten ones', async () => {
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

test('options of one API work', async () => {
  const config = {...petstore, showInfoPage: false, hideSendButton: true, showExtensions: true};
  await load({pets: config});
  expect(list('docs/pets')).not.toContain('pet-store-v-2.info.mdx');
  expect(read('docs/pets/count-the-stock.api.mdx')).not.toContain('explorer=');
  const contents = '.docusaurus/nacre-openapi/references/api-pets/static/api-pages/references/api-pets';
  expect(read(`${contents}/count-the-stock.json`)).toContain('x-team');
  expect(read(`${contents}/count-the-stock.json`)).not.toContain('data-try');
  expect(read(`${contents}/count-the-stock.json`)).toContain('curl</span> https');
});

test('a proxy reaches the request form, from the API or else the theme', async () => {
  const data = '.docusaurus/nacre-openapi/references/api-pets/static/api-explorer/references/api-pets/count-the-stock.json';
  await load({pets: petstore}, {}, {api: {proxy: 'https://theme.example'}});
  expect(JSON.parse(read(data))).toMatchObject({proxy: 'https://theme.example'});
  await load({pets: {...petstore, proxy: 'https://own.example'}}, {}, {api: {proxy: 'https://theme.example'}});
  expect(JSON.parse(read(data))).toMatchObject({proxy: 'https://own.example'});
});

test('schemasOnly and showSchemas choose the pages', async () => {
  await load({pets: {...petstore, schemasOnly: true}});
  expect(list('docs/pets')).toEqual(['schemas/order.schema.mdx', 'schemas/pet.schema.mdx']);
  await load({pets: petstore});
  expect(list('docs/pets')).toContain('schemas/order.schema.mdx');
});

test('templates and generators make pages around the operation', async () => {
  write('api.mustache', '---\nid: {{{id}}}\ntitle: "{{{title}}}"\nhide_title: true\n---\n\nAbove {{{api.method}}}\n\n{{{markdown}}}\n\nBelow');
  await load({pets: {...petstore, template: 'api.mustache'}});
  const page = read('docs/pets/get-pet-by-id-v-2.api.mdx');
  expect(page).toMatch(/Above get\n\n+<h1>\{"Find a pet"\}<\/h1>[\s\S]*<ApiPage [\s\S]*Below/);
  const createApiPageMD = jest.fn(({title, api}: {title: string; api?: {path: string}}) => `**${title} ${api?.path}**`);
  await load({pets: {...petstore, markdownGenerators: {createApiPageMD}}});
  expect(read('docs/pets/get-pet-by-id-v-2.api.mdx')).toMatch(/\*\*Find a pet \/pets\/\{petId\}\*\*\s+import ApiPage/);
  expect(list('docs/pets')).toContain('pet-store-v-2.info.mdx');
});

test('a folder of descriptions shares its output folder, and equal ids stay apart', async () => {
  fs.rmSync(at('pets.yaml'));
  write('specs/one.yaml', PETS);
  write('specs/two.yaml', PETS.replace('Pet Store v2', 'Other'));
  write('specs/_category_.json', '{}');
  const config = {...petstore, specPath: 'specs', sidebarOptions: {groupPathsBy: 'tag' as const}};
  await load({pets: config});
  const pages = list('docs/pets');
  expect(pages).toEqual(expect.arrayContaining(['delete-pet.api.mdx', 'delete-pet-2.api.mdx', 'other.info.mdx']));
  expect(lines.join('\n')).toMatch(/specs\/two\.yaml:\d+: warning: The page of deletePet is named delete-pet-2, because another page has delete-pet\. Rename one to choose\./);
  await load({pets: config});
  expect(list('docs/pets')).toEqual(pages);
});

test('versions have their own pages and a list for the switcher', async () => {
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

test('gen-api-docs writes pages that need no description, and the build leaves them alone', async () => {
  const config = {pets: {...petstore, sidebarOptions: {groupPathsBy: 'tag' as const}}};
  await run('gen-api-docs', 'all', config);
  const page = read('docs/pets/get-pet-by-id-v-2.api.mdx');
  expect(page).not.toContain('loadPage');
  fs.rmSync(at('pets.yaml'));
  const {markdown} = await load(config);
  expect(read('docs/pets/get-pet-by-id-v-2.api.mdx')).toBe(page);
  expect(lines.join('\n')).toContain('docs/pets: 6 committed pages. After a change, run `docusaurus gen-api-docs pets`.');
  const {frontMatter, html} = await show(markdown, 'docs/pets/get-pet-by-id-v-2.api.mdx');
  expect(frontMatter).not.toHaveProperty('api');
  expect(html).toContain('What it answers to');
  // The recursive schema is on the page itself.
  expect(html).toContain('id="schema-Pet"');
});

test('gen-api-docs replaces generated pages and keeps others; a renamed operation leaves no page', async () => {
  write('docs/pets/old.api.mdx', '---\nid: old\napi: eJw=\ncustom_edit_url: null\n---\n');
  write('docs/pets/old.StatusCodes.json', '{}');
  write('docs/pets/data.json', '{}');
  await run('gen-api-docs', 'pets', {pets: petstore});
  expect(list('docs/pets')).not.toContain('old.api.mdx');
  expect(list('docs/pets')).not.toContain('old.StatusCodes.json');
  expect(list('docs/pets')).toContain('data.json');
  write('pets.yaml', PETS.replace('deletePet', 'sellPet'));
  await run('gen-api-docs', 'pets', {pets: petstore});
  expect(list('docs/pets')).toContain('sell-pet.api.mdx');
  expect(list('docs/pets')).not.toContain('delete-pet.api.mdx');
});

test('clean-api-docs removes only what was generated', async () => {
  const config = {pets: {...petstore, sidebarOptions: {groupPathsBy: 'tag' as const}, showSchemas: true}};
  await run('gen-api-docs', 'pets', config);
  write('docs/pets/mine.api.mdx', '---\ntitle: Mine\n---\n');
  write('docs/pets/data.json', '{}');
  await run('clean-api-docs', 'pets', config, {schemasOnly: true});
  expect(list('docs/pets')).toContain('delete-pet.api.mdx');
  expect(list('docs/pets').filter((file) => file.startsWith('schemas'))).toEqual([]);
  await run('clean-api-docs', 'pets', config);
  expect(list('docs/pets')).toEqual(['data.json', 'mine.api.mdx']);
  expect(lines.join('\n')).toMatch(/docs\/pets\/mine\.api\.mdx: kept, because it isn't generated\./);
});

test('commands name the nearest API, and the instances to choose from', async () => {
  await expect(run('gen-api-docs', 'pet', {pets: petstore})).rejects.toThrow(
    'there is no API "pet". Did you mean "pets"?',
  );
  await load({pets: {...petstore, outputDir: 'docs/other'}}, {id: 'second'});
  await expect(run('gen-api-docs', 'pets', {pets: petstore})).rejects.toThrow('Choose one with `--plugin-id`');
});

/** What the build makes of a committed page. */
async function show(markdown: LoadContext['siteConfig']['markdown'], file: string) {
  const {DEFAULT_PARSE_FRONT_MATTER: defaultParseFrontMatter} = jest.requireActual<typeof import('@docusaurus/utils')>('@docusaurus/utils');
  const {frontMatter, content} = await markdown.parseFrontMatter({
    filePath: at(file),
    fileContent: read(file),
    defaultParseFrontMatter,
  });
  const name = /<ApiPage name=\{"([^"]+)"/.exec(content)?.[1];
  const page = name && read(`.docusaurus/nacre-openapi/committed/static/api-pages/${name}.json`);
  return {frontMatter, content, html: page ? (JSON.parse(page) as {html: string}).html : ''};
}

describe('bad input', () => {
  test('a missing description, a folder without one, an output folder elsewhere, an unknown docs plugin', async () => {
    await expect(load({pets: {...petstore, specPath: 'no.yaml'}})).rejects.toThrow('a problem, named above');
    expect(lines.join('\n')).toMatch(/no\.yaml:1: error: The file cannot be read .*Check the path\./);
    fs.mkdirSync(at('empty'));
    await expect(load({pets: {...petstore, specPath: 'empty'}})).rejects.toThrow(
      'empty: the folder has no description. Add a .yaml or .json file',
    );
    await expect(load({pets: {...petstore, outputDir: 'src/pets'}})).rejects.toThrow(
      '"config.pets.outputDir" (src/pets) is outside docs',
    );
    await expect(load({pets: petstore}, {docsPluginId: 'api-docs'})).rejects.toThrow(
      '"docsPluginId" (api-docs) names no docs plugin. There are classic.',
    );
    expect(list('docs')).toEqual(['intro.md']);
  });

  test('a handwritten page or sidebar in the output folder stays', async () => {
    write('docs/pets/delete-pet.api.mdx', '# My page\n');
    await expect(load({pets: petstore})).rejects.toThrow('a problem, named above');
    expect(lines.join('\n')).toMatch(/docs\/pets\/delete-pet\.api\.mdx:1: .*written by hand\. Rename the file/);
    expect(read('docs/pets/delete-pet.api.mdx')).toBe('# My page\n');
    fs.rmSync(at('docs/pets/delete-pet.api.mdx'));
    write('docs/pets/sidebar.ts', 'export default [];\n');
    await expect(load({pets: {...petstore, sidebarOptions: {groupPathsBy: 'tag'}}})).rejects.toThrow(
      /docs\/pets\/sidebar\.ts:1: the API reference needs this path, but the file was written by hand/,
    );
    expect(read('docs/pets/sidebar.ts')).toBe('export default [];\n');
  });

  test('a tag named like an operation keeps its page', async () => {
    write('pets.yaml', PETS.replaceAll('Empty', 'delete-pet').replace('tags: [Pets], deprecated', 'tags: [Pets, delete-pet], deprecated'));
    await load({pets: {...petstore, sidebarOptions: {groupPathsBy: 'tag', categoryLinkSource: 'tag'}}});
    expect(list('docs/pets')).toEqual(expect.arrayContaining(['delete-pet.api.mdx', 'delete-pet-2.tag.mdx']));
    expect(read('docs/pets/sidebar.ts')).toContain('"pets/delete-pet-2"');
    expect(lines.join('\n')).toContain('The page of the tag delete-pet is named delete-pet-2');
  });

  test('a damaged page names its line and the remedy', async () => {
    await run('gen-api-docs', 'pets', {pets: petstore});
    const file = 'docs/pets/delete-pet.api.mdx';
    write(file, read(file).replace(/^api: .{20}/m, 'api: x'));
    const {markdown} = await load({pets: petstore});
    await expect(show(markdown, file)).rejects.toThrow(/^docs\/pets\/delete-pet\.api\.mdx:\d+: the page can't be shown from its front matter .*gen-api-docs/);
  });

  test('a description that changes during the run is read again', async () => {
    await load({pets: petstore});
    const later = new Date(Date.now() + 60_000);
    write('pets.yaml', PETS.replace('Find a pet', 'Find one'));
    fs.utimesSync(at('pets.yaml'), later, later);
    await load({pets: petstore});
    expect(read('docs/pets/get-pet-by-id-v-2.api.mdx')).toContain('Find one');
  });
});

test('a sidebar of nothing is empty', () => {
  expect(sidebarItems([], petstore, 'pets')).toEqual([]);
});
