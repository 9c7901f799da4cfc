/** A copy of this site made somebody else's: its checks find nothing, and its build has nothing of this one. */
import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {SITE_CHECKS} from '../../../scripts/check';

const MINUTES = 60_000;
// So that a test that hangs ends. All unit tests take two minutes, and a multiple on a machine that does more.
jest.setTimeout(60 * MINUTES);

const ROOT = path.resolve(__dirname, '../../..');
const API = path.resolve(__dirname, '../harbor.yaml');
/** Of this product, in any letters. */
const OWN = /nacre|fernhollow/i;

let dir: string;

function run(command: string, ...args: string[]) {
  const {status, stdout, stderr} = spawnSync(command, args, {cwd: dir, encoding: 'utf8', maxBuffer: 1 << 26});
  return {status, output: `${stdout}${stderr}`};
}

const git = (...args: string[]) =>
  run('git', '-c', 'user.name=test', '-c', 'user.email=test@quayline.example', ...args);
const makeMine = (...args: string[]) =>
  run(process.execPath, '--import', 'tsx', 'scripts/make-mine/index.ts', ...args);
const ARGUMENTS = ['--name', 'Quayline', '--api', API];
const filesBelow = (folder: string) =>
  fs
    .readdirSync(path.join(dir, folder), {recursive: true, withFileTypes: true})
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));

beforeAll(() => {
  dir = fs.mkdtempSync(path.join(os.tmpdir(), 'docs-mine-'));
  const listed = spawnSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  for (const file of listed.stdout.split('\0').filter((name) => name && fs.existsSync(path.join(ROOT, name))))
    fs.cpSync(path.join(ROOT, file), path.join(dir, file));
  fs.symlinkSync(path.join(ROOT, 'node_modules'), path.join(dir, 'node_modules'));
  // The link is not a folder, which is all that .gitignore names.
  fs.writeFileSync(path.join(dir, '.gitignore'), 'node_modules\nbuild/\n.docusaurus/\n.cache/\ndocs/api/\n');
  git('init', '--quiet');
  git('add', '--all');
  expect(git('commit', '--quiet', '--message', 'All').status).toBe(0);
});
afterAll(() => fs.rmSync(dir, {recursive: true, force: true, maxRetries: 5}));

test('a dry run says what goes and what comes, and changes nothing', () => {
  const {status, output} = makeMine(...ARGUMENTS, '--dry-run');
  expect(status).toBe(0);
  expect(output).toContain('remove docs/deployments.mdx\n');
  expect(output).toContain('replace config/product.ts\n');
  expect(output).toMatch(/Nothing has been changed\.\n$/);
  expect(git('status', '--porcelain').output).toBe('');
});

test('changes that are not committed are not put at risk', () => {
  fs.appendFileSync(path.join(dir, 'README.md'), 'A line.\n');
  const {status, output} = makeMine(...ARGUMENTS);
  expect(status).toBe(1);
  expect(output).toMatch(/changes that are not committed[\s\S]*README\.md/);
  git('checkout', '--quiet', '.');
});

test('a folder that leads out of the project is left alone', () => {
  const outside = fs.mkdtempSync(path.join(os.tmpdir(), 'docs-outside-'));
  fs.cpSync(path.join(dir, 'blog'), outside, {recursive: true});
  fs.rmSync(path.join(dir, 'blog'), {recursive: true});
  fs.symlinkSync(outside, path.join(dir, 'blog'));
  git('add', '--all');
  git('commit', '--quiet', '--message', 'A link');
  const before = fs.readFileSync(path.join(outside, 'authors.yml'), 'utf8');
  const {status, output} = makeMine(...ARGUMENTS);
  expect([status, output]).toEqual([1, expect.stringContaining('blog/authors.yml is behind a link')]);
  expect(fs.readFileSync(path.join(outside, 'authors.yml'), 'utf8')).toBe(before);
  expect(git('status', '--porcelain').output).toBe('');
  git('reset', '--quiet', '--hard', 'HEAD~1');
  fs.rmSync(outside, {recursive: true});
});

test('what is not valid in a description that can be read is named at once', () => {
  const outside = fs.mkdtempSync(path.join(os.tmpdir(), 'docs-outside-'));
  const api = path.join(outside, 'harbor.yaml');
  fs.writeFileSync(api, fs.readFileSync(API, 'utf8').replace('maximum: 50', 'required: true'));
  const {status, output} = makeMine('--name', 'Quayline', '--api', api);
  expect(output).toContain('This is the site of Quayline now.');
  expect(output).toMatch(/not valid OpenAPI[\s\S]*openapi\/openapi\.yaml:13: .*`array`/);
  expect(status).toBe(0);
  git('reset', '--quiet', '--hard');
  git('clean', '--quiet', '-d', '--force');
  expect(git('status', '--porcelain').output).toBe('');
  fs.rmSync(outside, {recursive: true});
});

describe('made somebody else’s', () => {
  beforeAll(() => {
    const {status, output} = makeMine(...ARGUMENTS);
    expect(output).toContain('This is the site of Quayline now.');
    expect(output).toContain('it has removed itself');
    expect(output).not.toContain('not valid OpenAPI');
    expect(status).toBe(0);
  });

  test('the command, its templates and the tests of this site’s content are gone', () => {
    for (const gone of [
      'scripts/make-mine',
      'templates',
      'tests/content',
      'src/components/Gallery',
      'config/platform/lifecycles.ts',
    ])
      expect(fs.existsSync(path.join(dir, gone))).toBe(false);
    expect(fs.readFileSync(path.join(dir, 'package.json'), 'utf8')).not.toContain('make-mine');
  });

  test('checks of pages and description find nothing', () => {
    const {output} = run(process.execPath, 'packages/writing/bin/docs-check.js', '--json', ...SITE_CHECKS);
    const results = JSON.parse(output) as Array<{name: string; problems: unknown[]}>;
    expect(results.map(({name}) => name).sort()).toEqual([...SITE_CHECKS].sort());
    expect(results.filter(({problems}) => problems.length > 0)).toEqual([]);
  });

  // Some minutes.
  const testAll = process.env.TEST_ALL ? test : test.skip;

  testAll('every check passes', () => {
    const {status, output} = run(process.execPath, '--import', 'tsx', 'scripts/check.ts');
    expect(output).toMatch(/\d+ passed, 0 failed/);
    expect(status).toBe(0);
  });

  testAll('its build has nothing of this site, in names and in texts', () => {
    const {status, output} = run(
      process.execPath,
      'node_modules/@docusaurus/core/bin/docusaurus.mjs',
      'build',
    );
    expect(output).toContain('Generated static files');
    expect(status).toBe(0);
    const files = filesBelow('build');
    expect(files.length).toBeGreaterThan(50);
    expect(files.filter((file) => OWN.test(path.relative(dir, file)))).toEqual([]);
    expect(files.filter((file) => OWN.test(fs.readFileSync(file, 'latin1')))).toEqual([]);
  });

  testAll('its unit tests pass', () => {
    const {status, output} = run('npx', 'jest', '--selectProjects', 'unit', '--maxWorkers', '2', '--silent');
    expect(output.match(/^ +● .*/gm) ?? []).toEqual([]);
    expect(output).toMatch(/^Tests: .* passed/m);
    expect(status).toBe(0);
  });
});
