/** Descriptions with texts that would run as code if the build wrote them into a module unescaped. */
import fs from 'node:fs';
import path from 'node:path';
import {listFiles} from '@nacre-docs/kit/files';
import {listRoutes} from '../../scripts/browser';
import {openSite, type TestSite} from '../e2e/browser';
import {describeWith, isCodeIn, RUNS} from '../fixtures/codeInTexts';
import {createFixtureSite, type FixtureSite} from './fixture-site';

jest.setTimeout(10 * 60_000);

/** Clears a terminal screen. */
const CLEARS = '\u001b[2J';

let fixture: FixtureSite;
beforeAll(() => (fixture = createFixtureSite()));
afterAll(() => fixture.remove());

/** Builds a site from a description, in a folder of the fixture site. */
function build(description: object): string {
  const out = path.join(fixture.dir, 'build-reference');
  fixture.write('texts.json', JSON.stringify(description));
  const {status, output} = fixture.reference('texts.json', '--out', out);
  expect(output).toContain('The reference is in');
  expect(status).toBe(0);
  expect(output).not.toContain(CLEARS);
  return out;
}

test('code in description texts never runs in the build or in the browser', () => {
  const out = build(describeWith(`${RUNS} ${CLEARS}`));
  expect(listFiles(fixture.dir).filter((file) => file.endsWith('ran.txt'))).toEqual([]);
  const scripts = listFiles(out)
    .filter((file) => /\.(?:js|mjs)$/.test(file))
    .map((file) => fs.readFileSync(path.join(out, file), 'utf8'))
    .filter((source) => source.includes('getBuiltinModule'));
  // At least the pages of operations, schemas and areas.
  expect(scripts.length).toBeGreaterThan(5);
  expect(scripts.filter(isCodeIn)).toEqual([]);
});

describe('shows a backslash in a text', () => {
  const SUMMARY = String.raw`Read C:\users\x`;
  const TAG = String.raw`C:\x`;
  const SCHEMA = String.raw`Drive\Path`;
  let site: TestSite;
  let out: string;

  beforeAll(async () => {
    out = build({
      openapi: '3.1.0',
      info: {title: String.raw`\\server\share`, version: String.raw`1\2`},
      tags: [{name: TAG, description: String.raw`What is in C:\x.`}],
      paths: {
        '/users': {
          get: {
            operationId: 'readUsers',
            summary: SUMMARY,
            description: String.raw`Reads what is in C:\users\x.`,
            tags: [TAG],
            responses: {200: {description: 'Read.', content: {'application/json': {schema: {$ref: `#/components/schemas/${SCHEMA}`}}}}},
          },
        },
      },
      components: {schemas: {[SCHEMA]: {type: 'object', properties: {inner: {$ref: `#/components/schemas/${SCHEMA}`}}}}},
    });
    site = await openSite(out);
  });
  afterAll(() => site?.close());

  test.each([
    ['operation', '/docs/api/read-users', SUMMARY, String.raw`Reads what is in C:\users\x.`],
    ['area', '/docs/c-x-api-index', TAG, String.raw`What is in C:\x.`],
    ['schema', '/docs/api/schemas/drive-path', SCHEMA, `Fields of the schema ${SCHEMA}.`],
    ['home', '/', String.raw`\\server\share`, '1 operations.'],
  ])('on the %s page', async (_, route, title, description) => {
    expect(listRoutes(out)).toContain(route);
    const {page, problems} = await site.open(route);
    expect(await page.locator('h1').allTextContents()).toEqual([title]);
    expect(await page.title()).toContain(title);
    expect(await page.locator('meta[name=description]').getAttribute('content')).toBe(description);
    if (route !== '/') expect(await page.locator('.menu').textContent()).toContain(title);
    const markdown = fs.readFileSync(path.join(out, `${route === '/' ? 'index' : route}.md`), 'utf8');
    expect(markdown).toContain(title.replaceAll('\\', '\\\\'));
    expect(problems).toEqual([]);
    await page.context().close();
  });

  test('in search', async () => {
    const {page} = await site.open('/docs/c-x-api-index');
    await page.keyboard.press('Control+k');
    await page.locator('.DocSearch-Input').fill('users');
    await page.locator('.DocSearch-Hit').first().waitFor();
    expect(await page.locator('.DocSearch-Dropdown').textContent()).toContain(SUMMARY);
    expect(await page.locator('.DocSearch-Dropdown').textContent()).toContain(TAG);
  });
});
