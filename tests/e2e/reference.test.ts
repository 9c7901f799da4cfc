import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type {Page} from 'playwright-core';
import {parse} from 'yaml';
import {bin} from '../../checks/process';
import {listRoutes} from '../../scripts/browser';
import {forEachAtOnce, openSite, settle, type TestSite} from './browser';
import {answer, answerBody, explorer, openExplorer, sendFor} from './explorer';
import {expectReachable, expectVisible} from './visible';

// Builds three sites.
jest.setTimeout(10 * 60_000);

const HOSTILE = 'tests/fixtures/descriptions/hostile.yaml';

let folder: string;

beforeAll(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'reference-site-'));
});

afterAll(() => fs.rmSync(folder, {recursive: true, force: true}));

/** Runs `npm run reference` with these arguments, without serving. */
function reference(...args: string[]): {status: number | null; output: string} {
  const command = [bin('jiti'), 'scripts/reference.ts', ...args, '--no-serve'];
  const {status, stdout, stderr} = spawnSync(process.execPath, command, {encoding: 'utf8'});
  return {status, output: stdout + stderr};
}

/** Writes a description and returns its path. */
function description(name: string, text: string): string {
  const file = path.join(folder, name);
  fs.mkdirSync(path.dirname(file), {recursive: true});
  fs.writeFileSync(file, text);
  return file;
}

describe('the site of a hostile description', () => {
  let site: TestSite | undefined;

  beforeAll(async () => {
    const out = path.join(folder, 'hostile');
    const {status, output} = reference(HOSTILE, '--out', out);
    expect(output).toContain('The reference is in');
    // The build doesn't rebuild the pages generated for checks.
    expect(output.match(/API reference: \d+ operations/g)).toHaveLength(1);
    expect(output).not.toContain('.cache/reference/build');
    expect(status).toBe(0);
    site = await openSite(out);
  });

  afterAll(() => site?.close());

  /** Opens a page with a check that no text of the description has run. */
  async function open(route: string) {
    const opened = await site!.open(route);
    const dialogs: string[] = [];
    opened.page.on('dialog', (dialog) => {
      dialogs.push(dialog.message());
      void dialog.dismiss();
    });
    const expectHarmless = async () => {
      await settle(opened.page);
      expect(await opened.page.evaluate(() => 'hacked' in globalThis)).toBe(false);
      expect(dialogs).toEqual([]);
      expect(opened.problems).toEqual([]);
    };
    return {...opened, expectHarmless};
  }

  const routes = () => listRoutes(path.join(folder, 'hostile'));

  test('has a page for each operation, area and schema', () => {
    expect(routes()).toEqual(
      expect.arrayContaining(['/', '/docs/api/hostile', '/docs/api/escape', '/docs/api/schemas/loop']),
    );
  });

  test("doesn't run description texts on any page", async () => {
    await forEachAtOnce(routes(), 3, async (route) => {
      const {page, expectHarmless} = await open(route);
      await page.evaluate(() => {
        for (const details of document.querySelectorAll('details')) details.open = true;
      });
      await expectHarmless();
      await page.context().close();
    });
  });

  test("doesn't run description texts during navigation, in the explorer or in search", async () => {
    const {page, expectHarmless} = await open('/');
    await page.locator('.reference-home a[href$="-api-index"]').first().click();
    await page.locator('main li > a:has(.method)').first().click();
    await page.locator('.op-endpoint').waitFor();
    await expectHarmless();
    await page.getByRole('button', {name: 'Try it'}).click();
    await page.locator('.explorer').waitFor({timeout: 30_000});
    await expectHarmless();
    await page.keyboard.press('Control+k');
    await page.locator('.DocSearch-Input').fill('hostile');
    await page.locator('.DocSearch-Hit').first().waitFor();
    await expectHarmless();
  });
});

/** Operations in one area, more than a sidebar shows at once. */
const COUNT = 250;

