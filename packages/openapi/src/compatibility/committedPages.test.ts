/** Pages written by docusaurus-plugin-openapi-docs. */
import {execFileSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {CommittedPages} from './committedPages';

const API = `openapi: 3.0.3
info: {title: Pets, version: '2', x-logo: {url: /logo.png}}
servers: [{url: 'https://pets.example'}]
components:
  securitySchemes: {key: {type: apiKey, in: header, name: X-Key}}
  schemas:
    Animal:
      title: Animal
      type: object
      discriminator: {propertyName: kind, mapping: {cat: '#/components/schemas/Cat'}}
      properties:
        kind: {type: string}
        name: {type: string, nullable: true, description: What it answers to}
        friend: {$ref: '#/components/schemas/Animal'}
    Cat: {title: Cat, description: A cat, allOf: [{$ref: '#/components/schemas/Animal'}, {type: object, properties: {whiskers: {type: integer}}}]}
paths:
  /pets/{petId}:
    put:
      operationId: changePet
      summary: Change a pet
      description: 'Changes {it} <now>'
      deprecated: true
      security: [{key: []}]
      parameters: [{name: petId, in: path, required: true, description: Its number, schema: {type: integer}}]
      callbacks:
        changed:
          '{$request.body#/url}':
            post: {responses: {'200': {description: Noted}}}
      requestBody: {content: {application/json: {schema: {$ref: '#/components/schemas/Animal'}}}}
      responses: {'200': {description: Changed, content: {application/json: {schema: {$ref: '#/components/schemas/Cat'}}}}}
`;

/** Writes pages with docusaurus-plugin-openapi-docs, in a process because Jest can't load its ES modules. */
const WRITE = `
  const fs = require('node:fs');
  const zlib = require('node:zlib');
  const lib = 'docusaurus-plugin-openapi-docs/lib/';
  const {processOpenapiFiles, readOpenapiFiles} = require(lib + 'openapi');
  const {createApiPageMD, createSchemaPageMD} = require(lib + 'markdown');
  const {runWithExternalization} = require(lib + 'markdown/utils');
  (async () => {
    const folder = process.argv[1];
    const config = {showSchemas: true, hideSendButton: false};
    const [items] = await processOpenapiFiles(await readOpenapiFiles(folder + '/api.yaml'), config, {});
    for (const item of items) {
      const create = {api: createApiPageMD, schema: createSchemaPageMD}[item.type];
      if (!create) continue;
      const {result, files} = runWithExternalization(item.id, () => create(item));
      const json = JSON.stringify(item.api);
      const data = item.type === 'api' ? 'api: ' + zlib.deflateSync(json).toString('base64') : 'schema: true\\nsample: {}';
      const head = '---\\nid: ' + item.id + '\\ntitle: "' + item.title + '"\\ndescription: "About"\\nhide_title: true\\n' + data + '\\ncustom_edit_url: null\\n---\\n\\n';
      for (const file of files) fs.writeFileSync(folder + '/' + file.filename, file.content);
      fs.writeFileSync(folder + '/' + item.id + '.' + item.type + '.mdx', head + result);
      fs.writeFileSync(folder + '/inline-' + item.id + '.' + item.type + '.mdx', head + create(item));
      if (item.type === 'api') fs.writeFileSync(folder + '/plain.api.mdx', head.replace(data, 'api: ' + json) + result);
    }
  })();`;

let stockDir: string;
let siteDir: string;
beforeAll(() => {
  stockDir = fs.mkdtempSync(path.join(os.tmpdir(), 'stock-'));
  fs.writeFileSync(path.join(stockDir, 'api.yaml'), API);
  execFileSync(process.execPath, ['-e', WRITE, stockDir], {cwd: path.resolve(__dirname, '../../../..')});
});
beforeEach(() => {
  siteDir = fs.mkdtempSync(path.join(os.tmpdir(), 'committed-'));
  fs.cpSync(stockDir, path.join(siteDir, 'versioned_docs/version-1/pets'), {recursive: true});
});
afterEach(() => fs.rmSync(siteDir, {recursive: true, force: true}));
afterAll(() => fs.rmSync(stockDir, {recursive: true, force: true}));

const at = (name: string) => path.join(siteDir, 'versioned_docs/version-1/pets', name);

/** The build's output for a page. */
async function show(name: string, change = (source: string) => source) {
  const pages = new CommittedPages({
    siteDir,
    cacheDir: path.join(siteDir, 'cache'),
    site: {baseUrl: '/'},
    translation: {locale: 'en', messages: {}},
    pageOptions: {},
    isCurrent: () => false,
  });
  const source = change(fs.readFileSync(at(name), 'utf8'));
  const mdx = await pages.read(at(name), source);
  const content = /<ApiPage name=\{"([^"]+)"/.exec(mdx)?.[1];
  const file = path.join(pages.staticDir, 'api-pages', `${content}.json`);
  const {html = ''} =
    content === undefined ? {} : (JSON.parse(fs.readFileSync(file, 'utf8')) as {html?: string});
  return {mdx, html, staticDir: pages.staticDir};
}

