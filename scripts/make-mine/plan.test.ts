import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import escapedFrontMatter from '@nacre-docs/writing/remark/escapedFrontMatter';
import {describeWith, isCodeIn, RUNS} from '../../tests/fixtures/codeInTexts';
import {compileMdx, readExports} from '../../tests/fixtures/compileMdx';
import {inSteps, makePlan, type Plan} from './plan';
import {readRequest, UserError} from './request';

const ROOT = path.resolve(__dirname, '../..');
const HEAD = 'openapi: 3.1.0\ninfo: {title: Harbor, version: "1"}\n';
const TODAY = new Date(2026, 4, 7);

let folder: string;
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'make-mine-'));
});
afterEach(() => fs.rmSync(folder, {recursive: true}));

/** Files of the project that a plan can be about. */
const tracked = [
  ...fs
    .readdirSync(path.join(ROOT, 'templates'), {recursive: true, withFileTypes: true})
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(ROOT, path.join(entry.parentPath, entry.name)).replaceAll('\\', '/')),
  'docs/deployments.mdx',
  'docs/support.mdx',
  'tests/content/e2e/search.test.ts',
  'tests/e2e/layout.test.ts',
  'src/pages/my-react-page.tsx',
  'src/pages/_home/Product.tsx',
];

function planFor(files: Record<string, string>, name = 'Quayline', root = 'api.yaml'): Promise<Plan> {
  for (const [file, content] of Object.entries(files)) {
    fs.mkdirSync(path.dirname(path.join(folder, file)), {recursive: true});
    fs.writeFileSync(path.join(folder, file), content);
  }
  return makePlan(ROOT, tracked, {name, api: path.join(folder, root), dryRun: false}, TODAY);
}

const SHIPS = `${HEAD}servers: [{url: 'https://{region}.quayline.example/v1/', variables: {region: {default: eu}}}]
tags: [{name: '[Ships] "& more"'}]
paths:
  /ships:
    get: {operationId: listShips, tags: ['[Ships] "& more"'], summary: 'List *all* ships', responses: {}}
`;

test('a plan replaces what is of this product, and leaves what every site needs', async () => {
  const {remove, write} = await planFor({'api.yaml': SHIPS});
  expect(remove).toEqual(
    expect.arrayContaining([
      'docs/deployments.mdx',
      'tests/content/e2e/search.test.ts',
      'src/pages/my-react-page.tsx',
      'src/pages/_home/Product.tsx',
    ]),
  );
  expect(remove).not.toContain('docs/support.mdx');
  expect(remove).not.toContain('tests/e2e/layout.test.ts');
  expect(write.get('openapi/openapi.yaml')!.toString()).toBe(SHIPS);
  expect([...write.keys()]).toEqual(
    expect.arrayContaining(['docs/changelogs/2026/may.mdx', 'static/favicon.ico', 'config/house-rules.ts']),
  );
});

test('nothing that is written names this product, or still has a place to fill', async () => {
  const {write} = await planFor({'api.yaml': SHIPS});
  const texts = [...write].filter(([file]) => !/\.(?:png|ico|lock)$|package-lock/.test(file));
  // `@nacre-docs/` is the scope of packages, not the product.
  expect(texts.filter(([file, text]) => /(?<!@)nacre|fernhollow/i.test(file + text.toString()))).toEqual([]);
  expect(texts.filter(([, text]) => /\{\{\w+\}\}/.test(text.toString()))).toEqual([]);
  for (const file of ['cspell.json', 'eslint.config.mjs', 'tests/jest/sequencer.js'])
    expect(write.get(file)).not.toMatch(/templates\/|tests\/content|Gallery/);
  expect(() => JSON.parse(write.get('cspell.json') as string) as unknown).not.toThrow();
  expect((JSON.parse(write.get('package.json') as string) as {name: string}).name).toBe('quayline-docs');
});

test('what a description says comes into pages as text', async () => {
  const {write} = await planFor({'api.yaml': SHIPS});
  expect(write.get('config/product.ts')).toContain("apiUrl: 'https://eu.quayline.example/v1'");
  expect(write.get('docs/getting-started.mdx')).toContain('[List all ships](/docs/api/list-ships)');
  const area = [...write.keys()].find((file) => file.endsWith('-api-index.mdx'))!;
  expect(write.get(area)).toContain('title: "[Ships] \\"& more\\" API"');
  expect(write.get('docs/api-getting-started.mdx')).toContain('- [\\[Ships\\] "\\& more" API](/docs/');
});

test('a site has its sandbox, and says what the description says about itself', async () => {
  const about = `info: {title: Harbor, version: "1", description: "Ships' berths, *booked*."}`;
  const {write} = await planFor({'api.yaml': SHIPS.replace(/info: .*/, about)});
  expect(write.get('config/product.ts')).toContain(String.raw`tagline: 'Ships\' berths, booked.',`);
  expect(write.get('config/product.ts')).toContain("simulatedServers: 'all',");
  expect(write.get('docs/api-getting-started.mdx')).toContain('<ApiInfo />');
});

