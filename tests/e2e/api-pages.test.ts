import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type {Page, Route} from 'playwright-core';
import type {OpenApiDocument} from '../../plugins/api-reference/read/openapi';
import {startMockServer, type MockServer} from '../samples/mock-server';
import {listRoutes, openSite, type OpenedPage, type TestSite} from './browser';

const BUILD = path.resolve(process.env.SITE_DIR ?? 'build');
const API = 'https://api.nacre.example';
const OPERATION = '/docs/api/read-account';
const CREATE = '/docs/api/create-account';

let site: TestSite;

beforeAll(async () => {
  site = await openSite();
});

afterAll(() => site.close());

/** Problems that are not the requests to the API itself, which these tests answer. */
const unexpected = (problems: string[]) => problems.filter((problem) => !problem.includes(API));

const explorer = (page: Page) => page.locator('.explorer');

async function openExplorer(page: Page): Promise<void> {
  await page.getByRole('button', {name: 'Try it'}).click();
  await explorer(page).waitFor({timeout: 30_000});
}

describe('an operation page', () => {
  test.each([OPERATION, CREATE, '/docs/api/create-deployment', '/docs/api/query-logs'])(
    '%s hydrates without a complaint',
    async (route) => {
      const {page, problems} = await site.open(route);
      await page.waitForTimeout(500);
      expect(problems).toEqual([]);
    },
  );

  test('is whole without scripts', async () => {
    const {page} = await site.open(CREATE, {javaScriptEnabled: false});
    expect(await page.locator('.op-path').innerText()).toContain('/accounts');
    expect(await page.locator('.code-tabs label').allInnerTexts()).toEqual([
      'cli',
      'curl',
      'powershell',
      'python',
      'nodejs',
    ]);
    await page.locator('.code-tabs label', {hasText: 'curl'}).click();
    expect(await page.locator('[data-panel="curl"]').isVisible()).toBe(true);
    await page.locator('.op-details summary').first().click();
    expect(await page.getByRole('button', {name: 'Try it'}).isVisible()).toBe(false);
  });

  test('is not fetched again by who lands on it, and is by who comes from another page', async () => {
    const fetched: string[] = [];
    const {page, problems} = await site.open(OPERATION, {
      async prepare(page) {
        page.on('request', (request) => {
          if (request.url().includes('/api-pages/')) fetched.push(new URL(request.url()).pathname);
        });
      },
    });
    await page.waitForLoadState('networkidle');
    expect(fetched).toEqual([]);
    const landed = await page.locator('.op').innerHTML();
    await page.evaluate(() => Object.assign(window, {stayed: true}));
    await page.locator('.pagination-nav__link--next').click();
    await page.waitForURL((url) => url.pathname !== OPERATION);
    await page.locator('.op').waitFor();
    const route = new URL(page.url()).pathname;
    expect(fetched).toEqual([route.replace('/docs/api/', '/api-pages/') + '.json']);
    const {page: direct} = await site.open(route);
    expect(await page.locator('.op').innerHTML()).toBe(await direct.locator('.op').innerHTML());
    // Back on the first page, its content is still there.
    await page.goBack();
    await page.waitForURL(`${site.url}${OPERATION}`);
    await page.getByText('/accounts/{account_id}').first().waitFor();
    expect(await page.locator('.op').innerHTML()).toBe(landed);
    expect(fetched).toHaveLength(1);
    expect(await page.evaluate(() => 'stayed' in window)).toBe(true);
    expect(problems).toEqual([]);
  });

  test('is loaded as a whole page when its content cannot be fetched', async () => {
    const {page} = await site.open(OPERATION, {
      async prepare(page) {
        await page.route('**/api-pages/**', (route) => route.fulfill({status: 503, body: ''}));
      },
    });
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => Object.assign(window, {stayed: true}));
    await page.locator('.pagination-nav__link--next').click();
    await page.waitForFunction(() => !('stayed' in window));
    await page.waitForURL((url) => url.pathname !== OPERATION);
    await page.locator('.op-endpoint').waitFor();
    expect(await page.locator('.op-details').count()).toBe(1);
  });

  test('remembers the language on other pages and after a reload', async () => {
    const {page} = await site.open(OPERATION);
    await page.locator('.code-tabs label', {hasText: 'python'}).click();
    await page.goto(`${site.url}${CREATE}`);
    await page.waitForSelector('[data-panel="python"]:visible');
    expect(await page.locator('[data-panel="cli"]').isVisible()).toBe(false);
  });

  test('opens the folds around what the address names', async () => {
    const {page} = await site.open('/docs/api/read-account', {});
    const anchor = await page.evaluate(() => {
      const nested = document.querySelector(
        '.op-details details details .prop[id], .op-details .response:not([open]) .prop[id]',
      );
      return nested!.id;
    });
    await page.goto(`${site.url}/docs/api/read-account#${anchor}`);
    await page.reload();
    const target = page.locator(`[id="${anchor}"]`);
    await target.waitFor({state: 'visible'});
    await expectInView(page, anchor);
  });

  test('opens the folds when a link on the page leads there', async () => {
    const {page} = await site.open(OPERATION);
    const anchor = await page.evaluate(
      () => document.querySelector('.op-details .response:not([open]) [id]')!.id,
    );
    await page.evaluate((id) => {
      location.hash = id;
    }, anchor);
    await page.locator(`[id="${anchor}"]`).waitFor({state: 'visible'});
  });

  test('expands and collapses all fields, and keeps what is open when the explorer opens', async () => {
    const {page} = await site.open(CREATE);
    const open = () => page.locator('.op-details details[open]').count();
    const all = await page.locator('.op-details details').count();
    await page.locator('[data-folds="open"]').click();
    expect(await open()).toBe(all);
    await openExplorer(page);
    expect(await open()).toBe(all);
    await page.locator('[data-folds="close"]').click();
    expect(await open()).toBe(0);
  });

  test('copies the address and the code', async () => {
    const {page} = await site.open(OPERATION, {permissions: ['clipboard-read', 'clipboard-write']});
    const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
    await page.getByRole('button', {name: 'Copy the address'}).click();
    await page.getByText('Copied').first().waitFor();
    expect(await clipboard()).toBe(`${API}/accounts/{account_id}`);
    await page.locator('.code-panel:visible .copy-button').click();
    await page.waitForFunction(async () =>
      (await navigator.clipboard.readText()).startsWith('nacre account read'),
    );
  });

  test('is read and used with the keyboard alone', async () => {
    const {page} = await site.open(OPERATION);
    await page.locator('.code-tabs input').first().focus();
    await page.keyboard.press('ArrowRight');
    expect(await page.locator('[data-panel="curl"]').isVisible()).toBe(true);
    await page.locator('.response:not([open]) > summary').first().focus();
    const before = await page.locator('.response[open]').count();
    await page.keyboard.press('Enter');
    expect(await page.locator('.response[open]').count()).toBe(before + 1);
    await page.getByRole('button', {name: 'Try it'}).focus();
    await page.keyboard.press('Enter');
    await explorer(page).waitFor({timeout: 30_000});
    await page.locator('.copy-button').first().focus();
    expect(await page.evaluate(() => getComputedStyle(document.activeElement!).outlineStyle)).not.toBe(
      'none',
    );
  });

  test('prints its samples and fields, without navigation', async () => {
    const {page} = await site.open(CREATE);
    await page.emulateMedia({media: 'print'});
    for (const hidden of [
      '.navbar',
      '.theme-doc-sidebar-container',
      '.op-try',
      '.op-folds',
      '.copy-button',
      '.pagination-nav',
    ]) {
      expect(await page.locator(hidden).first().isVisible()).toBe(false);
    }
    expect(await page.locator('.code-panel pre').first().isVisible()).toBe(true);
    expect(await page.locator('.op-details details:not([open]) .prop').first().isVisible()).toBe(true);
    const samples = (await page.locator('.op-samples').boundingBox())!;
    expect(
      await page.locator('.op-samples').evaluate((element) => element.scrollHeight - element.clientHeight),
    ).toBeLessThanOrEqual(1);
    expect(samples.height).toBeGreaterThan(0);
  });
});

