import childProcess, {execFileSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {version} from '../../package.json';
import type {Command} from '../arguments';
import * as questions from '../questions';
import {migrateSite} from './migrate';

jest.mock('../questions');
const isTerminal = jest.mocked(questions.isTerminal);
const confirm = jest.mocked(questions.confirm);

const SITE = {
  'docusaurus.config.js': `module.exports = {
  presets: [['classic', {docs: {docItemComponent: '@theme/ApiItem'}}]],
  plugins: [['docusaurus-plugin-openapi-docs', {id: 'api', docsPluginId: 'classic', config: {}}]],
  themes: ['docusaurus-theme-openapi-docs'],
};
`,
  'package.json': `{
  "dependencies": {
    "@docusaurus/core": "^3.10.0",
    "docusaurus-plugin-openapi-docs": "^5.0.0",
    "docusaurus-theme-openapi-docs": "^5.0.0"
  },
  "scripts": {"build": "docusaurus build"},
  "browserslist": []
}
`,
};

const PAGE = '---\nid: list-pets\n---\n';

let folder: string;
let printed: string;
let ran: string[];
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'create-nacre-docs-'));
  printed = '';
  ran = [];
  jest.spyOn(console, 'log').mockImplementation((text: string) => void (printed += `${text}\n`));
  isTerminal.mockReturnValue(false);
});
afterEach(() => {
  jest.restoreAllMocks();
  fs.rmSync(folder, {recursive: true});
});

function write(files: Record<string, string>): void {
  for (const [file, content] of Object.entries(files)) {
    fs.mkdirSync(path.dirname(path.join(folder, file)), {recursive: true});
    fs.writeFileSync(path.join(folder, file), content);
  }
}

const read = (file: string) => fs.readFileSync(path.join(folder, file), 'utf8');

function commit(cwd = folder): void {
  const author = ['-c', 'user.name=a', '-c', 'user.email=a@b.example'];
  for (const args of [
    ['init', '--quiet'],
    ['add', '.'],
    [...author, 'commit', '--quiet', '--message', 'Site'],
  ])
    execFileSync('git', args, {cwd});
}

/** @param failing prefix of the command that fails */
const migrate = (options: Partial<Command> = {}, failing?: string) =>
  migrateSite({command: 'migrate', yes: true, ...options}, folder, (command) => {
    const line = command.join(' ');
    if (!line.endsWith('--version')) ran.push(line);
    return failing !== undefined && line.startsWith(failing) ? 'it broke' : undefined;
  });

test('replaces the plugin, keeps its options, and builds the site', async () => {
  write(SITE);
  await migrate();
  expect(read('docusaurus.config.js')).toBe(
    SITE['docusaurus.config.js']
      .replace('docusaurus-plugin-openapi-docs', '@nacre-docs/openapi')
      .replace("  themes: ['docusaurus-theme-openapi-docs'],\n", ''),
  );
  expect(JSON.parse(read('package.json'))).toEqual({
    dependencies: {'@docusaurus/core': '^3.10.0', '@nacre-docs/openapi': `^${version}`},
    scripts: {build: 'docusaurus build'},
    browserslist: [],
  });
  expect(printed).toContain("-  themes: ['docusaurus-theme-openapi-docs'],");
  expect(ran).toEqual(['npm install', 'npm run build']);
});

test('updates an older Docusaurus 3, and says so', async () => {
  const before = SITE['package.json'].replace(
    '^3.10.0"',
    '3.7.0",\n    "@docusaurus/faster": "^3.7.0",\n    "@docusaurus/react-loadable": "6.0.0"',
  );
  // As after undoing a migration.
  const installed = {'node_modules/@docusaurus/core/package.json': '{"version": "3.10.2"}'};
  write({...SITE, 'package.json': before, ...installed});
  await migrate();
  expect(JSON.parse(read('package.json'))).toMatchObject({
    dependencies: {
      '@docusaurus/core': '^3.10.2',
      '@docusaurus/faster': '^3.10.2',
      '@docusaurus/react-loadable': '6.0.0',
    },
  });
  expect(printed).toContain('Updates Docusaurus 3.7.0 to 3.10');
});

test('updates a configuration whose plugins are in another module', async () => {
  const config = "module.exports = {future: {experimental_faster: true}, ...require('./api')};";
  write({...SITE, 'docusaurus.config.js': config, 'api.js': SITE['docusaurus.config.js']});
  await migrate();
  expect(read('docusaurus.config.js')).toBe(config.replace('experimental_', ''));
});

