import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {referenceOptions} from '../referenceSite';
import {prepareDownloads, writeDownloads} from '../write/downloads';
import {SAMPLE_LANGUAGES} from '@nacre-docs/openapi-core/samples/codeSamples';
import {makePages} from '../write/makePages';
import {formatMissing, formatShare} from './tally';
import {verifyPages} from './verify';

const FIXTURES = path.resolve('tests/fixtures/descriptions');
let folder: string;

beforeAll(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'verify-'));
});

afterAll(() => fs.rmSync(folder, {recursive: true}));

/** Generates a description's pages, applies a change to them, and compares the rest. */
async function verify(file: string, name: string, change?: (site: string) => void) {
  const site = path.join(folder, name);
  const folders = {
    docsDir: path.join(site, 'docs'),
    cacheDir: path.join(site, 'data'),
    homeDir: path.join(site, 'home'),
  };
  const files = path.join(folders.cacheDir, 'static');
  await makePages(
    {...referenceOptions(file, {sampleLanguages: SAMPLE_LANGUAGES}), ...folders},
    {links: new Map(), docIds: new Map()},
    [],
  );
  const openapi = path.join(files, 'openapi.json');
  await writeDownloads(await prepareDownloads(openapi, path.join(site, 'kept')), files);
  change?.(files);
  const {missing, whole} = await verifyPages(file, folders, {limit: Infinity});
  return {
    missing: missing.map((line) => formatMissing(line).replace(/^.*\.yaml:/, '')),
    share: formatShare(whole),
  };
}

const edit = (page: string, from: string | RegExp, to: string) => (files: string) => {
  const file = path.join(files, 'api-pages', `${page}.json`);
  const {html} = JSON.parse(fs.readFileSync(file, 'utf8')) as {html: string};
  const changed = html.replace(from, to);
  if (changed === html) throw new Error(`${page} does not contain ${String(from)}.`);
  fs.writeFileSync(file, JSON.stringify({html: changed}));
};

test.each(['small.yaml', 'complete.yaml'])('the pages of %s show the whole description', async (file) => {
  const {missing, share} = await verify(path.join(FIXTURES, file), file);
  expect(missing).toEqual([]);
  expect(share).toMatch(/, 100 %$/);
});

