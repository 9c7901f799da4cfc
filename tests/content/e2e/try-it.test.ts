/** The request form behind "Try it" in browsers with limitations. */
import type {Locator, Page, Route} from 'playwright-core';
import {settle} from '../../e2e/browser';
import {chooseServer, expectStatus, tryItForm, openTryIt, send, tokenField} from '../../e2e/try-it';
import {gate} from '../../e2e/gate';
import {expectSoon} from '../../e2e/soon';
import {useSite} from '../../e2e/use-site';
import {expectHidden, expectReachable, expectVisible, scrollTo} from '../../e2e/visible';

const API = 'https://api.nacre.example';
const OPERATION = '/docs/api/read-account';
const PHONE = {width: 390, height: 844};

/** The storage key of the operation's form. */
const FORM = 'explorer.form GET /accounts/{account_id}';

const site = useSite();

/** Opens the form with this setup. Once released, the API answers with the number of requests so far. */
async function openForm(
  before?: string,
  mayAnswer = Promise.resolve(),
  prepare?: (page: Page) => Promise<void>,
) {
  const tokens: Array<string | undefined> = [];
  const opened = await site.openFaulty(OPERATION, {
    before,
    prepare: async (page) => {
      await prepare?.(page);
      await page.route(`${API}/**`, async (route) => {
        const headers = {'access-control-allow-origin': '*', 'access-control-allow-headers': '*'};
        const request = route.request();
        if (request.method() !== 'OPTIONS') tokens.push(request.headers().authorization);
        const json = {answered: tokens.length};
        await mayAnswer;
        return route.fulfill({headers, json});
      });
    },
  });
  await opened.page.getByRole('button', {name: 'Try it'}).click();
  return {...opened, tokens};
}

const throwing = (name: string) =>
  `Object.defineProperty(window, '${name}', {get() { throw new DOMException('denied', 'SecurityError'); }});`;
const hold = (values: object) =>
  `for (const [key, value] of Object.entries(${JSON.stringify(values)})) sessionStorage.setItem(key, value);`;

test.each([
  ['blocked', throwing('sessionStorage') + throwing('localStorage')],
  ['full', `Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); };`],
  ['containing invalid JSON', hold({'explorer.target': '{', 'explorer.credentials': '{"accessToken'})],
  [
    'containing other JSON',
    hold({'explorer.target': 'null', 'explorer.credentials': '{"accessToken":{"a":1}}'}),
  ],
  [
    'containing a server with invalid variables',
    hold({
      'explorer.target': `{"to":"described","url":"${API}","variables":{"region":null}}`,
      'explorer.credentials': '7',
    }),
  ],
  [
    'containing a form with other fields',
    hold({[FORM]: '{"way":0,"text":"","fields":{},"values":{"path id":"x"}}'}),
  ],
  ['containing an invalid form', hold({[FORM]: '{"way":9,"text":null,"fields":[],"values":{"a":{}}}'})],
])('with storage %s, the form sends the entered values', async (_, before) => {
  const {page, tokens, problems} = await openForm(before);
  await send(page).waitFor({timeout: 30_000});
  await (await tokenField(page)).fill('secret');
  await scrollTo(send(page));
  await expectVisible(send(page));
  await send(page).click();
  await page.getByText('"answered": 1').waitFor();
  expect(tokens).toEqual(['Bearer secret']);
  expect(problems.filter((problem) => problem.startsWith('uncaught'))).toEqual([]);
});

test('the response is copied, and an error says above it what is wrong', async () => {
  const page = await site.open(OPERATION, {permissions: ['clipboard-read', 'clipboard-write']});
  await openTryIt(page);
  const choice = tryItForm(page).getByLabel('Answer with');
  await choice.selectOption(await choice.locator('option', {hasText: /^404/}).first().textContent());
  await send(page).click();
  await expectStatus(page, 404);
  await tryItForm(page).getByRole('region', {name: 'Response'}).getByRole('button', {name: 'Copy'}).click();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  const {detail} = JSON.parse(copied) as {detail: string};
  await expectVisible(tryItForm(page).getByRole('tabpanel').getByText(detail, {exact: true}));
});

