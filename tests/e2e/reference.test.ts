import fs from 'node:fs';
import path from 'node:path';
import {listRoutes} from '../../scripts/browser';
import {forEachAtOnce, openSite, settle, type TestSite} from './browser';
import {referenceFolder} from './reference-folder';

// Builds three sites.
jest.setTimeout(10 * 60_000);

const HOSTILE = 'tests/fixtures/descriptions/hostile.yaml';

const {folder, reference, description} = referenceFolder();

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

  test.each([390, 1440])('a name of 320 letters wraps at %i pixels', async (width) => {
    const {page} = await open(routes().find((route) => route.startsWith('/docs/api/longlong'))!);
    await page.setViewportSize({width, height: 900});
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  });

  test("doesn't run description texts during navigation, in Try it or in search", async () => {
    const {page, expectHarmless} = await open('/');
    await page.locator('.reference-home a[href$="-api-index"]').first().click();
    await page.locator('main li > a:has(.method)').first().click();
    await page.locator('.op-endpoint').waitFor();
    await expectHarmless();
    await page.getByRole('button', {name: 'Try it'}).click();
    await page.locator('.try-it').waitFor({timeout: 30_000});
    await expectHarmless();
    await page.keyboard.press('Control+k');
    await page.locator('.DocSearch-Input').fill('hostile');
    await page.locator('.DocSearch-Hit').first().waitFor();
    await expectHarmless();
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
