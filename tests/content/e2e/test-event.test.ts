/** "Send a test event" on webhook pages, with the Node.js receiver of the guide. */
import {execFile, spawn, type ChildProcess} from 'node:child_process';
import {once} from 'node:events';
import fs from 'node:fs';
import {createServer, type Server} from 'node:http';
import type {AddressInfo} from 'node:net';
import os from 'node:os';
import path from 'node:path';
import {createInterface} from 'node:readline';
import {promisify} from 'node:util';
import {parseMarkdown} from '@nacre-docs/kit/mdx/markdown';
import type {Page} from 'playwright-core';
import {expectStatus, tryItForm, send} from '../../e2e/try-it';
import {useSite} from '../../e2e/use-site';
import {expectVisible} from '../../e2e/visible';

const EVENT = '/docs/api/entity-created-notification';
const SECRET = 'nws_cZJT9sM9QBS3M6ZxYn5nLNxzepEHnSPkMF4K5Mh2';

const site = useSite();
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'receiver-'));
let receiver: ChildProcess;
/** The receiver's output: the type and NRN of each notification with a valid signature. */
const printed: string[] = [];
/** Allows requests from the site, and passes them on. */
let front: Server;
const received: Array<Record<string, unknown>> = [];
let address: string;

beforeAll(async () => {
  const {fences} = parseMarkdown(fs.readFileSync('docs/notifications/receivers.mdx', 'utf8'));
  for (const title of ['signature.mjs', 'receiver.mjs'])
    fs.writeFileSync(path.join(folder, title), fences.find(({meta}) => meta.title === title)!.code);
  const free = createServer().listen(0);
  await once(free, 'listening');
  const {port} = free.address() as AddressInfo;
  free.close();
  receiver = spawn(process.execPath, ['receiver.mjs'], {
    cwd: folder,
    env: {...process.env, PORT: String(port), NACRE_SIGNING_SECRET: SECRET},
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  createInterface(receiver.stdout!).on('line', (line) => printed.push(line));
  front = createServer((request, response) => {
    response.setHeader('Access-Control-Allow-Origin', '*');
    response.setHeader('Access-Control-Allow-Headers', '*');
    if (request.method === 'OPTIONS') return void response.writeHead(204).end();
    received.push(request.headers);
    void (async () => {
      const body = Buffer.concat(await request.toArray());
      const passed = await fetch(`http://localhost:${port}`, {
        method: 'POST',
        headers: {'nacre-signature': String(request.headers['nacre-signature'])},
        body,
      });
      response.writeHead(passed.status).end();
    })();
  }).listen(0);
  await once(front, 'listening');
  address = `http://localhost:${(front.address() as AddressInfo).port}/hooks`;
});

afterAll(() => {
  receiver.kill();
  front.close();
  fs.rmSync(folder, {recursive: true, force: true});
});

const field = (page: Page, name: string) => tryItForm(page).getByLabel(name, {exact: true});

async function openForm(page: Page): Promise<void> {
  await page.getByRole('button', {name: 'Send a test event'}).click();
  await tryItForm(page).waitFor({timeout: 30_000});
}

async function fill(page: Page, url = address, secret = SECRET): Promise<void> {
  await field(page, "Your receiver's address").fill(url);
  await field(page, 'Signing secret').fill(secret);
}

test('before the first event, the form lists the servers that the site allows', async () => {
  const page = await site.open(EVENT);
  await openForm(page);
  const note = tryItForm(page).getByText("This site's security policy only allows requests to");
  await expectVisible(note);
  expect(await note.innerText()).toContain('http://localhost:*');
});

test('an edited event arrives with a valid signature', async () => {
  const {page} = await site.openFaulty(EVENT);
  await openForm(page);
  await fill(page);
  const body = await field(page, 'Body').inputValue();
  await field(page, 'Body').fill(body.replace('"ntf_g00g6w401frb7jnr"', '"ntf_t3stav3ntv1ag11a"'));
  const request = tryItForm(page).locator('pre.try-it__text[aria-label="Request"]');
  await request.getByText(/Nacre-Signature: t=\d{10},v1=[0-9a-f]{64}\n/).waitFor();
  await send(page).click();
  await expectStatus(page, 204);
  expect(received.at(-1)).toMatchObject({
    'content-type': 'application/json',
    'nacre-notification-id': 'ntf_t3stav3ntv1ag11a',
    'nacre-notification-type': 'entity.created',
    'nacre-delivery-attempt': '1',
  });
  expect(printed.at(-1)).toMatch(/^entity\.created organization=fernhollow/);
});

test('a wrong secret is rejected by the receiver', async () => {
  const {page} = await site.openFaulty(EVENT);
  await openForm(page);
  await fill(page, address, 'nws_other');
  await send(page).click();
  await expectStatus(page, 401);
});

test('the copied command sends the same bytes', async () => {
  const page = await site.open(EVENT, {permissions: ['clipboard-read', 'clipboard-write']});
  await openForm(page);
  await fill(page);
  const body = await field(page, 'Body').inputValue();
  await field(page, 'Body').fill(body.replace('payments-api', "pay'ments $HOME `x` größe"));
  await tryItForm(page).getByRole('button', {name: 'Copy as cURL'}).click();
  await tryItForm(page).getByRole('button', {name: 'Copied'}).waitFor();
  const command = await page.evaluate(() => navigator.clipboard.readText());
  // Fails if the receiver rejects the signature.
  await promisify(execFile)('sh', ['-c', `${command} --silent --show-error`]);
  expect(received.at(-1)).toMatchObject({'nacre-signature': expect.stringMatching(/^t=/) as string});
});

test('nothing is sent or copied until address, secret and body are right', async () => {
  const page = await site.open(EVENT);
  await openForm(page);
  const before = received.length;
  await fill(page, 'javascript:alert(1)', '');
  await field(page, 'Body').fill('{\n  "id": 1,\n}');
  await send(page).click();
  // The browser shows the first message next to its field, which has the focus.
  await expectVisible(field(page, "Your receiver's address").and(page.locator(':focus')));
  for (const [name, message] of [
    ["Your receiver's address", 'Enter an address that starts with https:// or http://.'],
    ['Signing secret', 'Enter the secret that your receiver has.'],
    ['Body', 'Line 2: Remove the last comma.'],
  ] as const)
    expect(await field(page, name).evaluate((element: HTMLInputElement) => element.validationMessage)).toBe(
      message,
    );
  await tryItForm(page).getByRole('button', {name: 'Copy as cURL'}).click();
  expect(await tryItForm(page).getByRole('button', {name: 'Copied'}).count()).toBe(0);
  expect(received).toHaveLength(before);
});

test('the message about a policy that forbids the address', async () => {
  const {page} = await site.openFaulty(EVENT);
  await openForm(page);
  await fill(page, 'https://receiver.example/hooks');
  await send(page).click();
  await tryItForm(page)
    .getByText(/security policy does not allow requests to/)
    .waitFor();
});

test('Escape closes the form, and the page names the guide', async () => {
  const page = await site.open(EVENT);
  await openForm(page);
  const guide = page.locator('.op-samples').getByRole('link', {name: 'programs in Node.js, Python, and Go'});
  expect(await guide.getAttribute('href')).toMatch(
    /^\/docs\/notifications\/receivers\/?#write-the-receiver$/,
  );
  await page.keyboard.press('Escape');
  await tryItForm(page).waitFor({state: 'hidden'});
});