test("a second click during a request doesn't send another one", async () => {
  const {released: mayAnswer, release: answer} = gate();
  const {page, tokens} = await openForm(undefined, mayAnswer);
  await send(page).waitFor({timeout: 30_000});
  await chooseServer(page);
  await send(page).dblclick();
  await page.locator('.try-it[aria-busy="true"]').waitFor();
  answer();
  await page.getByText('"answered": 1').waitFor();
  await page.locator('.try-it[aria-busy="false"]').waitFor();
  // A second request would be sent before this one, which follows the answer.
  await send(page).click();
  await page.getByText('"answered": 2').waitFor();
  expect(tokens).toHaveLength(2);
});

test("an answer stays until the next one, so the page doesn't jump", async () => {
  const {page} = await openForm();
  await send(page).waitFor({timeout: 30_000});
  await chooseServer(page);
  await send(page).click();
  const first = page.getByText('"answered": 1');
  await first.waitFor();
  const {released: mayAnswer, release: answer} = gate();
  await page.route(`${API}/**`, async (route) => {
    await mayAnswer;
    return route.fallback();
  });
  await scrollTo(first);
  await page.evaluate(() => document.querySelector<HTMLElement>('.try-it__send')!.click());
  await page.getByText('Waiting for the answer').waitFor();
  await expectVisible(first);
  answer();
  await page.getByText('"answered": 2').waitFor();
  await expectHidden(first);
});

test('a long wait is announced', async () => {
  const {released: mayAnswer, release: answer} = gate();
  const {page} = await openForm(undefined, mayAnswer, (one) => one.clock.install());
  await send(page).waitFor({timeout: 30_000});
  await chooseServer(page);
  await page.clock.pauseAt(Date.now() + 60_000);
  const requested = page.waitForRequest(`${API}/**`);
  await send(page).click();
  await requested;
  const waiting = page.getByText('Waiting for the answer');
  await page.clock.runFor(99);
  expect(await waiting.count()).toBe(0);
  await page.clock.runFor(1);
  await waiting.waitFor();
  answer();
  await page.getByText('"answered": 1').waitFor();
});

test('scrolls to each answer, including immediate ones', async () => {
  const {page} = await openForm(undefined, undefined, (one) => one.clock.install());
  await send(page).waitFor({timeout: 30_000});
  await chooseServer(page);
  // No wait is long enough to be announced.
  await page.clock.pauseAt(Date.now() + 60_000);
  const status = page.locator('.try-it__status .status');
  for (const count of [1, 2]) {
    await page.evaluate(() => {
      document.querySelector('footer')!.scrollIntoView();
      document.querySelector<HTMLElement>('.try-it__send')!.click();
    });
    await page.getByText(`"answered": ${count}`).waitFor();
    await expectSoon(async () => {
      const {y} = (await status.boundingBox())!;
      return y >= 0 && y < page.viewportSize()!.height;
    }, true);
  }
});

test.each([
  ['load late', (route: Route) => route.continue()],
  ['fail to load', (route: Route) => route.abort()],
])('the form waits for its styles, and works if they %s', async (_, finish) => {
  const {released, release} = gate();
  const {page} = await site.openFaulty('/docs/api/list-scopes', {
    isFresh: true,
    prepare: async (opened) => {
      await opened.route('**/explorer.css', (route) => released.then(() => finish(route)));
    },
  });
  const data = page.waitForResponse('**/api-explorer/list-scopes.json');
  await page.getByRole('button', {name: 'Try it'}).click();
  await data;
  await settle(page);
  await expectVisible(page.getByText('Loading the form…'));
  await expectHidden(send(page));
  release();
  await scrollTo(send(page));
  await expectVisible(send(page));
  await send(page).click();
  await expectSoon(() => page.locator('.try-it__status .status').innerText(), '200');
});

test('the tools look alike, and the one that deletes something is last', async () => {
  const page = await site.open(OPERATION);
  await page.locator('[data-try]').click();
  await send(page).waitFor({timeout: 30_000});
  const tools = await page.locator('.try-it__tool-button').evaluateAll((all) =>
    all.map((tool) => {
      const {color, fontSize, textDecorationLine} = getComputedStyle(tool);
      return {text: tool.textContent, look: [color, fontSize, textDecorationLine].join()};
    }),
  );
  expect(tools.map(({text}) => text)).toEqual(['Variables', 'Sent requests', 'Sandbox', 'Reset sandbox']);
  expect(new Set(tools.map(({look}) => look)).size).toBe(1);
});

