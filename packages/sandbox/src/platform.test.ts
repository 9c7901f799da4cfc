import {Sandbox} from './engine/sandbox';
import {SandboxCore} from './engine/core';
import type {DataPart, SandboxPart} from './contract';
import {inParts, NOW} from './tests/fixture';
import {harborModel} from './tests/harbor';
import {loadPlatform} from './loadPlatform';
import {makeSandboxData} from './model/makeData';
import {splitData} from './model/writeData';
import {definePlatform, loadHooks, Refusal, type PlatformCall} from './platform';

function readTide(call: PlatformCall): unknown {
  const boats = call.entities('boat');
  if (boats.length === 0) throw new Refusal(404, 'not_found', 'The harbor is empty.');
  return {seen_by: boats.map(({name}) => name), at: call.now};
}

const platform = definePlatform(({operation}) => {
  operation('readTide', {load: () => Promise.resolve(readTide)});
});

const AUTHORIZED = {headers: {Authorization: 'Bearer any'}};
const TIDE = {method: 'GET', path: '/tides', ...AUTHORIZED};

test('a handler answers from existing entities', async () => {
  const sandbox = new Sandbox(makeSandboxData(await harborModel(), await loadHooks(platform)), NOW);
  const seenBy = () => {
    const {status, body} = sandbox.handle(TIDE, NOW);
    return status === 200 ? (JSON.parse(body!) as {seen_by: string[]}).seen_by : status;
  };
  expect(seenBy()).toContain('Tern');
  for (const {value} of sandbox.state().records)
    sandbox.handle({method: 'DELETE', path: `/boats/${String(value.id)}`, ...AUTHORIZED}, NOW);
  expect(seenBy()).toBe(404);
});

test('an operation without a handler answers with its example', async () => {
  const sandbox = new Sandbox(makeSandboxData(await harborModel()), NOW);
  expect(JSON.parse(sandbox.handle(TIDE, NOW).body!)).toEqual({high: '06:12'});
});

test('the first request loads the handler and its entities', async () => {
  const data = makeSandboxData(await harborModel(), await loadHooks(platform));
  const {base, parts} = splitData(data);
  const sandbox = new SandboxCore(base, NOW);
  const loaded: string[] = [];
  const contentOf = (part: SandboxPart) => {
    loaded.push(part);
    return part === 'platform-readTide' ? readTide : parts[part as DataPart];
  };
  const answer = inParts(sandbox, contentOf, () => sandbox.handle(TIDE, NOW));
  expect(answer.body).toContain('Tern');
  expect(loaded).toEqual(['input-readTide', 'platform-readTide', 'entities-boat']);
});

test('undoes changes of a call that needs a missing part', async () => {
  const add = (call: PlatformCall) => {
    const {value} = call.target;
    value.crew = Number(value.crew) + 1;
    value.flags = [...((value.flags ?? []) as string[]), 'added'];
    call.target.notes = {...call.target.notes, count: Number(call.target.notes?.count ?? 0) + 1};
    call.add('boat', {name: 'Dinghy'});
    // Needs a part that isn't loaded yet.
    call.draft('createBoat', {}, {name: 'Gull'});
    return {...value, notes: call.target.notes, boats: call.entities('boat').map(({name}) => name)};
  };
  const adding = definePlatform(({operation}) => operation('readBoat', {load: () => Promise.resolve(add)}));
  const {base, parts} = splitData(makeSandboxData(await harborModel(), await loadHooks(adding)));
  const sandbox = new SandboxCore(base, NOW);
  const contentOf = (part: SandboxPart) => (part === 'platform-readBoat' ? add : parts[part as DataPart]);
  const request = {method: 'GET', path: '/boats/boat_0001', ...AUTHORIZED};
  const answer = inParts(sandbox, contentOf, () => sandbox.handle(request, NOW));
  expect(JSON.parse(answer.body!)).toMatchObject({
    ...{crew: 3, flags: ['added'], notes: {count: 1}},
    boats: ['Tern', 'Tern', 'Dinghy'],
  });
});

test('rejects a second handler of an operation', () => {
  const define = () =>
    definePlatform(({operation}) => {
      for (let count = 0; count < 2; count++) operation('readTide', {load: () => Promise.resolve(readTide)});
    });
  expect(define).toThrow('The platform has two functions for readTide. Remove one.');
});

test("rejects a module that doesn't export a platform", async () => {
  await expect(loadPlatform(require.resolve('./tests/fixture'), '--platform')).rejects.toThrow(
    "Its default export isn't a platform.",
  );
});

const send = (sandbox: Sandbox, method: string, path: string, body?: object, now = NOW) => {
  const headers = {...AUTHORIZED.headers, 'Content-Type': 'application/json'};
  const answer = sandbox.handle({method, path, headers, body: JSON.stringify(body)}, now);
  return [answer.status, answer.body && (JSON.parse(answer.body) as Record<string, unknown>)] as const;
};

async function sandboxWith(register: Parameters<typeof definePlatform>[0]): Promise<Sandbox> {
  return new Sandbox(makeSandboxData(await harborModel(), await loadHooks(definePlatform(register))), NOW);
}