test('a description without operations and servers makes a site too', async () => {
  const {write} = await planFor({'api.yaml': `${HEAD}components: {schemas: {A: {type: string}}}\n`});
  expect(write.get('config/product.ts')).toContain("apiUrl: 'https://api.quayline.example'");
  expect(write.get('docs/api-getting-started.mdx')).toContain('There are none yet.');
});

test('files that a description refers to come with it', async () => {
  const files = {
    'api.yaml': `${HEAD}paths:\n  /a: {$ref: paths/a.yaml}\n`,
    'paths/a.yaml': 'get: {operationId: a, responses: {}}\n',
    'unused.yaml': 'a: 1\n',
  };
  const {write} = await planFor(files);
  expect(write.get('openapi/paths/a.yaml')!.toString()).toBe(files['paths/a.yaml']);
  expect(write.has('openapi/unused.yaml')).toBe(false);
});

test.each<[string, Record<string, string>, RegExp]>([
  [
    'cannot be read',
    {'api.yaml': `${HEAD}paths: [\n`},
    /api\.yaml:\d+: error: [\s\S]*nothing has been changed|nothing has been changed[\s\S]*api\.yaml:\d+: error: /,
  ],
  [
    'leads nowhere',
    {'api.yaml': `${HEAD}paths:\n  /a: {$ref: gone.yaml}\n`},
    /api\.yaml:4: error: .*gone\.yaml/,
  ],
  [
    'is referred to by its name',
    {
      'api.yaml': `${HEAD}paths:\n  /a: {$ref: a.yaml}\ncomponents: {schemas: {S: {type: string}}}\n`,
      'a.yaml':
        "get: {operationId: a, responses: {'200': {description: A, content: {application/json: {schema: {$ref: 'api.yaml#/components/schemas/S'}}}}}}\n",
    },
    /a\.yaml refers to api\.yaml, .*Rename api\.yaml to openapi\.yaml/,
  ],
])('a description that %s is refused', async (_, files, message) => {
  await expect(planFor(files)).rejects.toThrow(message);
  await expect(planFor(files)).rejects.toThrow(UserError);
});

test.each([
  [[], 'Name your product and the file of its API'],
  [['--name', 'Quayline'], 'Name your product and the file of its API'],
  [['--name', '<b>', '--api', 'package.json'], 'cannot go into addresses'],
  [['--name', '日本', '--api', 'package.json'], 'cannot go into addresses'],
  [['--name', 'A', '--api', 'no-such.yaml'], 'There is no file no-such.yaml'],
  [['--nmae', 'A'], "Unknown option '--nmae'"],
])('%j is refused', (args, message) => {
  expect(() => readRequest(args)).toThrow(message);
});

test('a name may have letters of any language', () => {
  expect(readRequest(['--name', ' Café d ', '--api', 'package.json', '--dry-run'])).toEqual({
    name: 'Café d',
    api: path.resolve('package.json'),
    dryRun: true,
  });
});

test.each([
  'product',
  'terms',
  'house-rules',
  'page-lengths',
  'terraform',
  'formats',
  'guides-sidebar',
  'synonyms',
])('the template of config/%s.ts gives what the rest of the site takes from it', (name) => {
  const exported = (file: string) =>
    [...fs.readFileSync(path.join(ROOT, file), 'utf8').matchAll(/^export const (\w+)/gm)].map((m) => m[1]);
  expect(exported(`templates/config/${name}.ts`).sort()).toEqual(exported(`config/${name}.ts`).sort());
});

test('no text of a description is code in the settings or on a page', async () => {
  const {write} = await planFor({'api.json': JSON.stringify(describeWith(RUNS))}, 'Quayline', 'api.json');
  const written = [...write].map(([file, content]) => [file, content.toString()] as const);
  const settings = written.filter(([file]) => /^config\/.*\.ts$/.test(file));
  expect(settings.filter(([, source]) => source.includes('getBuiltinModule'))).toHaveLength(1);
  expect(settings.filter(([, source]) => isCodeIn(source))).toEqual([]);
  const pages = written.filter(([file]) => file.endsWith('.mdx'));
  expect(pages.filter(([, source]) => source.includes('getBuiltinModule')).length).toBeGreaterThan(2);
  for (const [, source] of pages) {
    const code = await compileMdx(source, {remarkPlugins: [escapedFrontMatter]});
    const global = {};
    readExports(code, global);
    expect([global, isCodeIn(code)]).toEqual([{}, false]);
  }
});

test('the command goes last, so that a run that was interrupted can be repeated', async () => {
  const [site, command] = inSteps(await planFor({'api.yaml': SHIPS}));
  const own = /^(?:templates\/|scripts\/make-mine\/|package\.json$)/;
  expect([...site!.remove, ...site!.write.keys()].filter((file) => own.test(file))).toEqual([]);
  expect([...command!.remove, ...command!.write.keys()].filter((file) => !own.test(file))).toEqual([]);
  expect([...command!.write.keys()]).toEqual(['package.json']);
  expect(command!.remove).toContain('templates/config/product.ts');
});