describe('tables made from the description', () => {
  const rows = (page: Page, path: string) =>
    page.$$eval(`main tr:has(a[href^="${path}"])`, (elements) =>
      elements.map((row) => [...row.querySelectorAll('td')].map((cell) => cell.textContent)),
    );

  test('an index page lists the operations of its area, with request and purpose', async () => {
    const {page} = await site.open('/docs/scope-api-index', {javaScriptEnabled: false});
    const listed = await rows(page, '/docs/api/');
    const document = JSON.parse(fs.readFileSync(path.join(BUILD, 'openapi.json'), 'utf8')) as OpenApiDocument;
    const operations = Object.values(document.paths ?? {})
      .flatMap(({get, post, put, patch, delete: remove}) => [get, post, put, patch, remove])
      .filter((operation) => operation?.tags?.includes('scope'));
    for (const operation of operations) {
      const [, request, purpose] = listed.find(([title]) => title === operation!.summary) ?? [];
      expect(request).toMatch(/^(GET|POST|PUT|PATCH|DELETE) \/scope/);
      expect(purpose).toMatch(/\w{3}/);
    }
    expect(operations.length).toBeGreaterThan(5);
  });

  test('the roles page says who may call what', async () => {
    const {page} = await site.open('/docs/authorization/roles', {javaScriptEnabled: false});
    const table = await page.locator('main table', {hasText: 'deployment:create'}).first().innerText();
    expect(table).toMatch(/developer/);
  });

  test('no table of any page has a row without cells', () => {
    const empty = listRoutes(BUILD).filter((route) =>
      /<tr>\s*(?:<\/?(?:tr|tbody|thead|table)\b)/.test(
        fs.readFileSync(path.join(BUILD, route, 'index.html'), 'utf8'),
      ),
    );
    expect(empty).toEqual([]);
  });
});

