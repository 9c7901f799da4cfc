import {execFile} from 'node:child_process';
import {createHmac} from 'node:crypto';
import fs from 'node:fs';
import type {IncomingMessage} from 'node:http';
import path from 'node:path';
import {promisify} from 'node:util';
import {startLocalServer, type LocalServer} from '@nacre-docs/kit/localServer';
import type {Page} from 'playwright-core';
import {parse} from 'yaml';
import {listRoutes} from '../../scripts/browser';
import {openSite, settle, type TestSite} from './browser';
import {answer, answerBody, tryItForm, openTryIt, openTab, send, sendFor} from './try-it';
import {referenceFolder} from './reference-folder';
import {expectReachable, expectVisible} from './visible';

jest.setTimeout(10 * 60_000);

const {folder, reference, description} = referenceFolder();

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
      await openTryIt(page);
    };
    await openTryIt(page);
    expect(await tryItForm(page).getByLabel('Server', {exact: true}).inputValue()).toBe('transport');
    // The prefilled book exists.
    await sendFor(page, 200);
    expect(await answer(page)).toEqual({id: 1, title: 'string'});

    await goTo('add-book');
    await sendFor(page, 201);
    const {id} = await answer(page);
    expect(await answer(page)).toEqual({id: 2, title: 'Dunes'});
    await openTab(page, 'Body');
    await tryItForm(page).getByRole('textbox', {name: 'Body'}).fill('{}');
    await sendFor(page, 400);
    expect(await answer(page)).toEqual({message: '/title: The field is missing. Send it.'});

    await goTo('list-books');
    await sendFor(page, 200);
    expect(await answerBody(page).textContent()).toContain('Dunes');

    await goTo('delete-book');
    await tryItForm(page).getByLabel('bookId').fill(String(id));
    await sendFor(page, 204);
    await sendFor(page, 404);
    expect(new Set(sent.filter((origin) => origin.startsWith('http')))).toEqual(new Set([site!.url]));
    expect(problems).toEqual([]);
  });

  test('answers with the example for an operation without resources, and sends requests to a server that the reader enters', async () => {
    const {page, problems} = await site!.open('/docs/api/read-hours');
    await openTryIt(page);
    await sendFor(page, 200);
    expect(await answer(page)).toEqual({opens: '09:30'});
    expect(problems).toEqual([]);
    await tryItForm(page).getByLabel('Server', {exact: true}).selectOption('other');
    await tryItForm(page).getByLabel('Address').fill(site!.url);
    // Only the browser can send a certificate.
    await openTab(page, 'Authorization');
    await expectVisible(tryItForm(page).getByText('There is nothing to enter.'));
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

  describe('with a server that the reader enters', () => {
    let api: LocalServer;
    const seen: Array<{url: string; headers: IncomingMessage['headers']; body: string}> = [];

    beforeAll(async () => {
      api = await startLocalServer(async (request, response) => {
        response.setHeader('Access-Control-Allow-Origin', '*');
        response.setHeader('Access-Control-Allow-Headers', '*, Authorization');
        if (request.method === 'OPTIONS') return void response.end();
        const body = Buffer.concat((await request.toArray()) as Buffer[]).toString();
        seen.push({url: request.url!, headers: request.headers, body});
        response.setHeader('Content-Type', 'application/json');
        response.end('[]');
      });
    });
    beforeEach(() => (seen.length = 0));
    afterAll(() => api?.close());

    const button = (page: Page, name: string) => tryItForm(page).getByRole('button', {name, exact: true});
    const field = (page: Page, name: string) => tryItForm(page).getByLabel(name, {exact: true});

    async function addVariable(page: Page, name: string, value: string): Promise<void> {
      await button(page, 'Add a variable').click();
      await field(page, 'Name of a variable').last().fill(name);
      await field(page, `Value of ${name}`).fill(value);
    }

    test('uses variables in queries and headers, resends, copies code, and exports an environment without its password', async () => {
      const {page, problems} = await site!.open('/docs/api/list-loans', {
        permissions: ['clipboard-read', 'clipboard-write'],
      });
      await openTryIt(page);
      await field(page, 'Server').selectOption('other');
      // A host that the description doesn't name.
      await field(page, 'Address').fill(api.url.replace('localhost', '127.0.0.1'));
      await openTab(page, 'Authorization');
      await field(page, 'User name').fill('ada');
      await field(page, 'Password').fill('s3cret');
      await button(page, 'Variables').click();
      await button(page, 'New').click();
      const environment = tryItForm(page).getByRole('region', {name: 'Variables'});
      const server = environment.getByLabel('Server', {exact: true});
      expect(await server.evaluate((input) => input.scrollWidth - input.clientWidth)).toBe(0);
      expect(await field(page, 'User name').inputValue()).toBe('{{card.user}}');
      expect(await field(page, 'Password').inputValue()).toBe('{{card.password}}');
      await addVariable(page, 'reader', 'Ada & Bo');
      await addVariable(page, 'branch', 'north');
      await openTab(page, 'Parameters');
      await field(page, 'reader').fill('{{reader}}');
      await openTab(page, 'Headers');
      await field(page, 'X-Branch').fill('{{branch}}');
      await sendFor(page, 200);

      await button(page, 'Sent requests').click();
      await button(page, 'Send again').click();
      await button(page, 'Send again').nth(1).waitFor();
      await tryItForm(page).locator('li summary').first().click();
      await button(page, 'Copy as code').click();
      await button(page, 'Copied').waitFor();
      const command = await page.evaluate(() => navigator.clipboard.readText());
      expect(command).not.toContain('s3cret');
      await promisify(execFile)('sh', ['-c', command], {
        env: {...process.env, LIBRARY_ACCESS_TOKEN: 'ada:s3cret'},
      });
      const sent = seen.map(({url, headers}) => {
        const {pathname, searchParams} = new URL(url, api.url);
        return [pathname, [...searchParams], headers['x-branch'], headers.authorization];
      });
      expect(sent).toEqual(
        Array(3).fill(['/loans', [['reader', 'Ada & Bo']], 'north', `Basic ${btoa('ada:s3cret')}`]),
      );

      await button(page, 'Variables: New environment').click();
      const [download] = await Promise.all([page.waitForEvent('download'), button(page, 'Export').click()]);
      const file = await download.path();
      expect(fs.readFileSync(file, 'utf8')).not.toContain('s3cret');
      await field(page, 'Environment file').setInputFiles(file);
      await tryItForm(page).getByText('“New environment 2” is imported and in use.').waitFor();
      await send(page).click();
      await tryItForm(page)
        .getByRole('alert')
        .getByText('Nothing was sent: enter a value for {{card.user}}, {{card.password}}')
        .waitFor();
      expect(seen).toHaveLength(3);
      expect(problems.filter((problem) => !problem.startsWith('other host'))).toEqual([]);
    });

    test('sends a test event with the documented signature', async () => {
      const {page} = await site!.open('/docs/api/loan-overdue');
      await page.getByRole('button', {name: 'Send a test event'}).click();
      await field(page, "Your receiver's address").fill(`${api.url}/hook`);
      await field(page, 'Signing secret').fill(`whsec_${btoa('shared')}`);
      await sendFor(page, 200);
      const [{url, headers, body}] = seen as [(typeof seen)[0]];
      const signed = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`;
      expect(url).toBe('/hook');
      expect(JSON.parse(body)).toEqual({book: 'Dunes', days: 3});
      expect(headers['webhook-signature']).toBe(
        `v1,${createHmac('sha256', 'shared').update(signed).digest('base64')}`,
      );
    });
  });

  test("shows an operation's callback among the sandbox's events", async () => {
    const {page, problems} = await site!.open('/docs/api/reserve-book');
    await openTryIt(page);
    await sendFor(page, 202);
    await tryItForm(page).getByRole('link', {name: 'See its events'}).click();
    await page.getByText('onReady').click();
    expect(JSON.parse((await page.getByLabel('Payload').textContent())!)).toEqual({book: 'Dunes'});
    expect(problems).toEqual([]);
  });
});
