import fs from 'node:fs';
import path from 'node:path';
import {describeWith, isCodeIn, RUNS} from '../fixtures/codeInTexts';
import {compileMdx, readExports} from '../fixtures/compileMdx';
import {openSite, type TestSite} from '../e2e/browser';
import {openTryIt, sendFor} from '../e2e/try-it';
import {create, installSite} from './createdSite';
import {buildSite, tarballFolder, temporaryFolder} from './install';

const HARBOR = path.resolve('tests/content/harbor.yaml');

// Packs all packages and builds sites. Takes a minute, or several on a busy machine.
jest.setTimeout(10 * 60_000);

let folder: string;
beforeAll(() => {
  folder = temporaryFolder('created-');
});

let site: TestSite | undefined;
afterEach(async () => {
  await site?.close();
  site = undefined;
});

/** Creates, installs, builds and opens a site. */
async function open(name: string, ...args: string[]): Promise<TestSite> {
  const output = create(folder, name, '--packages', tarballFolder(), ...args);
  expect(output).toContain(`cd ${name} && npm install && npm start`);
  const dir = path.join(folder, name);
  installSite(dir);
  await buildSite(dir, {minify: true});
  return (site = await openSite(path.join(dir, 'build')));
}

test('creates a site with reference, sandbox and search from a description', async () => {
  const {open: visit} = await open('harbor', '--api', HARBOR, '--name', 'Quayline');
  const {page, problems} = await visit('/');
  expect(await page.locator('h1').textContent()).toBe('Quayline');
  await page.locator('main').getByRole('link', {name: 'Get started'}).click();
  await page.getByRole('heading', {name: 'Send a request'}).waitFor();

  // The sandbox answers the first operation.
  await page.locator('ol a').first().click();
  await page.waitForURL('**/docs/api/*');
  await openTryIt(page);
  await sendFor(page, 200);

  await page.keyboard.press('Control+k');
  await page.fill('.DocSearch-Input', 'diagrams');
  await page.locator('.DocSearch-Hit a').first().click();
  await page.waitForURL(/\/docs\/writing/);
  await page.locator('.diagram svg').waitFor();
  expect(problems).toEqual([]);
});

test('a new site never runs texts of its description as code', async () => {
  const api = path.join(folder, 'api.json');
  // A one-sentence description becomes the tagline.
  const info = {title: RUNS, version: '1', description: RUNS};
  fs.writeFileSync(api, JSON.stringify({...describeWith(RUNS), info}));
  create(folder, 'texts', '--api', api);
  const read = (file: string) => fs.readFileSync(path.join(folder, 'texts', file), 'utf8');
  const config = read('docusaurus.config.ts');
  expect(config).toContain('getBuiltinModule');
  for (const source of [config, read('src/pages/index.tsx')]) expect(isCodeIn(source)).toBe(false);
  const start = read('docs/getting-started.md');
  expect(start).toContain('getBuiltinModule');
  const code = await compileMdx(start, {remarkPlugins: []});
  const global = {};
  readExports(code, global);
  expect([global, isCodeIn(code)]).toEqual([{}, false]);
});

test.each([
  [['harbor'], /^harbor is not empty: it has /m],
  [['new', '--api', 'no.yaml'], /^no\.yaml:1: error: The file can't be read/m],
  [['new', '--nmae', 'a'], /^Unknown option --nmae\. Did you mean --name\?\n$/],
])("rejects %j without a stack trace, and doesn't write files", (args, message) => {
  fs.mkdirSync(path.join(folder, 'harbor'), {recursive: true});
  fs.writeFileSync(path.join(folder, 'harbor', 'mine.txt'), '');
  let error: {status?: number; stderr?: string} = {};
  try {
    create(folder, ...args);
  } catch (caught) {
    error = caught as typeof error;
  }
  expect(error.status).toBe(1);
  expect(error.stderr).toMatch(message);
  expect(error.stderr).not.toMatch(/^ +at /m);
  expect(fs.existsSync(path.join(folder, 'new'))).toBe(false);
});
