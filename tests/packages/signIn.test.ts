/** Credentials for real servers in "Try it", with a real authorization server and a hostile one. */
import type {Page} from 'playwright-core';
import {settle} from '../e2e/browser';
import {answerBody, expectStatus, tryItForm, openTryIt, openTab, send} from '../e2e/try-it';
import {useSite, type UsedSite} from '../e2e/use-site';
import type {AuthorizationServers} from '../fixtures/authorizationServers';
import {
  button,
  choose,
  DEAD,
  enterClient,
  logIn,
  openTokenForm,
  openWindow,
  problem,
  startSignInSite,
  text,
  token,
} from './signInSite';

jest.setTimeout(10 * 60_000);

let servers: AuthorizationServers;
afterAll(() => servers?.close());

const site = useSite({
  async serve() {
    const started = await startSignInSite();
    servers = started.servers;
    return started.site;
  },
});

beforeEach(() => {
  servers.seen.api.length = 0;
  servers.seen.hostile.length = 0;
});

/** Opens an operation's authorization form with a security scheme. */
async function open(
  scheme: string,
  operation = 'get-thing',
  options?: Parameters<UsedSite['open']>[1],
  folder = 'api',
): Promise<Page> {
  const {page} = await site.openFaulty(`/sub/docs/${folder}/${operation}/`, options);
  await openTryIt(page);
  await choose(page, scheme);
  return page;
}

/** A profile without the authorization server's cookies. */
const SIGNED_OUT = {isFresh: true};

/** The error of a scheme that requests a token without a sign-in. */
async function failedToken(scheme: string): Promise<string> {
  const page = await open(scheme);
  await enterClient(page, 'service', 'service-secret');
  if (scheme === 'metadata') await tryItForm(page).getByLabel('Token for').selectOption('Client credentials');
  await button(page, 'Get a token').click();
  return problem(page);
}

/** The error of a scheme that redirects the reader. */
async function failedSignIn(scheme: string): Promise<string> {
  const page = await open(scheme);
  await enterClient(page, 'reader');
  await button(page, 'Sign in').click();
  return problem(page);
}

test('signs in with authorization code and PKCE, and refreshes the token', async () => {
  const page = await open('code', 'get-thing', SIGNED_OUT);
  await openTokenForm(page);
  // From the description.
  expect(await tryItForm(page).getByLabel('Client ID').inputValue()).toBe('reader');
  expect(await tryItForm(page).getByRole('checkbox', {checked: true}).count()).toBe(1);
  const before = page.url();
  const window = await openWindow(page);
  await window.waitForURL(`${servers.issuer}/interaction/**`);
  await logIn(window);
  await text(page, /^The token is entered\. It is valid until/);
  const first = await token(page).inputValue();
  expect(page.url()).toBe(before);
  await send(page).click();
  await expectStatus(page, 200);
  expect(await answerBody(page).innerText()).toContain('things:read');

  await openTab(page, 'Authorization');
  await button(page, 'Refresh').click();
  await page.waitForFunction(
    (old) => document.querySelector<HTMLInputElement>('.try-it input[type="password"]')!.value !== old,
    first,
  );
  await send(page).click();
  await expectStatus(page, 200);
});

test('gets a token with client credentials', async () => {
  const page = await open('service');
  await enterClient(page, 'service', 'service-secret');
  await button(page, 'Get a token').click();
  await text(page, /^The token is entered\./);
  await send(page).click();
  await expectStatus(page, 200);
  expect(await answerBody(page).innerText()).toContain('things:read');
  // A wrong secret shows the server's error.
  await openTab(page, 'Authorization');
  await tryItForm(page).getByLabel('Client secret').fill('other');
  await button(page, 'Get a token').click();
  expect(await problem(page)).toBe(
    'The authorization server refused: invalid_client: client authentication failed',
  );
});

test('sends a client secret in a header or in the body', async () => {
  const page = await open('refusesToken');
  await enterClient(page, 'service', 'secret');
  await button(page, 'Get a token').click();
  await problem(page);
  await tryItForm(page).getByLabel('Send the secret in').selectOption('Body');
  await button(page, 'Get a token').click();
  while (servers.seen.hostile.length < 2) await settle(page);
  expect(servers.seen.hostile.map(({headers}) => headers.authorization)).toEqual([
    `Basic ${Buffer.from('service:secret').toString('base64')}`,
    undefined,
  ]);
});

test('signs in with OpenID Connect discovery, in a window that lost its opener', async () => {
  const page = await open('discovery', 'get-isolated', SIGNED_OUT);
  await enterClient(page, 'reader');
  await tryItForm(page).getByLabel('Scopes').fill('openid things:read');
  const window = await openWindow(page);
  await logIn(window);
  await text(page, /^The token is entered\./);
  await send(page).click();
  await expectStatus(page, 200);
  expect(await answerBody(page).innerText()).toContain('things:read');
});

test('ignores a redirect with another state, on both sides', async () => {
  const page = await open('wrongState');
  await enterClient(page, 'reader');
  const window = await openWindow(page);
  await window.getByText('No request form is waiting for this sign-in.').waitFor();
  // The code is removed from the address.
  expect(window.url()).toBe(`${site.url}/sub/api-explorer/sign-in.html`);
  const closed = window.waitForEvent('close');
  await button(page, 'Cancel').click();
  await closed;
  expect(await token(page).inputValue()).toBe('');
  expect(servers.seen.hostile.map(({url}) => url)).not.toContain('/html');
});