async function expectInView(page: Page, id: string): Promise<void> {
  await page.waitForFunction((anchor) => {
    const {top} = document.getElementById(anchor)!.getBoundingClientRect();
    return top >= 0 && top < window.innerHeight;
  }, id);
}

describe('the explorer', () => {
  test('loads nothing before it is asked for, and says that it loads', async () => {
    const requests: string[] = [];
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const {page, problems} = await site.open(OPERATION, {
      async prepare(page) {
        page.on('request', (request) => requests.push(request.url()));
        await page.route('**/api-explorer/*.json', async (route) => {
          await held;
          await route.continue();
        });
      },
    });
    await page.waitForLoadState('networkidle');
    const before = requests.length;
    expect(requests.filter((url) => url.includes('api-explorer'))).toEqual([]);
    await page.getByRole('button', {name: 'Try it'}).click();
    await page.getByText('Loading the explorer…').waitFor();
    release();
    await explorer(page).waitFor({timeout: 30_000});
    expect(requests.length).toBeGreaterThan(before + 1);
    expect(unexpected(problems)).toEqual([]);
  });

  test('says why its data did not come, and tries again', async () => {
    let attempts = 0;
    const {page} = await site.open(OPERATION, {
      async prepare(page) {
        await page.route('**/api-explorer/*.json', (route) => {
          attempts++;
          return attempts === 1 ? route.fulfill({status: 503, body: ''}) : route.continue();
        });
      },
    });
    await page.getByRole('button', {name: 'Try it'}).click();
    const failure = page.getByRole('alert');
    await failure.waitFor();
    expect(await failure.innerText()).toMatch(/could not be loaded.*503/);
    await failure.getByRole('button', {name: 'Retry'}).click();
    await explorer(page).waitFor({timeout: 30_000});
    expect(await failure.count()).toBe(0);
  });

  test('says when its scripts did not come, and tries again', async () => {
    const {page} = await site.open(OPERATION);
    await page.waitForLoadState('networkidle');
    await page.route('**/assets/js/*.js', (route) => route.abort());
    await page.getByRole('button', {name: 'Try it'}).click();
    const failure = page.getByRole('alert');
    await failure.waitFor();
    expect(await failure.innerText()).toMatch(/could not be loaded/);
    await page.unroute('**/assets/js/*.js');
    await failure.getByRole('button', {name: 'Retry'}).click();
    await explorer(page).waitFor({timeout: 30_000});
  });

  test('changes nothing else on the page', async () => {
    const {page} = await site.open(CREATE);
    const before = await styles(page);
    await openExplorer(page);
    // What the pointer rests on has another color.
    await page.mouse.move(0, 0);
    await page.waitForTimeout(1000);
    expect(await styles(page)).toEqual(before);
  });

  test('keeps server and credentials for the session, not longer', async () => {
    const {page} = await site.open(OPERATION);
    await openExplorer(page);
    await enterToken(page, 'secret-token');
    const stored = () =>
      page.evaluate(() => ({
        session: JSON.stringify(Object.entries(sessionStorage)),
        local: JSON.stringify(Object.entries(localStorage)),
        cookies: document.cookie,
      }));
    await page.waitForFunction(() => JSON.stringify(Object.entries(sessionStorage)).includes('secret-token'));
    const {local, cookies} = await stored();
    expect(`${local}${cookies}`).not.toContain('secret-token');
    await page.goto(`${site.url}${CREATE}`);
    await page.waitForSelector('html[data-has-hydrated="true"]', {state: 'attached'});
    await openExplorer(page);
    expect(await tokenField(page)).toBe('secret-token');
    // Samples show the placeholder, never what was typed.
    expect(await page.locator('.op-samples .code-panel').allTextContents()).not.toContain('secret-token');
    const fresh: OpenedPage = await site.open(OPERATION);
    expect(await fresh.page.evaluate(() => sessionStorage.length)).toBe(0);
  });
});

