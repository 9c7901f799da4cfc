import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {setTimeout as wait} from 'node:timers/promises';
import type {LocalServer} from '@nacre-docs/kit/localServer';
import {HARBOR} from '../tests/harbor';
import {runMock} from './run';

jest.mock('node:timers/promises', () => ({setTimeout: jest.fn(() => Promise.resolve())}));

const AUTHORIZED = {authorization: 'Bearer any', 'content-type': 'application/json'};

let folder: string;
let description: string;
let state: string;
let printed: string[];
const servers: LocalServer[] = [];

beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'mock-'));
  description = path.join(folder, 'harbor.yaml');
  state = path.join(folder, 'state.json');
  fs.writeFileSync(description, HARBOR);
  printed = [];
  for (const name of ['log', 'error'] as const)
    jest.spyOn(console, name).mockImplementation((...line: unknown[]) => void printed.push(line.join(' ')));
});
afterEach(async () => {
  jest.restoreAllMocks();
  await Promise.all(servers.splice(0).map((server) => server.close()));
  fs.rmSync(folder, {recursive: true});
});

async function start(...options: string[]): Promise<string> {
  const server = (await runMock([description, '--port', '0', ...options]))!;
  servers.push(server);
  return server.url;
}

async function createBoat(url: string, name: string): Promise<string> {
  const created = await fetch(`${url}/boats`, {
    method: 'POST',
    headers: AUTHORIZED,
    body: JSON.stringify({name}),
  });
  expect(created.status).toBe(201);
  return ((await created.json()) as {id: string}).id;
}

const readBoat = (url: string, id: string) => fetch(`${url}/boats/${id}`, {headers: AUTHORIZED});

test('a state file persists changes across runs, and a reset restores its examples', async () => {
  const first = await start('--state', state);
  const boat = await createBoat(first, 'Gannet');
  await servers.pop()!.close();
  const second = await start('--state', state);
  expect(await (await readBoat(second, boat)).json()).toMatchObject({name: 'Gannet'});
  await fetch(`${second}/__sandbox/reset`, {method: 'POST'});
  await servers.pop()!.close();
  const third = await start('--state', state);
  expect((await readBoat(third, boat)).status).toBe(404);
  expect((await readBoat(third, 'boat_0001')).status).toBe(200);
});

test('applies overlays', async () => {
  const overlay = path.join(folder, 'title.yaml');
  const update = {target: '$.info', update: {title: 'Haven'}};
  fs.writeFileSync(
    overlay,
    JSON.stringify({overlay: '1.0.0', info: {title: 'Title', version: '1'}, actions: [update]}),
  );
  await start('--overlay', overlay);
  expect(printed.join('\n')).toContain('Haven, simulated at');
});

test('saves the state atomically before the answer', async () => {
  const url = await start('--state', state);
  const ids = await Promise.all(['Auk', 'Tern', 'Gull', 'Skua'].map((name) => createBoat(url, name)));
  expect(fs.readdirSync(folder).sort()).toEqual(['harbor.yaml', 'state.json']);
  const saved = fs.readFileSync(state, 'utf8');
  expect(ids.filter((id) => !saved.includes(id))).toEqual([]);
});

test.each([
  ['a truncated state', '{"seed": 1, "records": [', 'state.json'],
  ['an unrelated file', '{"name": "harbor"}', 'It lacks a part of the state.'],
  [
    'a damaged answer',
    stateOf({kind: 'boat', value: {id: 1}}).replace('"kept":{}', '"kept":{"key":null}'),
    'It lacks a part of the state.',
  ],
  ['an unknown resource', stateOf({kind: 'pier', value: {id: 1}}), 'It contains a "pier", which'],
  ['a record without an id', stateOf({kind: 'boat', value: {}}), 'A boat in it lacks its id.'],
])('rejects %s with its path and a remedy, and keeps the file', async (_, content, problem) => {
  fs.writeFileSync(state, content);
  const refused = runMock([description, '--port', '0', '--state', state]);
  await expect(refused).rejects.toThrow(problem);
  await expect(refused).rejects.toThrow(`${state}: `);
  await expect(refused).rejects.toThrow('Delete it to start with the examples');
  expect(fs.readFileSync(state, 'utf8')).toBe(content);
});