test('shows server messages as text, truncated', async () => {
  const page = await open('refuses');
  await enterClient(page, 'reader');
  await button(page, 'Sign in').click();
  const reason = await problem(page);
  expect(reason).toContain('access_denied: <img src="x" onerror=');
  expect(reason.length).toBeLessThan(400);
  expect(await tryItForm(page).locator('img').count()).toBe(0);
  expect(await failedToken('refusesToken')).toContain('invalid_grant: <img src="x" onerror=');
});

test.each([
  ['otherIssuer', 'is unusable: unexpected "iss" (issuer) response parameter value'],
  ['html', 'The authorization server answered 200 with text/html'],
  ['script', 'Nothing was sent: javascript:'],
])("a sign-in that ends with %s doesn't get a token", async (scheme, reason) => {
  expect(await failedSignIn(scheme)).toContain(reason);
});

test.each([
  ['metadata', '"issuer" property does not match the expected value'],
  ['dead', `No answer came from ${DEAD}.`],
  ['insecure', 'Nothing was sent: http://auth.example/token has no https:// address.'],
  ['mac', 'The answer of the authorization server is unusable'],
])("a token request that ends with %s doesn't get a token", async (scheme, reason) => {
  expect(await failedToken(scheme)).toContain(reason);
});

test('explains a blocked window', async () => {
  const page = await open('code', 'get-thing', {before: 'window.open = () => null'});
  await enterClient(page, 'reader');
  await button(page, 'Sign in').click();
  expect(await problem(page)).toContain('The browser blocked the sign-in window.');
});

test('sends user and password, and keys in headers and queries', async () => {
  const page = await open('basic');
  await tryItForm(page).getByLabel('User name').fill('ada:');
  await tryItForm(page).getByLabel('Password').fill('pässword:1');
  await send(page).click();
  await expectStatus(page, 401);
  await choose(page, 'key');
  await token(page).fill('key-1');
  await send(page).click();
  await awaitAnswer(page, 2);
  await choose(page, 'query');
  await token(page).fill('key 2');
  await send(page).click();
  await awaitAnswer(page, 3);
  const [first, second, third] = servers.seen.api;
  expect(first!.headers.authorization).toBe(`Basic ${Buffer.from('ada:pässword:1').toString('base64')}`);
  expect(second!.headers['x-thing-id']).toBe('key-1');
  expect(third!.url).toBe('/thing?thing=key%202');
  // Hidden, for shared screens.
  await tryItForm(page).getByRole('tab', {name: 'What was sent'}).click();
  await text(page, `GET ${servers.api}/thing?thing=***`);
  await choose(page, 'cookie');
  await text(page, "Browsers don't let pages set cookies for other hosts.");
});

/** Waits until the API has received this number of requests, and the page shows the answer. */
async function awaitAnswer(page: Page, count: number): Promise<void> {
  while (servers.seen.api.length < count) await settle(page);
  await expectStatus(page, 401);
}

test('sends a credential to its own host only', async () => {
  const page = await open('key');
  await token(page).fill('key-1');
  const server = tryItForm(page).getByLabel('Server', {exact: true});
  await server.selectOption(servers.hostile);
  expect(await token(page).inputValue()).toBe('');
  await send(page).click();
  await expectStatus(page, 200);
  expect(servers.seen.hostile.map(({headers}) => headers['x-thing-id'])).toEqual([undefined]);
  await server.selectOption('0');
  expect(await token(page).inputValue()).toBe('key-1');
  await button(page, 'Forget credentials').click();
  expect(await token(page).inputValue()).toBe('');
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('key-1');
});

test("a redirect doesn't send a key to another host", async () => {
  const page = await open('key', 'get-moved');
  await token(page).fill('key-1');
  await send(page).click();
  expect(await problem(page)).toContain(`${servers.api} redirects to another address.`);
  expect(servers.seen.hostile).toEqual([]);
  await choose(page, 'code');
  await token(page).fill('token-1');
  await send(page).click();
  await expectStatus(page, 200);
  expect(servers.seen.hostile.map(({url, headers}) => [url, headers.authorization])).toEqual([
    ['/elsewhere', undefined],
  ]);
});

test('shows why there is no answer: CORS, an unreachable host, or an impossible request', async () => {
  const page = await open('key', 'get-hidden');
  await send(page).click();
  expect(await problem(page)).toMatch(/is running, but doesn't allow pages of .* Copy it from the Code tab/s);
  await token(page).fill('“key”');
  await button(page, 'Send again').click();
  await text(page, "Browsers can't send this request:");
  await tryItForm(page).getByLabel('Server', {exact: true}).selectOption('1');
  await send(page).click();
  await text(page, `No answer came from ${DEAD}.`);
});

test('sends requests through the configured proxy, and shows a note', async () => {
  const page = await open('key', 'get-thing', {}, 'proxied');
  await text(page, `Requests go through ${servers.hostile}/proxy, which can read them.`);
  await send(page).click();
  await expectStatus(page, 200);
  expect(servers.seen.hostile.map(({url}) => url)).toEqual([`/proxy/${servers.api}/thing`]);
});
