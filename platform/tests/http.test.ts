import type {LocalServer} from '@nacre-docs/kit/localServer';
import {RESET, startMock} from '@nacre-docs/sandbox/mock/server';
import {loadOwnApi} from '../../tests/content/ownApi';

let mock: LocalServer;
const headers = {Authorization: 'Bearer any', 'Content-Type': 'application/json'};

beforeAll(async () => {
  mock = await startMock((await loadOwnApi()).data);
});
afterAll(() => mock.close());

const send = (path: string, init: RequestInit = {}) => fetch(`${mock.url}${path}`, {headers, ...init});

test('an entity created over HTTP can be read, and is gone after a reset', async () => {
  const body = JSON.stringify({name: 'Harvest'});
  const created = await send('/accounts', {method: 'POST', body});
  expect(created.status).toBe(201);
  const location = created.headers.get('location')!;
  expect((await send(location)).status).toBe(200);
  expect((await send(RESET, {method: 'POST'})).status).toBe(204);
  expect((await send(location)).status).toBe(404);
});

test('accepts calls from pages of any origin', async () => {
  const preflight = await send('/scopes', {
    method: 'OPTIONS',
    headers: {'Access-Control-Request-Method': 'POST', 'Access-Control-Request-Headers': 'authorization'},
  });
  expect(preflight.status).toBe(204);
  expect(preflight.headers.get('access-control-allow-methods')).toBe('POST');
  expect(preflight.headers.get('access-control-allow-headers')).toBe('authorization');
  expect((await send('/scopes')).headers.get('access-control-allow-origin')).toBe('*');
});

test('rejects a body that is too large, and stays up', async () => {
  const answer = await send('/accounts', {
    method: 'POST',
    body: JSON.stringify({name: 'x'.repeat(3_000_000)}),
  });
  expect(answer.status).toBe(413);
  expect((await send('/accounts')).status).toBe(200);
});

test('reports a port in use', async () => {
  const port = Number(new URL(mock.url).port);
  await expect(startMock((await loadOwnApi()).data, {port})).rejects.toThrow(`Port ${port} is taken.`);
});