/** Adds an area with this many operations to a description. */
function withManyOperations(file: string): string {
  const document = parse(fs.readFileSync(file, 'utf8')) as {tags: object[]; paths: object};
  const numbers = Array.from({length: COUNT}, (_, index) => index);
  const many = numbers.map((number) => [
    `/things-${number}`,
    {
      get: {
        operationId: `read-thing-${number}`,
        summary: `Read thing ${number}`,
        tags: ['application'],
        responses: {'200': {description: 'The thing.'}},
      },
    },
  ]);
  return JSON.stringify({
    ...document,
    // A guide of this repository may have the same address as the area's index page.
    tags: [...document.tags, {name: 'application'}],
    paths: {
      ...document.paths,
      ...(Object.fromEntries(many) as object),
      // In a folder that requires `--root`.
      '/outside': {$ref: '../outside.json'},
    },
  });
}

describe('the site of a description without a server, with 250 operations in one area', () => {
  let site: TestSite | undefined;

  beforeAll(async () => {
    const out = path.join(folder, 'library');
    const outside = {operationId: 'read-outside', tags: ['house'], responses: {}};
    description('outside.json', JSON.stringify({get: outside}));
    const text = withManyOperations('tests/fixtures/descriptions/library.yaml');
    const file = description('api/library.json', text);
    const {status, output} = reference(file, '--root', folder, '--out', out);
    expect(output).toContain('The reference is in');
    expect(status).toBe(0);
    site = await openSite(out);
  });

  afterAll(() => site?.close());

  test('has a sandbox for creating, reading, listing and deleting, without requests to other hosts', async () => {
    const {page, problems} = await site!.open('/docs/api/get-book');
    const sent: string[] = [];
    page.on('request', (request) => sent.push(new URL(request.url()).origin));
    const goTo = async (name: string) => {
      await page.goto(`${site!.url}/docs/api/${name}`);
      await page.waitForSelector('html[data-has-hydrated="true"]', {state: 'attached'});
      await openExplorer(page);
    };
    await openExplorer(page);
    expect(await explorer(page).getByLabel('Server', {exact: true}).inputValue()).toBe('transport');
    // The prefilled book exists.
    await sendFor(page, 200);
    expect(await answer(page)).toEqual({id: 1, title: 'string'});

    await goTo('add-book');
    await sendFor(page, 201);
    const {id} = await answer(page);
    expect(await answer(page)).toEqual({id: 2, title: 'Dunes'});
    await explorer(page).getByRole('textbox', {name: 'Body'}).fill('{}');
    await sendFor(page, 400);
    expect(await answer(page)).toEqual({message: '/title: The field is missing. Send it.'});

    await goTo('list-books');
    await sendFor(page, 200);
    expect(await answerBody(page).textContent()).toContain('Dunes');

    await goTo('delete-book');
    await explorer(page).getByLabel('bookId').fill(String(id));
    await sendFor(page, 204);
    await sendFor(page, 404);
    expect(new Set(sent.filter((origin) => origin.startsWith('http')))).toEqual(new Set([site!.url]));
    expect(problems).toEqual([]);
  });

  test('answers with the example for an operation without resources, and sends requests to a server that the reader enters', async () => {
    const {page, problems} = await site!.open('/docs/api/read-hours');
    await openExplorer(page);
    await sendFor(page, 200);
    expect(await answer(page)).toEqual({opens: '09:30'});
    expect(problems).toEqual([]);
    await explorer(page).getByLabel('Server', {exact: true}).selectOption('other');
    await explorer(page).getByLabel('Address').fill(site!.url);
    await sendFor(page, 404);
  });

  test('has a page for an operation in another folder of its root', () => {
    expect(listRoutes(path.join(folder, 'library'))).toContain('/docs/api/read-outside');
  });

  test.each([390, 1440])('shows errors without codes on one line each at %d pixels', async (width) => {
    const {page} = await site!.open('/docs/api/add-book', {viewport: {width, height: 900}});
    const rows = page.locator('.op-errors tbody tr');
    expect(await rows.allInnerTexts()).toEqual([
      expect.stringMatching(/^400\s+Wrong\.$/),
      expect.stringMatching(/^503\s+The library is closed for the holidays\.$/),
    ]);
    for (const row of await rows.all()) {
      await expectReachable(row.locator('td').last());
      expect((await row.boundingBox())!.height).toBeLessThan(48);
    }
  });

  test('has the sandbox page', async () => {
    const {page, problems} = await site!.open('/sandbox');
    await expectVisible(page.getByRole('main').getByText('string', {exact: true}));
    expect(problems).toEqual([]);
  });

  const entries = (page: Page) => page.locator('.theme-doc-sidebar-container .menu-operation');
  const rest = (page: Page, label: string) =>
    page.locator('.theme-doc-sidebar-container .menu-rest a', {hasText: label});

  test('without scripts, pages list a hundred operations and link to the previous and next hundred', async () => {
    const {page} = await site!.open('/docs/api/read-thing-150', {javaScriptEnabled: false});
    expect(await entries(page).count()).toBe(100);
    expect(await entries(page).first().innerText()).toBe('Read thing 100');
    await rest(page, '50 more').click();
    await page.waitForURL('**/read-thing-200');
    expect(await entries(page).first().innerText()).toBe('Read thing 200');
    await rest(page, '200 before these').click();
    await page.waitForURL('**/read-thing-199');
    expect(await entries(page).last().innerText()).toBe('Read thing 199');
    expect(await entries(page).locator('[aria-current="page"]').innerText()).toBe('Read thing 199');
  });

  test('with scripts, the rest of the list loads in place and gets the focus', async () => {
    const {page} = await site!.open('/docs/api/read-thing-150');
    await settle(page);
    await rest(page, '50 more').click();
    await expectVisible(page.locator('.menu-operation a:focus', {hasText: 'Read thing 200'}));
    expect(await entries(page).count()).toBe(COUNT);
    expect(page.url()).toContain('read-thing-150');
  });
});

