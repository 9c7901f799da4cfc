import {execFileSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {version} from '../../package.json';
import type {Command} from '../arguments';
import * as questions from '../questions';
import {PET_STORE} from '../site/plan';
import {addToSite} from './add';

jest.mock('../questions');
const isTerminal = jest.mocked(questions.isTerminal);
const confirm = jest.mocked(questions.confirm);

const SITE = {
  'docusaurus.config.js':
    "module.exports = {\n  presets: [['classic', {docs: {sidebarPath: './sidebars.js'}}]],\n};\n",
  'sidebars.js': "module.exports = {guides: ['intro']};\n",
  'package.json': '{\n  "dependencies": {\n    "@docusaurus/core": "^3.10.0"\n  }\n}\n',
  '.gitignore': 'node_modules/\n/.cache/\n',
  'pnpm-lock.yaml': '',
};

let folder: string;
let printed: string;
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'create-nacre-docs-'));
  printed = '';
  jest.spyOn(console, 'log').mockImplementation((text: string) => void (printed += `${text}\n`));
  isTerminal.mockReturnValue(false);
});
afterEach(() => {
  jest.restoreAllMocks();
  fs.rmSync(folder, {recursive: true});
});

function write(files: Record<string, string>): void {
  for (const [file, content] of Object.entries(files)) fs.writeFileSync(path.join(folder, file), content);
}

const read = (file: string) => fs.readFileSync(path.join(folder, file), 'utf8');

const add = (options: Partial<Command> = {}) => addToSite({command: 'add', yes: false, ...options}, folder);

test('--yes adds the preset and a reference, and prints the next command', async () => {
  write(SITE);
  await add({yes: true, api: PET_STORE});
  expect(read('docusaurus.config.js')).toContain("openapi: {description: 'openapi/petstore.yaml'}");
  expect(read('sidebars.js')).toContain("api: require('./.docusaurus/nacre-openapi/sidebar.json')");
  expect(read('package.json')).toContain(`"@nacre-docs/preset": "^${version}"`);
  expect(read('.gitignore')).toBe('node_modules/\n/.cache/\ndocs/api/\ndocs/*-api-index.mdx\n');
  expect(read('openapi/petstore.yaml')).toContain('title: Pet store');
  expect(printed).toContain("-  presets: [['classic'");
  expect(printed).toContain("+  presets: [['@nacre-docs/preset'");
  expect(printed).toContain('Copied: openapi/petstore.yaml');
  expect(printed).toMatch(/pnpm install && pnpm build\n$/);
});

test("prints the diff but doesn't write files without a terminal and --yes", async () => {
  write(SITE);
  await expect(add({api: PET_STORE})).rejects.toThrow(/Nothing was written.* Add --yes/);
  expect(printed).toContain('+++ docusaurus.config.js');
  for (const [file, content] of Object.entries(SITE)) expect(read(file)).toBe(content);
  expect(fs.existsSync(path.join(folder, 'openapi'))).toBe(false);
});

test.each([
  [false, 'classic'],
  [true, '@nacre-docs/preset'],
])('answering %s in a terminal results in %s', async (answer, preset) => {
  write(SITE);
  isTerminal.mockReturnValue(true);
  confirm.mockResolvedValue(answer);
  await add();
  expect(read('docusaurus.config.js')).toContain(`'${preset}'`);
});

test("doesn't copy a description that is already in the site", async () => {
  write({...SITE, 'api.yaml': fs.readFileSync(PET_STORE, 'utf8')});
  await add({yes: true, api: path.join(folder, 'api.yaml')});
  expect(read('docusaurus.config.js')).toContain("openapi: {description: 'api.yaml'}");
  expect(fs.existsSync(path.join(folder, 'openapi'))).toBe(false);
});

test("lists generated files outside the site instead of editing that folder's .gitignore", async () => {
  write({
    ...SITE,
    'docusaurus.config.js': "module.exports = {presets: [['classic', {docs: {path: '../docs'}}]]};\n",
  });
  await add({yes: true, api: PET_STORE});
  expect(read('.gitignore')).toBe(SITE['.gitignore']);
  expect(printed).toContain('.gitignore above the site: ../docs/api/ and ../docs/*-api-index.mdx');
});

test('updates an older Docusaurus 3, and says so', async () => {
  write({...SITE, 'package.json': '{"dependencies": {"@docusaurus/core": "^3.7.0"}}'});
  await add({yes: true});
  expect(JSON.parse(read('package.json'))).toMatchObject({
    dependencies: {'@docusaurus/core': '^3.10.2', '@docusaurus/preset-classic': '^3.10.2'},
  });
  expect(printed).toContain('Updates Docusaurus 3.7.0 to 3.10');
});

test('requires a clean Git working tree', async () => {
  write(SITE);
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b.example', ...args], {cwd: folder});
  git('init', '--quiet');
  await expect(add({yes: true})).rejects.toThrow(/uncommitted[\s\S]*docusaurus\.config\.js/);
  git('add', '--all');
  git('commit', '--quiet', '--message', 'All');
  await add({yes: true});
  expect(read('docusaurus.config.js')).toContain('@nacre-docs/preset');
});

test.each<[string, Record<string, string>, RegExp]>([
  [
    'without a configuration',
    {'package.json': '{}'},
    /not a Docusaurus site: it has no docusaurus\.config\.ts/,
  ],
  ['without package.json', {'docusaurus.config.ts': ''}, /has no package\.json next to it/],
  [
    'with an old Docusaurus version',
    {...SITE, 'package.json': '{"dependencies": {"@docusaurus/core": "^2.4.0"}}'},
    /has Docusaurus 2\.4\.0\. Our packages need 3\.10\./,
  ],
  ['with a broken package.json', {...SITE, 'package.json': '{'}, /^package\.json: /],
  [
    'with a broken configuration',
    {...SITE, 'docusaurus.config.js': 'module.exports = {\n  a: [,\n'},
    /docusaurus\.config\.js:\d: /,
  ],
  [
    'with the other plugin',
    {
      ...SITE,
      'docusaurus.config.js': "module.exports = {plugins: [['docusaurus-plugin-openapi-docs', {}]]};",
    },
    /Run "npx create-nacre-docs migrate"/,
  ],
  [
    'that already has the preset',
    {...SITE, 'docusaurus.config.js': "module.exports = {presets: ['@nacre-docs/preset']};"},
    /already has @nacre-docs\/preset/,
  ],
])('rejects a site %s', async (_, files, message) => {
  write(files);
  await expect(add({yes: true})).rejects.toThrow(message);
});

test("doesn't overwrite an existing file with the description", async () => {
  fs.mkdirSync(path.join(folder, 'openapi'));
  write({...SITE, 'openapi/petstore.yaml': 'mine'});
  await expect(add({yes: true, api: PET_STORE})).rejects.toThrow(/openapi\/petstore\.yaml already exists/);
  expect(read('docusaurus.config.js')).toBe(SITE['docusaurus.config.js']);
});