const loads =
  <T>(value: T) =>
  () =>
    Promise.resolve(value);

test('functions of a transition decide when it happens and what it changes', async () => {
  const sandbox = await sandboxWith(({resource}) => {
    resource('boat', {
      lifecycle: {
        initial: 'building',
        ended: [],
        transitions: [
          {
            from: ['building'],
            to: 'building',
            after: 1,
            when: {crew: (crew) => Number(crew) < 3},
            set: {crew: ({entity}) => Number(entity.crew) + 1},
          },
          {
            from: ['building'],
            to: 'moored',
            after: 2,
            set: {name: ({entity, now}) => `${String(entity.name)} of ${now}`},
          },
        ],
      },
    });
  });
  const [, boat] = send(sandbox, 'POST', '/boats', {name: 'Gull', crew: 1});
  const path = `/boats/${(boat as {id: string}).id}`;
  expect(send(sandbox, 'GET', path, undefined, NOW + 1000)[1]).toMatchObject({crew: 2, status: 'building'});
  expect(send(sandbox, 'GET', path, undefined, NOW + 9000)[1]).toMatchObject({
    crew: 3,
    status: 'moored',
    name: 'Gull of 2025-06-20T10:00:04.000Z',
  });
});

test('resource functions set, validate and hide fields, and receive changes', async () => {
  const log: unknown[] = [];
  const sandbox = await sandboxWith(({resource}) => {
    resource('boat', {
      lifecycle: {
        initial: 'building',
        ended: [],
        transitions: [{from: ['building'], to: 'moored', after: 3}],
      },
      create: loads(({value}) => void Object.assign(value, {crew: 7})),
      check: loads((_context, {entity}) =>
        entity.name === 'Kraken' ? [{pointer: '/name', code: 'not_allowed', detail: 'Choose another.'}] : [],
      ),
      show: loads((_context, _record, shown) => {
        delete shown.afloat;
      }),
      created: loads((_context, {value}) => void log.push(['created', value.name])),
      changed: loads((context, {value}) => void log.push([value.status, context.time - NOW])),
      removed: loads((_context, {value}) => void log.push(['removed', value.name])),
    });
  });
  const [status, boat] = send(sandbox, 'POST', '/boats', {name: 'Gull', crew: 1, afloat: true});
  expect([status, boat]).toMatchObject([201, {name: 'Gull', crew: 7, status: 'building'}]);
  expect(boat).not.toHaveProperty('afloat');
  expect(send(sandbox, 'POST', '/boats', {name: 'Kraken'})[0]).toBe(422);
  const path = `/boats/${(boat as {id: string}).id}`;
  expect(send(sandbox, 'GET', path, undefined, NOW + 5000)[1]).toMatchObject({status: 'moored'});
  expect(send(sandbox, 'PATCH', path, {name: 'Kraken'}, NOW + 5000)[0]).toBe(422);
  send(sandbox, 'DELETE', path, undefined, NOW + 5000);
  expect(log).toEqual([
    ['created', 'Gull'],
    ['moored', 3000],
    ['removed', 'Gull'],
  ]);
});

test('an error in `created` undoes the creation', async () => {
  const refuse = () => {
    throw new Refusal(409, 'full', 'The harbor is full.');
  };
  const sandbox = await sandboxWith(({resource}) => resource('boat', {created: loads(refuse)}));
  const before = sandbox.state().records.length;
  expect(send(sandbox, 'POST', '/boats', {name: 'Gull'})[0]).toBe(409);
  expect(sandbox.state().records).toHaveLength(before);
});

test("a handler can extend the operation's default answer", async () => {
  const sandbox = await sandboxWith(({operation}) =>
    operation('createBoat', {load: loads((call) => ({...(call.next() as object), key: 'shown once'}))}),
  );
  const [status, boat] = send(sandbox, 'POST', '/boats', {name: 'Gull'});
  expect([status, boat]).toMatchObject([201, {name: 'Gull', key: 'shown once'}]);
  expect(send(sandbox, 'GET', `/boats/${(boat as {id: string}).id}`)[1]).not.toHaveProperty('key');
});

test.each([
  ['operation', 'readTides', ({operation}) => operation('readTides', {requires: []}), 'readTide'],
  ['resource', 'boats', ({resource}) => resource('boats', {unique: []}), 'boat'],
] as Array<[string, string, Parameters<typeof definePlatform>[0], string]>)(
  'rejects an unknown %s',
  async (what, name, register, near) => {
    await expect(sandboxWith(register)).rejects.toThrow(
      `The platform names the ${what} ${name}, which the description doesn't have. Did you mean ${near}?`,
    );
  },
);

test('rejects separate preconditions of one operation', () => {
  const twice = () =>
    definePlatform(({operation}) => {
      operation('stop', {requires: [{code: 'a', detail: 'A.'}]});
      operation('stop', {requires: [{code: 'b', detail: 'B.'}]});
    });
  expect(twice).toThrow('The platform lists preconditions of stop twice. Merge them.');
});