test('Swagger 2.0 is compared after its conversion, with the lines of the original', async () => {
  const file = path.join(folder, 'swagger.yaml');
  fs.writeFileSync(file, SWAGGER);
  expect(await verify(file, 'swagger')).toMatchObject({missing: []});
  const {missing} = await verify(file, 'swagger-edited', edit('create-thing', 'What it is called', 'Other'));
  expect(missing).toEqual([
    expect.stringMatching(/^18 #\/components\/schemas\/Thing\/properties\/name\/description: text/),
  ]);
});

const SWAGGER = `swagger: '2.0'
info: {title: Things, version: '1'}
host: things.example
schemes: [https]
paths:
  /things:
    post:
      operationId: createThing
      summary: Create a thing
      tags: [Things]
      consumes: [application/json]
      parameters:
        - {name: body, in: body, schema: {$ref: '#/definitions/Thing'}}
      responses: {'201': {description: Created}}
definitions:
  Thing:
    type: object
    properties: {name: {type: string, description: What it is called}}
`;

test.each<[what: string, page: string, from: string | RegExp, to: string, message: RegExp]>([
  [
    'an enum value',
    'change-thing',
    '<li><code>2</code></li>',
    '',
    /items\/items\/enum: enum value: allowed value 2/,
  ],
  [
    'a constraint',
    'change-thing',
    /<li><details><summary>Pattern<.*?<\/li>/,
    '',
    /constraint: pattern \^\[a-z\]/,
  ],
  ['a header', 'change-thing', /<code>X-Left<\/code>/, '', /header: X-Left/],
  ['a field', 'change-thing', '<code>sample</code>', '', /properties\/sample: property: sample/],
  ['a text', 'change-thing', 'Shown to people.', '', /description: text/],
  [
    'a response',
    'change-thing',
    /(<details class="response"[^>]*><summary><span[^>]*>)200/,
    '$1201',
    /response: 200/,
  ],
  ['an example', 'change-thing', /a value that is too long/g, '', /example: example/],
  ['a callback', 'change-thing', /POST \{\$request/, 'GET {$request', /callback: changed POST/],
  ['a link between operations', 'change-thing', /<code>again<\/code>/, '', /link: again/],
  [
    'an omitted field',
    'thing-changed',
    /<p[^>]*>Write-only, left out: <code>once<\/code>\.<\/p>/,
    '',
    /properties\/once: property: omitted/,
  ],
  [
    'a text next to a reference',
    'change-thing',
    'Follows this call alone.',
    '',
    /description: text|text: description/,
  ],
  ['a scope description', 'pages/home', 'Change things.', '', /security scope: write of oauth/],
  ['a server variable', 'pages/home', '<code>region</code>', '', /server variable: region/],
  ['a broken link', 'change-thing', 'href="#responses', 'href="#nowhere', /page link: #nowhere/],
  ['an invalid sample', 'change-thing', /(data-panel="python">.*?<code>)/, '$1((', /sample: python/],
])('reports %s', async (_, page, from, to, message) => {
  // An existing link to break.
  const prepare = edit(page, /$/, '<a href="#responses">Responses</a>');
  const {missing, share} = await verify(path.join(FIXTURES, 'complete.yaml'), 'changed', (files) => {
    prepare(files);
    edit(page, from, to)(files);
  });
  expect(missing.join('\n')).toMatch(message);
  expect(share).not.toMatch(/ 100 %$/);
});

test('finds a field that is shown once from every location', async () => {
  const names = Array.from({length: 20}, (_, index) => `field_${index + 1}`);
  const body = {
    content: {
      'application/json': {schema: {type: 'object', properties: {ui: {$ref: '#/components/schemas/Layout'}}}},
    },
  };
  const file = path.join(folder, 'twice.yaml');
  const layout = {
    type: 'object',
    properties: Object.fromEntries(names.map((name) => [name, {type: 'string'}])),
  };
  const post = {
    operationId: 'addForm',
    requestBody: body,
    responses: {'201': {description: 'Added', ...body}},
  };
  const description = {
    openapi: '3.1.0',
    info: {title: 'Forms', version: '1'},
    paths: {'/forms': {post}},
    components: {schemas: {Layout: layout}},
  };
  fs.writeFileSync(file, JSON.stringify(description));
  expect((await verify(file, 'twice')).missing).toEqual([]);
  const {missing} = await verify(file, 'twice-less', edit('add-form', '<code>field_7</code>', ''));
  expect(missing).toEqual([expect.stringMatching(/field_7: property: field_7/)]);
});

test.each(['\u2028', '\u2029', '  '])('names may contain %j', async (space) => {
  const text = `Line${space}break`;
  const file = path.join(folder, 'spaces.json');
  const schema = {
    type: 'object',
    properties: {[text]: {$ref: `#/components/schemas/${encodeURIComponent(text)}`}},
    required: [text],
  };
  const get = {
    operationId: 'listForms',
    summary: text,
    tags: [text],
    parameters: [{name: text, in: 'query', schema: {type: 'string'}}],
    responses: {'200': {description: text, content: {'application/json': {schema}}}},
  };
  const description = {
    openapi: '3.1.0',
    info: {title: text, version: '1'},
    tags: [{name: text, description: text}],
    paths: {'/forms': {get}},
    components: {schemas: {[text]: schema}},
  };
  fs.writeFileSync(file, JSON.stringify(description));
  expect((await verify(file, 'spaces')).missing).toEqual([]);
});

test('rejects a sample language without a parser', async () => {
  const added = edit('change-thing', /$/, '<div class="code-panel" data-panel="cobol"><pre>x</pre></div>');
  await expect(verify(path.join(FIXTURES, 'complete.yaml'), 'language', added)).rejects.toThrow(
    /^\/docs\/api\/change-thing has a sample in "cobol", which can't be checked\. Add a `parser`/,
  );
});

test('reports an incomplete download', async () => {
  const {missing} = await verify(path.join(FIXTURES, 'small.yaml'), 'download', (files) => {
    const file = path.join(files, 'openapi.json');
    fs.writeFileSync(file, fs.readFileSync(file, 'utf8').replace('Lists all things.', 'Lists some things.'));
  });
  expect(missing).toEqual([
    expect.stringMatching(/^12 #\/paths\/~1things\/get\/description: download/),
    expect.stringContaining('openapi.yaml is not openapi.json'),
  ]);
});
