import net from 'node:net';
import {HOSTILE_REQUESTS, sendRaw} from '@nacre-docs/kit/hostileRequests';
import type {Schema} from '@nacre-docs/openapi-core/read/openapi';
import type {LocalServer} from '@nacre-docs/kit/localServer';
import {harborModel} from '../tests/harbor';
import {startMock} from './server';
import {makeSandboxData} from '../model/makeData';

let mock: LocalServer;
let boat: string;
const logged: string[] = [];

beforeAll(async () => {
  mock = await startMock(makeSandboxData(await harborModel()), {logError: (line) => logged.push(line)});
  const created = await fetch(`${mock.url}/boats`, {
    method: 'POST',
    headers: {authorization: 'Bearer any', 'content-type': 'application/json'},
    body: '{"name": "Gannet"}',
  });
  boat = ((await created.json()) as {id: string}).id;
});
afterAll(() => mock.close());

test.each(HOSTILE_REQUESTS)("$name doesn't stop the server or lose its state", async ({request, status}) => {
  const answered = await sendRaw(mock.url, request);
  if (status !== undefined) expect(answered).toBe(status);
  const read = await fetch(`${mock.url}/boats/${boat}`, {headers: {authorization: 'Bearer any'}});
  expect(await read.json()).toMatchObject({name: 'Gannet'});
});

const AUTHORIZED = {authorization: 'Bearer any', 'content-type': 'application/json'};

test.each([
  ['truncated JSON', 'POST', '{"name": ', 400],
  ['a body that is not JSON', 'POST', 'name=Gannet', 400],
  ['a list', 'POST', '[]', 400],
  ['a body of 100,000 levels', 'POST', `{"name": "Tern", "more": ${'['.repeat(1e5)}${']'.repeat(1e5)}}`, 400],
  ['a body of 3 MB', 'POST', `{"name": "${'a'.repeat(3_000_000)}"}`, 413],
  ['a method without an operation', 'PUT', '{}', 405],
  ['an unknown method', 'PURGE', undefined, 405],
])('%s fails with a specific error', async (_, method, body, status) => {
  const answer = await fetch(`${mock.url}/boats`, {method, headers: AUTHORIZED, body});
  expect(answer.status).toBe(status);
  expect(((await answer.json()) as {detail: string}).detail).toMatch(/\w+ \w+/);
});

test("callers that disconnect early don't affect others", async () => {
  const model = await harborModel();
  const lines: string[] = [];
  let leave: () => void;
  const slow = await startMock(makeSandboxData(model), {
    latency: 1,
    // Disconnects when the answer is ready.
    log: (line) => {
      lines.push(line);
      leave();
    },
    logError: (line) => lines.push(line),
  });
  for (const end of ['destroy', 'resetAndDestroy'] as const) {
    const socket = net.connect(Number(new URL(slow.url).port), '127.0.0.1');
    const left = new Promise<void>((resolve) => socket.on('close', () => resolve()));
    leave = () => void socket[end]();
    socket.write('GET /boats/boat_0001 HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer any\r\n\r\n');
    await left;
  }
  leave = () => undefined;
  expect((await fetch(`${slow.url}/boats/boat_0001`, {headers: AUTHORIZED})).status).toBe(200);
  expect(lines).toEqual(Array.from({length: 3}, () => 'GET /boats/boat_0001 200'));
  await slow.close();
});

test('logs each failure on one line', () => {
  expect(logged.length).toBeGreaterThan(5);
  for (const line of logged) expect(line).toMatch(/^[ -~]+$/);
});

test("a pattern that backtracks endlessly doesn't block the server", async () => {
  const model = await harborModel();
  const boat = model.document.components!.schemas!.Boat as Schema;
  boat.properties!.contact = {type: 'string', pattern: '^([a-zA-Z0-9]+[._-]?)+@example\\.com$'};
  const server = await startMock(makeSandboxData(model));
  const answer = await fetch(`${server.url}/boats`, {
    method: 'POST',
    headers: {authorization: 'Bearer any', 'content-type': 'application/json'},
    body: JSON.stringify({name: 'Gannet', contact: 'a'.repeat(50)}),
  });
  expect(answer.status).toBe(400);
  expect(await answer.text()).toContain('example');
  await server.close();
});