test.each(['change-pet.api.mdx', 'inline-change-pet.api.mdx', 'plain.api.mdx'])(
  'the HTML has the whole operation of %s, and no script has its data',
  async (name) => {
    const {mdx, html, staticDir} = await show(name);
    for (const text of [
      'Its number',
      'What it answers to',
      'whiskers',
      'Changes {it}',
      'X-Key',
      'pets.example',
    ])
      expect(html).toContain(text);
    // A recursive schema, which the other plugin truncates.
    expect(html).toContain('id="schema-Animal"');
    expect(mdx).not.toMatch(/^api:|StatusCodes|Heading|require\(|hide_title|<\/div>/m);
    expect(mdx).toContain('title: "Change a pet"');
    expect(mdx.length).toBeLessThan(600);
    const form = `references/versioned_docs-version-1-pets/${name.replace('.mdx', '')}.json`;
    for (const file of [form, 'explorer.css', 'sign-in.html'])
      expect(fs.existsSync(path.join(staticDir, 'api-explorer', file))).toBe(true);
  },
);

test.each(['cat.schema.mdx', 'inline-cat.schema.mdx'])('renders the fields of %s as HTML', async (name) => {
  const {mdx, html} = await show(name);
  expect(html).toContain('whiskers');
  expect(mdx).not.toContain('sample');
});

test('keeps template text above and below', async () => {
  const {mdx} = await show('change-pet.api.mdx', (source) =>
    source.replace(/---\n\n(?=import)/, '---\n\nAbove **it**\n\n').concat('\n\nBelow\n'),
  );
  expect(mdx).toMatch(/Above \*\*it\*\*\n\nimport ApiPage[\s\S]*<ApiPage [^\n]*\n\nBelow/);
});

test('front matter can hide the request form', async () => {
  const {mdx} = await show('change-pet.api.mdx', (source) =>
    source.replace('api:', 'hide_send_button: true\napi:'),
  );
  expect(mdx).not.toContain('tryIt');
});

test('leaves other pages unchanged, regardless of their front matter', async () => {
  const guide = '---\napi: v2\nschema: true\n---\n\nGuide\n';
  fs.writeFileSync(at('guide.mdx'), guide);
  expect((await show('guide.mdx')).mdx).toBe(guide);
});

test('reports damaged page data with its line and a fix', async () => {
  await expect(
    show('change-pet.api.mdx', (source) => source.replace(/^api: .*/m, 'api: bm9uc2Vuc2U=')),
  ).rejects.toThrow(
    /^versioned_docs\/version-1\/pets\/change-pet\.api\.mdx:6: the page can't be shown .*Restore the file from version control/,
  );
  fs.rmSync(at('cat.Schema.json'));
  await expect(show('cat.schema.mdx')).rejects.toThrow(/cat\.schema\.mdx:6: .*cat\.Schema\.json is missing/);
});
