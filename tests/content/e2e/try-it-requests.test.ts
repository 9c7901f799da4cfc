/** Requests of "Try it", answered by a mock server or the test. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type {Page, Route} from 'playwright-core';
import type {OpenApiDocument} from '@nacre-docs/openapi-core/read/openapi';
import {startMockServer, type MockServer} from '../../samples/mock-server';
import {chooseServer, expectStatus, tryItForm, openTryIt, send, sendFor, tokenField} from '../../e2e/try-it';
import {API, CREATE, OPERATION} from './operations';
import {expectSoon} from '../../e2e/soon';
import {useSite} from '../../e2e/use-site';
import {expectVisible, scrollTo} from '../../e2e/visible';

const BUILD = path.resolve(process.env.SITE_DIR ?? 'build');

const site = useSite();

/** Waits for text of the answer to be in view. */
async function expectAnswer(page: Page, text: string): Promise<void> {
  const shown = tryItForm(page).getByText(text).first();
  await shown.waitFor({timeout: 30_000});
  await scrollTo(shown);
  await expectVisible(shown);
}

describe('a request of Try it', () => {
  let mock: MockServer;

  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'mock-'));

  beforeAll(async () => {
    mock = await startMockServer(describePaths(['/accounts', '/accounts/{account_id}']), folder);
  }, 120_000);

  afterAll(() => {
    mock.close();
    fs.rmSync(folder, {recursive: true, force: true});
  });

  test('reaches the API with the token and shows its answer', async () => {
    const seen: Array<{url: string; authorization?: string}> = [];
    const {page} = await site.openFaulty(OPERATION, {prepare: (page) => answerFrom(page, mock, seen)});
    await openTryIt(page);
    await (await tokenField(page)).fill('secret-token');
    await send(page).click();
    await expectAnswer(page, '200');
    expect(seen).toEqual([
      {url: expect.stringMatching(/^\/accounts\/acc_/) as string, authorization: 'Bearer secret-token'},
    ]);
    await expectAnswer(page, '"status"');
  });

  test('sends the edited body', async () => {
    const {page} = await site.openFaulty(CREATE);
    const bodies: Array<string | null> = [];
    await page.route(`${API}/**`, (route) => {
      bodies.push(route.request().postData());
      return route.fulfill({status: 201, headers: {'access-control-allow-origin': '*'}, json: {id: 'acc_1'}});
    });
    await openTryIt(page);
    await chooseServer(page);
    const editor = tryItForm(page).getByRole('textbox', {name: 'Body'});
    expect(await editor.inputValue()).toContain('"name": "Marketplace"');
    await editor.fill('{"name": "Field ops"}');
    await send(page).click();
    await expectAnswer(page, 'acc_1');
    expect(bodies.filter(Boolean)).toEqual(['{"name": "Field ops"}']);
  });

  test('shows API errors', async () => {
    const {page} = await site.openFaulty(OPERATION, {prepare: (page) => answerFrom(page, mock, [])});
    await openTryIt(page);
    await chooseServer(page);
    await send(page).click();
    await expectAnswer(page, '401');
    await expectAnswer(page, '"unauthenticated"');
  });

  test('shows an error if the API is unreachable', async () => {
    const {page} = await site.openFaulty(OPERATION, {
      async prepare(page) {
        await page.route(`${API}/**`, (route) => route.abort());
      },
    });
    await openTryIt(page);
    await chooseServer(page);
    await send(page).click();
    await expectAnswer(page, `No answer came from ${API}.`);
  });
});

/** The site's own description, reduced to these paths. */
function describePaths(paths: string[]): OpenApiDocument {
  const document = JSON.parse(fs.readFileSync(path.join(BUILD, 'openapi.json'), 'utf8')) as OpenApiDocument;
  document.paths = Object.fromEntries(paths.map((name) => [name, document.paths![name]!]));
  delete document.webhooks;
  return document;
}

/** Forwards API requests of the page to the mock server, which only accepts one token. */
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

test('after an answer, the body scrolls up to its tabs, below the line with Send', async () => {
  const page = await site.open('/docs/api/create-scope', {viewport: {width: 1440, height: 900}});
  await openTryIt(page);
  await sendFor(page, 202);
  await tryItForm(page).getByRole('navigation', {name: 'Next steps'}).waitFor();
  await tryItForm(page)
    .locator('.try-it__editor')
    .hover({position: {x: 100, y: 40}});
  await page.mouse.wheel(0, 1000);
  const tabs = tryItForm(page).getByRole('tablist', {name: 'Request'});
  await expectSoon(async () => {
    const [line, below] = [(await send(page).boundingBox())!, (await tabs.boundingBox())!];
    return below.y - line.y - line.height < 16;
  }, true);
  await expectVisible(tabs);
  await expectVisible(send(page));
  const {y, height} = (await tabs.boundingBox())!;
  const response = (await tryItForm(page).getByRole('region', {name: 'Response'}).boundingBox())!;
  expect(response.y - y - height).toBeGreaterThan(260);
});