test.each([
  ['OpenAPI', {openapi: '3.0.0'}],
  ['Swagger', {swagger: '2.0'}],
])('a minimal %s description gets a page', (name, version) => {
  const info = {title: 'Least', version: '1'};
  const file = description(
    `${name}.json`,
    JSON.stringify({...version, info, paths: {'/ping': {get: {responses: {}}}}}),
  );
  const out = path.join(folder, name);
  const {status, output} = reference(file, '--out', out);
  expect(output).toMatch(new RegExp(`${name}\\.json:1: warning: .*operationId`));
  expect(status).toBe(0);
  expect(fs.readFileSync(path.join(out, 'docs/api/get-ping/index.html'), 'utf8')).toContain('/ping');
});

test.each([
  [
    'a Swagger version before 2.0',
    'swagger: "1.2"\ninfo: {title: Old, version: "1"}\npaths: {}\n',
    /description\.yaml:1: error: `swagger` is "1\.2"\. Version 2\.0 can be read/,
  ],
  ['invalid YAML', 'openapi: 3.1.0\ninfo: {title: [}\n', /description\.yaml:2: error: /],
  [
    'another kind of file',
    'kind: Deployment\n',
    /description\.yaml:1: error: `openapi` is missing\. Versions 3\.0\.x, 3\.1\.x and 3\.2\.x can be read/,
  ],
])('reports %s as an error', (_, text, message) => {
  const {status, output} = reference(
    description('description.yaml', text),
    '--out',
    path.join(folder, 'none'),
  );
  expect(output).toMatch(message);
  expect(output).not.toMatch(/\n {4}at /);
  expect(status).not.toBe(0);
});

test.each([
  [[], /Pass one OpenAPI description/],
  [['no-such-file.yaml'], /no-such-file\.yaml/],
  [[HOSTILE, '--out', '.'], /would empty it/],
])('rejects the arguments %j', (args, message) => {
  const {status, output} = reference(...args);
  expect(output).toMatch(message);
  expect(status).not.toBe(0);
});
