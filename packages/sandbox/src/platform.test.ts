import {Sandbox} from './engine/sandbox';
import {SandboxCore} from './engine/core';
import {NOW} from './fixture';
import {harborModel} from './harborFixture';
import {loadPlatform, withHandlers} from './loadPlatform';
import {makeSandboxData} from './model/makeData';
import {splitData} from './model/parts';
import {definePlatform, Refusal, type PlatformCall} from './platform';

function readTide(call: PlatformCall): unknown {
  const boats = call.entities('boat');
  if (boats.length === 0) throw new Refusal(404, 'not_found', 'Without boats, nobody looks.');
  return {seen_by: boats.map(({name}) => name), at: call.now};
}

const platform = definePlatform(({operation}) => {
  operation('readTide', {reads: ['boat']}, () => Promise.resolve(readTide));
});

const AUTHORIZED = {headers: {Authorization: 'Bearer any'}};
const TIDE = {method: 'GET', path: '/tides', ...AUTHORIZED};

test('a handler answers from what exists', async () => {
  const sandbox = new Sandbox(
    makeSandboxData(await harborModel(), undefined, await withHandlers(platform)),
    NOW,
  );
  const seenBy = () => {
    const {status, body} = sandbox.handle(TIDE, NOW);
    return status === 200 ? (JSON.parse(body!) as {seen_by: string[]}).seen_by : status;
  };
  expect(seenBy()).toContain('Tern');
  for (const {value} of sandbox.state().records)
    sandbox.handle({method: 'DELETE', path: `/boats/${String(value.id)}`, ...AUTHORIZED}, NOW);
  expect(seenBy()).toBe(404);
});

test('without its handler, an operation answers with its example', async () => {
  const sandbox = new Sandbox(makeSandboxData(await harborModel()), NOW);
  expect(JSON.parse(sandbox.handle(TIDE, NOW).body!)).toEqual({high: '06:12'});
});

test('a browser loads the handler and what it reads with the first request', async () => {
  const {base} = splitData(makeSandboxData(await harborModel(), undefined, await withHandlers(platform)));
  expect(new SandboxCore(base, NOW).missing(TIDE)).toEqual([
    'platform-readTide',
    'input-readTide',
    'entities-boat',
  ]);
});

test('a second handler of an operation is refused', () => {
  const define = () =>
    definePlatform(({operation}) => {
      for (let count = 0; count < 2; count++) operation('readTide', {}, () => Promise.resolve(readTide));
    });
  expect(define).toThrow('The platform has two handlers for readTide. Remove one.');
});

test('a module that exports no platform is named', async () => {
  await expect(loadPlatform(require.resolve('./fixture'), '--platform')).rejects.toThrow(
    "Its default export isn't a platform.",
  );
});