test('on a phone, a button leads to an invalid field below the line with Send', async () => {
  const page = await site.open('/docs/api/create-scope', {viewport: {width: 390, height: 844}});
  await openTryIt(page);
  const body = tryItForm(page).getByRole('textbox', {name: 'Body'});
  const sent = JSON.parse(await body.inputValue()) as {dimensions: Record<string, string>};
  sent.dimensions.region = 'moon';
  await body.fill(JSON.stringify(sent, null, 2));
  await sendFor(page, 422);
  await tryItForm(page).getByRole('button', {name: 'Go to region'}).click();
  const line = (await tryItForm(page).locator('.try-it__line', {hasText: 'moon'}).boundingBox())!;
  const bar = (await send(page).boundingBox())!;
  expect(line.y).toBeGreaterThan(bar.y + bar.height);
  expect(line.y + line.height).toBeLessThan(844);
});

test.each([1440, 390])(
  'a click in the body puts the cursor where its text is at %i pixels',
  async (width) => {
    const page = await site.open('/docs/api/create-scope', {viewport: {width, height: 900}});
    await openTryIt(page);
    const body = tryItForm(page).getByRole('textbox', {name: 'Body'});
    const line = tryItForm(page).locator('.try-it__line', {hasText: 'memory_mb'});
    await scrollTo(line);
    const place = await line.evaluate((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      const word = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      while (word.nextNode()) {
        const at = word.currentNode.textContent!.indexOf('memory_mb');
        if (at < 0) continue;
        range.setStart(word.currentNode, at);
        range.setEnd(word.currentNode, at + 1);
      }
      const {left, top, height} = range.getBoundingClientRect();
      return {x: left + 1, y: top + height / 2};
    });
    await page.mouse.click(place.x, place.y);
    const {at, text} = await body.evaluate((field: HTMLTextAreaElement) => ({
      at: field.selectionStart,
      text: field.value,
    }));
    expect(at).toBe(text.indexOf('memory_mb'));
  },
);

test('Ctrl+Enter sends from any field, and an answer says that the form changed after it', async () => {
  const page = await site.open('/docs/api/create-scope');
  await openTryIt(page);
  await tryItForm(page).getByRole('button', {name: 'Form'}).click();
  await tryItForm(page).getByLabel('visibility').press('Control+Enter');
  await expectStatus(page, 202);
  const memory = tryItForm(page).getByLabel('memory_mb');
  const before = await memory.inputValue();
  const note = tryItForm(page).getByText('before your last change');
  expect(await note.count()).toBe(0);
  await memory.fill('2048');
  await expectVisible(note);
  await memory.fill(before);
  await note.waitFor({state: 'detached'});
  await tryItForm(page).getByLabel('View as').selectOption({label: 'No token'});
  await expectVisible(note);
});

test("an empty parameter shows the API's default", async () => {
  const page = await site.open('/docs/api/list-scopes');
  await openTryIt(page);
  const limit = tryItForm(page).getByRole('textbox', {name: 'limit'});
  expect(await limit.inputValue()).toBe('');
  expect(await limit.getAttribute('placeholder')).toBe('Default: 20');
});

test('a parameter that the API names in its error is marked until the request changes', async () => {
  const page = await site.open('/docs/api/list-scopes');
  await openTryIt(page);
  const limit = tryItForm(page).getByRole('textbox', {name: 'limit'});
  await limit.fill('2000');
  await sendFor(page, 400);
  const reason = tryItForm(page).locator('.try-it__parts').getByText('The value must be at most 100.');
  await expectVisible(reason);
  expect(await limit.getAttribute('aria-invalid')).toBe('true');
  await limit.fill('20');
  await reason.waitFor({state: 'detached'});
});

test('a rejected field scrolls into view, also one that the API only names', async () => {
  const page = await site.open('/docs/api/create-scope');
  await openTryIt(page);
  const body = tryItForm(page).getByRole('textbox', {name: 'Body'});
  const sent = JSON.parse(await body.inputValue()) as object;
  await body.fill(JSON.stringify({...sent, nam: 'gift-cards'}, null, 2));
  await sendFor(page, 400);
  const line = tryItForm(page).locator('.try-it__line--problem', {hasText: '"nam"'});
  const response = tryItForm(page).getByRole('region', {name: 'Response'});
  await expectSoon(async () => {
    const [{y, height}, {y: end}] = [(await line.boundingBox())!, (await response.boundingBox())!];
    return y + height < end;
  }, true);
  await body.fill(JSON.stringify({...sent, name: ''}, null, 2));
  await tryItForm(page).getByRole('button', {name: 'Form'}).click();
  await sendFor(page, 422);
  await expectVisible(tryItForm(page).getByRole('textbox', {name: /^name/}));
});
