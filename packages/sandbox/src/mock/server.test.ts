import {HOSTILE_REQUESTS, sendRaw} from '@nacre-docs/kit/hostileRequests';
import type {Schema} from '@nacre-docs/openapi-core/read/openapi';
import type {LocalServer} from '@nacre-docs/kit/localServer';
import {harborModel} from '../harborFixture';
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

test.each(HOSTILE_REQUESTS)(
  '$name neither ends the server nor loses its state',
  async ({request, status}) => {
    const answered = await sendRaw(mock.url, request);
    if (status !== undefined) expect(answered).toBe(status);
    const read = await fetch(`${mock.url}/boats/${boat}`, {headers: {authorization: 'Bearer any'}});
    expect(await read.json()).toMatchObject({name: 'Gannet'});
  },
);

test('each failure is one line of the log', () => {
  expect(logged.length).toBeGreaterThan(5);
  for (const line of logged) expect(line).toMatch(/^[ -~]+$/);
});

test('a pattern that never ends for a value holds up nothing', async () => {
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