test('adds dependencies and the Markdown component of the other theme, if the site imports them', async () => {
  write({
    ...SITE,
    'package.json': SITE['package.json'].replace('{', '{\n  "devDependencies": {"react-modal": "^2.0.0"},'),
    'src/components/Menu.js': "import Modal from 'react-modal';\nimport {ungzip} from 'pako';",
    'src/theme/ApiExplorer/index.tsx': "import {Provider} from 'react-redux';",
    'src/components/Notice.jsx': "import Markdown from '@theme/Markdown';",
    'snippets/form.jsx': "import {useForm} from 'react-hook-form';",
  });
  await migrate();
  expect(read('src/theme/Markdown/index.js')).toContain("from 'react-markdown'");
  const {dependencies} = JSON.parse(read('package.json')) as {dependencies: object};
  const needed = ['pako', 'react-markdown', 'rehype-raw'];
  expect(Object.keys(dependencies)).toEqual(['@docusaurus/core', '@nacre-docs/openapi', ...needed]);
});

test('regenerates committed pages for each plugin instance', async () => {
  const two = SITE['docusaurus.config.js'].replace(
    'plugins: [',
    "plugins: [['docusaurus-plugin-openapi-docs', {id: 'other', config: {}}], ",
  );
  write({...SITE, 'docs/api/list-pets.api.mdx': PAGE, 'pnpm-lock.yaml': '', 'docusaurus.config.js': two});
  await migrate();
  expect(ran).toEqual([
    'pnpm install --no-frozen-lockfile',
    'pnpm exec docusaurus gen-api-docs all --all-versions --committed --plugin-id other',
    'pnpm exec docusaurus gen-api-docs all --all-versions --committed --plugin-id api',
    'pnpm build',
  ]);
});

test.each(['id: pets_list', 'id: list-pets\nslug: /'])(
  "doesn't regenerate committed pages whose front matter was edited to %j",
  async (edited) => {
    write({...SITE, 'api/a.tag.mdx': '---\nid: "a"\n---', 'api/list-pets.api.mdx': `---\n${edited}\n---`});
    await migrate();
    expect(ran).toEqual(['npm install', 'npm run build']);
    expect(printed).toContain(
      "api/list-pets.api.mdx:1: has its own id or slug, which gen-api-docs doesn't know.",
    );
  },
);

test("doesn't generate pages if only frozen versions have committed pages", async () => {
  write({...SITE, 'api_versioned_docs/version-1/a.api.mdx': '', 'yarn.lock': ''});
  await migrate();
  expect(ran).toEqual(['yarn install', 'yarn build']);
});

test("prints all changes but doesn't write files or run commands without a terminal and --yes", async () => {
  write({...SITE, 'src/theme/ApiExplorer/Body/index.js': '', 'docs/list-pets.api.mdx': PAGE});
  await expect(migrate({yes: false})).rejects.toThrow(/Nothing was written.* Add --yes/);
  expect(printed).toContain('+++ docusaurus.config.js');
  expect(printed).toContain('+++ package.json');
  expect(printed).toContain(
    'Moved: src/theme/ApiExplorer/Body/index.js → openapi-docs-leftovers/src/theme/ApiExplorer/Body/index.js',
  );
  expect(printed).toContain(
    'By hand (1):\nsrc/theme/ApiExplorer/Body/index.js:1: replaces ApiExplorer/Body.',
  );
  expect(printed).toContain(
    'Then runs:\n  npm install\n  npx docusaurus gen-api-docs all --all-versions --committed\n  npm run build',
  );
  expect(ran).toEqual([]);
  for (const [file, content] of Object.entries(SITE)) expect(read(file)).toBe(content);
});

test("doesn't change the site if the user answers no", async () => {
  write(SITE);
  isTerminal.mockReturnValue(true);
  confirm.mockResolvedValue(false);
  await migrate({yes: false});
  expect(read('package.json')).toBe(SITE['package.json']);
  expect(ran).toEqual([]);
});

test('moves swizzled components and patches', async () => {
  const source = "import {PLUGIN} from 'docusaurus-plugin-openapi-docs';";
  write({
    ...SITE,
    'src/theme/ApiExplorer/Body.js': source,
    'patches/docusaurus-theme-openapi-docs+5.0.0.patch': 'diff',
  });
  await migrate();
  expect(fs.existsSync(path.join(folder, 'src/theme/ApiExplorer/Body.js'))).toBe(false);
  expect(read('openapi-docs-leftovers/src/theme/ApiExplorer/Body.js')).toBe(source);
  expect(fs.readdirSync(path.join(folder, 'patches'))).toEqual([]);
  expect(printed.match(/^By hand \(2\):/gm)).toHaveLength(2);
});