/** Computed styles of one element of every kind outside of the explorer. */
function styles(page: Page): Promise<Record<string, string[]>> {
  return page.evaluate(() => {
    const kinds = [
      'body',
      '.navbar',
      '.menu__link',
      'h1',
      '.op-path',
      '.op-description p',
      '.prop',
      '.prop-name code',
      'pre.code',
      'details',
      'summary',
      '.op-fold-button',
      '.button--primary',
      '.copy-button',
      '.code-tabs-bar',
      'footer a',
      'ul',
      'label',
    ];
    const names = [
      'color',
      'background-color',
      'font-family',
      'font-size',
      'font-weight',
      'line-height',
      'margin-top',
      'margin-bottom',
      'padding-left',
      'padding-top',
      'border-top-width',
      'border-radius',
      'display',
      'box-shadow',
      'text-transform',
      'cursor',
    ];
    return Object.fromEntries(
      kinds.map((kind) => {
        const element = [...document.querySelectorAll(kind)].find(
          (candidate) => !candidate.closest('.explorer'),
        );
        const style = element && getComputedStyle(element);
        return [kind, names.map((name) => `${name}: ${style?.getPropertyValue(name)}`)];
      }),
    );
  });
}

async function enterToken(page: Page, token: string): Promise<void> {
  const field = explorer(page).locator('input[type="password"]').first();
  if (!(await field.isVisible())) await explorer(page).getByText('Auth', {exact: true}).first().click();
  await field.fill(token);
}

async function tokenField(page: Page): Promise<string> {
  const field = explorer(page).locator('input[type="password"]').first();
  if (!(await field.isVisible())) await explorer(page).getByText('Auth', {exact: true}).first().click();
  return field.inputValue();
}