test('Escape closes the form and returns the focus, but first only cancels a confirmation', async () => {
  const page = await site.open(OPERATION);
  const tryIt = page.locator('[data-try]');
  await tryIt.click();
  await send(page).waitFor({timeout: 30_000});
  expect(await tryIt.innerText()).toBe('Close');
  await page.getByRole('button', {name: 'Reset sandbox'}).click();
  await page.keyboard.press('Escape');
  await expectVisible(send(page));
  await send(page).focus();
  await page.keyboard.press('Escape');
  await expectHidden(send(page));
  expect(await tryIt.evaluate((element) => element === document.activeElement)).toBe(true);
  expect(await tryIt.innerText()).toBe('Try it');
});

test.each(['create-scope', 'create-application'])(
  'on a phone, the form covers the page with Send and Close in view, until Escape (%s)',
  async (operation) => {
    const page = await site.open(`/docs/api/${operation}`, {viewport: PHONE});
    const tryIt = page.locator('[data-try]');
    const heading = page.getByRole('heading', {level: 1});
    await tryIt.click();
    await send(page).waitFor({timeout: 30_000});
    const panel = page.locator('.op-panel--request');
    expect(await panel.boundingBox()).toEqual({x: 0, y: 0, ...PHONE});
    await expectHidden(heading);
    await send(page).click();
    const line = (await send(page).boundingBox())!;
    const close = (await tryIt.boundingBox())!;
    expect(close.x).toBeGreaterThan(line.x + line.width);
    expect(Math.abs(close.y + close.height / 2 - line.y - line.height / 2)).toBeLessThan(2);
    const bottom = line.y + line.height;
    await expectSoon(async () => {
      const {y} = (await page.locator('.try-it__answer').boundingBox())!;
      return y > bottom && y < bottom + 32;
    }, true);
    await expectStatus(page, 202);
    const links = tryItForm(page).getByRole('navigation', {name: 'Next steps'}).getByRole('link');
    await expectReachable(links.last());
    await expectVisible(send(page));
    await expectVisible(tryIt);
    await page.keyboard.press('Escape');
    await expectReachable(heading);
    expect(await tryIt.evaluate((element) => element === document.activeElement)).toBe(true);
  },
);

test('on a phone, lines of the JSON editor wrap like those of its text field', async () => {
  const page = await site.open('/docs/api/create-deployment', {viewport: PHONE});
  await openTryIt(page);
  const field = tryItForm(page).locator('.try-it__editor').getByRole('textbox');
  const [text, box] = await field.evaluate(({scrollHeight, clientHeight}) => [scrollHeight, clientHeight]);
  expect(text).toBe(box);
});

test('a returning reader finds the form and its answer as they left them, open or closed', async () => {
  const page = await site.open(OPERATION, {viewport: PHONE});
  const tryIt = page.locator('[data-try]');
  const history = tryItForm(page).getByRole('region', {name: 'Sent requests'});
  const leaveAndReturn = async (elsewhere: Locator) => {
    await elsewhere.click();
    await page.waitForURL((url) => url.pathname !== OPERATION);
    await page.goBack();
    await tryIt.waitFor();
  };
  await tryIt.click();
  await send(page).waitFor({timeout: 30_000});
  const field = tryItForm(page).getByLabel('account_id');
  await field.fill('acc_mine');
  await send(page).click();
  await expectStatus(page, 404);
  await tryItForm(page).getByRole('button', {name: 'Sent requests'}).click();
  await history.waitFor();
  await leaveAndReturn(tryItForm(page).getByRole('link', {name: 'Sandbox'}));
  await history.waitFor();
  await expectVisible(send(page));
  expect(await field.inputValue()).toBe('acc_mine');
  await expectStatus(page, 404);
  await expectHidden(page.getByText('before your last change'));
  await tryIt.click();
  await leaveAndReturn(page.getByRole('navigation', {name: 'Breadcrumbs'}).getByRole('link').last());
  await settle(page);
  expect(await tryIt.getAttribute('aria-expanded')).toBe('false');
});