test('explains how to continue or undo after a failed command', async () => {
  write(SITE);
  await expect(migrate({}, 'npm run')).rejects.toThrow(
    /"npm run build" failed: it broke\. .* run:\n {2}npm run build\n\nThe site is not in a Git repository/,
  );
  expect(ran).toEqual(['npm install', 'npm run build']);
});

test('prints the Git commands that undo everything', async () => {
  write(SITE);
  commit();
  await expect(migrate({}, 'npm install')).rejects.toThrow(/git restore \. && git clean -d --force \./);
});

test('undoing includes the lockfile of the workspace, which must not have changes', async () => {
  const root = folder;
  folder = path.join(root, 'docs');
  write({...SITE, '../package.json': '{}', '../pnpm-lock.yaml': ''});
  commit(root);
  write({'../pnpm-lock.yaml': 'changed', '../other.txt': ''});
  await expect(migrate()).rejects.toThrow(/uncommitted changes.*\n M pnpm-lock\.yaml$/);
  write({'../pnpm-lock.yaml': ''});
  const undo = 'git restore . ../package.json ../pnpm-lock.yaml && git clean -d --force .';
  await expect(migrate({}, 'pnpm install')).rejects.toThrow(undo);
  folder = root;
});

test("doesn't write files if the package manager is missing", async () => {
  write({...SITE, 'yarn.lock': ''});
  await expect(migrate({}, 'yarn')).rejects.toThrow(
    'The site needs yarn, by its yarn.lock, but "yarn --version" failed: it broke. If it is missing, install it with "npm install --global yarn", and try again. Nothing was written.',
  );
  expect(read('package.json')).toBe(SITE['package.json']);
});

test('removes pages that Git ignores, so that the build makes them', async () => {
  write({...SITE, '.gitignore': 'docs/api/\n', 'docs/api/list-pets.api.mdx': PAGE});
  commit();
  await expect(migrate({}, 'npm run')).rejects.toThrow(
    /Then install, and generate the pages that Git ignores/,
  );
  expect(ran).toEqual(['npm install', 'npx docusaurus clean-api-docs all --all-versions', 'npm run build']);
});

test('lists pages that Git ignores if others are committed', async () => {
  write({...SITE, '.gitignore': 'docs/a/\n', 'docs/a/b.api.mdx': PAGE, 'docs/list-pets.api.mdx': PAGE});
  commit();
  await migrate();
  expect(ran).toContain('npx docusaurus gen-api-docs all --all-versions --committed');
  expect(printed).toContain('docs/a/b.api.mdx:1: is ignored by Git, but other pages are committed.');
});

test('works without Git', async () => {
  const missing = {pid: 0, output: [], stdout: null!, stderr: null!, status: null, signal: null};
  jest.spyOn(childProcess, 'spawnSync').mockReturnValue(missing);
  write(SITE);
  await migrate();
  expect(ran).toEqual(['npm install', 'npm run build']);
});

test('builds a site that has no build script', async () => {
  write({...SITE, 'package.json': SITE['package.json'].replace('"build"', '"start"')});
  await migrate();
  expect(ran).toEqual(['npm install', 'npx docusaurus build']);
});

test('rejects a dirty working tree and suggests git stash', async () => {
  write(SITE);
  execFileSync('git', ['init', '--quiet'], {cwd: folder});
  await expect(migrate()).rejects.toThrow(/uncommitted.*git stash --include-untracked[\s\S]*package\.json/);
});

test.each<[string, Record<string, string>, RegExp]>([
  [
    'without the plugin',
    {...SITE, 'docusaurus.config.js': 'module.exports = {};'},
    /doesn't have docusaurus-plugin-openapi-docs.*add/,
  ],
  [
    'with a broken module',
    {...SITE, 'sidebars.js': "require('docusaurus-plugin-openapi-docs'); ["},
    /^sidebars\.js:1: .*Correct it/,
  ],
])('rejects a site %s', async (_, files, message) => {
  write(files);
  await expect(migrate()).rejects.toThrow(message);
  expect(read('docusaurus.config.js')).toBe(files['docusaurus.config.js']);
});