test("fails at startup if the state file can't be written", async () => {
  const file = path.join(folder, 'missing', 'state.json');
  await expect(runMock([description, '--port', '0', '--state', file])).rejects.toThrow('Create the folder');
});

test("--fail 100% fails every request and doesn't change the state", async () => {
  const url = await start('--fail', '100%', '--state', state);
  const before = fs.readFileSync(state, 'utf8');
  const failed = await fetch(`${url}/boats`, {method: 'POST', headers: AUTHORIZED, body: '{"name": "Auk"}'});
  expect(failed.status).toBe(503);
  expect(failed.headers.get('retry-after')).toBe('1');
  expect(fs.readFileSync(state, 'utf8')).toBe(before);
});

test('--fail 5% fails 5 in 100 requests', async () => {
  const url = await start('--fail', '5%');
  const random = jest.spyOn(Math, 'random');
  const statuses = [];
  for (const value of [0, 0.049, 0.05, 0.99]) {
    random.mockReturnValueOnce(value);
    statuses.push((await readBoat(url, 'boat_0001')).status);
  }
  expect(statuses).toEqual([503, 503, 200, 200]);
});

test('--latency delays every answer', async () => {
  const url = await start('--latency', '50');
  expect(wait).not.toHaveBeenCalled();
  await readBoat(url, 'boat_0001');
  expect(wait).toHaveBeenCalledWith(50);
});

test('logs one line per request, and none with --quiet', async () => {
  const url = await start();
  printed.length = 0;
  await readBoat(url, 'boat_0001');
  await fetch(`${url}/nowhere`);
  expect(printed).toEqual(['GET /boats/boat_0001 200', 'GET /nowhere 404']);
  const quiet = await start('--quiet');
  printed.length = 0;
  await readBoat(quiet, 'boat_0001');
  expect(printed).toEqual([]);
});

test('reports a slow pattern with its line, and stops checking it', async () => {
  const pattern = '^(?=([a-z]+)+$)';
  fs.writeFileSync(
    description,
    HARBOR.replace('name: {type: string}', `name: {type: string, pattern: '${pattern}'}`),
  );
  const url = await start('--quiet');
  printed.length = 0;
  for (let round = 0; round < 2; round++) await createBoat(url, `${'a'.repeat(60)}!`);
  expect(printed).toEqual([
    expect.stringMatching(/harbor\.yaml:\d+: warning: The pattern .* takes too long/),
  ]);
  expect(printed[0]).toContain(pattern);
});

test.each([
  [['--prot', '1'], 'Unknown option --prot. Did you mean --port?'],
  [['--port', 'abc'], '--port abc is not a port. Use a number from 0 to 65535.'],
  [['--port', '65536'], '--port 65536 is not a port.'],
  [['--latency', 'long'], '--latency long is not valid. Use milliseconds, such as 200.'],
  [['--fail', '120%'], '--fail 120 is not valid. Use a percentage from 0% to 100%.'],
  [['other.yaml'], '"other.yaml" is a second one.'],
  [['--platform', 'none.ts'], '--platform none.ts: There is no such file.'],
])('rejects %j with a specific error', async (options, problem) => {
  await expect(runMock([description, ...options])).rejects.toThrow(problem);
});

test('requires a description, and reports a missing file', async () => {
  await expect(runMock([])).rejects.toThrow('Usage: api-mock DESCRIPTION');
  await expect(runMock([path.join(folder, 'none.yaml')])).rejects.toThrow('none.yaml:1: error:');
});

test('an invalid option prints one line and exits with status 1', () => {
  const bin = path.join(__dirname, '../../bin/api-mock.js');
  const {status, stderr} = spawnSync(process.execPath, [bin, description, '--prot', '1'], {encoding: 'utf8'});
  expect(stderr).toBe('Unknown option --prot. Did you mean --port?\n');
  expect(status).toBe(1);
});

test('--help prints the options', async () => {
  expect(await runMock(['--help'])).toBeUndefined();
  expect(printed.join()).toContain('--latency MS');
});

function stateOf(record: object): string {
  return JSON.stringify({seed: 1, start: 0, later: [], kept: {}, records: [{since: 0, ...record}]});
}