describe('a request of the explorer', () => {
  let mock: MockServer;

  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'mock-'));

  beforeAll(async () => {
    mock = await startMockServer(describePaths(['/accounts', '/accounts/{account_id}']), folder);
  }, 120_000);

  afterAll(() => {
    mock.close();
    fs.rmSync(folder, {recursive: true, force: true});
  });

  test('reaches the API with the token, and its answer is shown', async () => {
    const seen: Array<{url: string; authorization?: string}> = [];
    const {page} = await site.open(OPERATION, {prepare: (page) => answerFrom(page, mock, seen)});
    await openExplorer(page);
    await enterToken(page, 'secret-token');
    await explorer(page).getByRole('button', {name: /send/i}).click();
    await explorer(page).getByText('200', {exact: false}).first().waitFor({timeout: 30_000});
    expect(seen).toEqual([
      {url: expect.stringMatching(/^\/accounts\/acc_/) as string, authorization: 'Bearer secret-token'},
    ]);
    await explorer(page).getByText('"status"').first().waitFor();
  });

  test('sends the body that the reader edited', async () => {
    const {page} = await site.open(CREATE);
    const bodies: Array<string | null> = [];
    await page.route(`${API}/**`, (route) => {
      bodies.push(route.request().postData());
      return route.fulfill({status: 201, headers: {'access-control-allow-origin': '*'}, json: {id: 'acc_1'}});
    });
    await openExplorer(page);
    const editor = explorer(page).locator('[contenteditable]').first();
    await editor.waitFor();
    expect(await editor.innerText()).toContain('"name": "Logistics"');
    await editor.focus();
    await page.keyboard.press('Control+a');
    await page.keyboard.type('{"name": "Field ops"}');
    await explorer(page).getByRole('button', {name: /send/i}).click();
    await explorer(page).getByText('acc_1').first().waitFor();
    expect(bodies.filter(Boolean)).toEqual(['{"name": "Field ops"}']);
  });

  test('shows what the API refuses', async () => {
    const {page} = await site.open(OPERATION, {prepare: (page) => answerFrom(page, mock, [])});
    await openExplorer(page);
    await explorer(page).getByRole('button', {name: /send/i}).click();
    await explorer(page).getByText('401', {exact: true}).first().waitFor();
    await explorer(page).getByText('"unauthenticated"').first().waitFor();
  });

  test('says so when the API cannot be reached', async () => {
    const {page} = await site.open(OPERATION, {
      async prepare(page) {
        await page.route(`${API}/**`, (route) => route.abort());
      },
    });
    await openExplorer(page);
    await explorer(page).getByRole('button', {name: /send/i}).click();
    await explorer(page).getByText('Unable to reach the server').first().waitFor();
  });
});

/** The paths of the built site's own description that are named, and nothing else of it. */
function describePaths(paths: string[]): OpenApiDocument {
  const document = JSON.parse(fs.readFileSync(path.join(BUILD, 'openapi.json'), 'utf8')) as OpenApiDocument;
  document.paths = Object.fromEntries(paths.map((name) => [name, document.paths![name]!]));
  delete document.webhooks;
  return document;
}

/** Hands what the page sends to the API over to the mock server, which refuses every token but one. */
async function answerFrom(
  page: Page,
  mock: MockServer,
  seen: Array<{url: string; authorization?: string}>,
): Promise<void> {
  const cors = {
    'access-control-allow-origin': '*',
    'access-control-allow-headers': '*',
    'access-control-allow-methods': '*',
  };
  await page.route(`${API}/**`, async (route: Route) => {
    const request = route.request();
    if (request.method() === 'OPTIONS') return route.fulfill({status: 204, headers: cors});
    const url = request.url().slice(API.length);
    const headers = await request.allHeaders();
    seen.push({url, authorization: headers.authorization});
    const answer = await fetch(`${mock.url}/explorer${url}`, {
      method: request.method(),
      headers: {
        accept: '*/*',
        ...(headers.authorization && {authorization: headers.authorization}),
        ...(headers.authorization !== 'Bearer secret-token' && {prefer: 'code=401'}),
        ...(headers['nacre-version'] && {'nacre-version': headers['nacre-version']}),
      },
      body: request.postData() ?? undefined,
    });
    return route.fulfill({
      status: answer.status,
      headers: {...cors, 'content-type': answer.headers.get('content-type') ?? 'application/json'},
      body: await answer.text(),
    });
  });
}
