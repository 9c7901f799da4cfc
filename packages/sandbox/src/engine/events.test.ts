import {buildModel} from '@nacre-docs/openapi-core/model/model';
import type {OpenApiDocument} from '@nacre-docs/openapi-core/read/openapi';
import {NOW} from '../tests/fixture';
import {harborModel, HARBOR_RULES, withRules} from '../tests/harbor';
import {makeSandboxData} from '../model/makeData';
import {splitData} from '../model/writeData';
import type {EventSource, OperationHandler, ResourceHooks} from '../platform';
import {NO_RULES, type LoadedPlatform} from '../rules';
import {SandboxCore} from './core';
import {EVENT_SOURCE} from '../events';
import {MissingParts} from './catalog';
import {Sandbox} from './sandbox';

const headers = {Authorization: 'Bearer any', 'Content-Type': 'application/json'};

/** Sends an event for each boat change. `boat.created` follows once the boat is moored. */
const source: EventSource = (context, {what, record, was, before, by, isLast}) => {
  const boat = isLast ? context.find('boat', record.value.id)! : record.value;
  if (what === 'created' && boat.status === 'building') return 'later';
  context.emit(`boat.${what}`, {
    id: context.eventId('^evt_[0-9a-f]{4}$'),
    name: boat.name,
    was: was ?? before?.name,
    isCalled: by !== undefined,
  });
  return undefined;
};

const platform: LoadedPlatform = {...withRules(HARBOR_RULES), functions: {[EVENT_SOURCE]: source}};

const received = (sandbox: SandboxCore, seconds = 0) =>
  sandbox
    .events(NOW + seconds * 1000)
    .map(({event, at, body}) => [event, (at - NOW) / 1000, {...(JSON.parse(body) as object), id: undefined}]);

test('the platform sends events for changes by requests and by time', async () => {
  const sandbox = new Sandbox(makeSandboxData(await harborModel(), platform), NOW);
  const call = (method: string, path: string, body?: object) =>
    sandbox.handle({method, path, headers, body: JSON.stringify(body)}, NOW);
  const {id} = JSON.parse(call('POST', '/boats', {name: 'Skua'}).body!) as {id: string};
  call('PATCH', `/boats/${id}`, {name: 'Gull'});
  call('PATCH', '/boats/boat_0001', {name: 7});
  call('GET', '/boats');
  call('DELETE', '/boats/boat_0001');
  const first = [
    ['boat.updated', 0, {name: 'Gull', was: 'Skua', isCalled: true}],
    ['boat.removed', 0, {name: 'Tern', isCalled: true}],
  ];
  expect(received(sandbox)).toEqual(first);
  const all = [
    ...first,
    ['boat.moved', 3, {name: 'Gull', was: 'building', isCalled: false}],
    ['boat.created', 0, {name: 'Gull', isCalled: true}],
  ];
  expect(received(sandbox, 10)).toEqual(all);
  expect(
    received(new SandboxCore(makeSandboxData(await harborModel(), platform), NOW, sandbox.state()), 10),
  ).toEqual(all);
});

test('an event has the fields that `created` sets', async () => {
  const functions = {
    [EVENT_SOURCE]: ((context, {record}) => {
      context.emit('boat.created', {crew: record.value.crew});
      return undefined;
    }) as EventSource,
    'boat.created': ((_context, {value}) => void Object.assign(value, {crew: 7})) as ResourceHooks['created'],
    readTide: ((call) => call.create('createBoat', {}, {name: 'Skua'})) as OperationHandler,
  };
  const sandbox = new Sandbox(makeSandboxData(await harborModel(), {rules: NO_RULES, functions}), NOW);
  sandbox.handle({method: 'POST', path: '/boats', headers, body: '{"name": "Gull"}'}, NOW);
  sandbox.handle({method: 'GET', path: '/tides', headers}, NOW);
  expect(sandbox.events(NOW).map(({body}) => JSON.parse(body) as unknown)).toEqual([{crew: 7}, {crew: 7}]);
});

test("requests don't load event code, and only the last 50 events are kept", async () => {
  const data = makeSandboxData(await harborModel(), platform);
  const sandbox = new SandboxCore(data, NOW);
  const create = () =>
    sandbox.handle({method: 'POST', path: '/boats', headers, body: '{"name": "Skua"}'}, NOW).status;
  const createMany = () => expect(Array.from({length: 60}, create)).toEqual(Array(60).fill(201));
  createMany();
  expect(() => sandbox.events(NOW)).toThrow(new MissingParts([`platform-${EVENT_SOURCE}`]));
  sandbox.supply(`platform-${EVENT_SOURCE}`, source);
  const numbers = () => sandbox.events(NOW + 10_000).map(({number}) => number);
  expect([numbers().length, numbers().at(-1)]).toEqual([50, 50]);
  createMany();
  expect([numbers().length, numbers().at(-1)]).toEqual([50, 100]);
});

test("without a platform, an operation's callbacks arrive if the request contains their URL", () => {
  const callback = (address: string, example?: object) => ({
    [address]: {
      post: {
        parameters: [{name: 'X-Id', in: 'header', example: 'one', schema: {type: 'string'}}],
        requestBody: {content: {'application/json': {example}}},
      },
    },
  });
  const document = {
    openapi: '3.1.0',
    info: {title: 'Harbor', version: '1'},
    webhooks: {tide: {post: {requestBody: {content: {'application/json': {example: {high: 1}}}}}}},
    paths: {
      '/watches': {
        post: {
          operationId: 'watch',
          parameters: [{name: 'back_to', in: 'query', schema: {type: 'string'}}],
          requestBody: {content: {'application/json': {schema: {type: 'object'}}}},
          responses: {'202': {description: 'ok'}, '400': {description: 'wrong'}},
          callbacks: {
            arrived: callback('{$request.body#/to/url}', {boat: 'Tern'}),
            left: callback('{$request.query.back_to}/left', {boat: 'Auk'}),
            lost: callback('{$response.body#/url}'),
            sunk: callback('https://example.com/sunk'),
          },
        },
      },
    },
  } as unknown as OpenApiDocument;
  const data = makeSandboxData(
    buildModel({document, files: ['harbor.yaml'], problems: [], locate: () => undefined}),
  );
  const sandbox = new Sandbox(data, NOW);
  const watch = (query: string, body: object) =>
    sandbox.handle({method: 'POST', path: `/watches${query}`, headers, body: JSON.stringify(body)}, NOW)
      .status;
  expect([watch('', {}), watch('', {to: {url: ''}})]).toEqual([202, 202]);
  expect(sandbox.events(NOW)).toEqual([]);
  watch('', {to: {url: 'https://me.example'}});
  watch('?back_to=https://me.example', {});
  expect(sandbox.events(NOW)).toEqual([
    {number: 1, event: 'arrived', operation: 'watch', at: NOW, body: '{\n  "boat": "Tern"\n}'},
    {number: 2, event: 'left', operation: 'watch', at: NOW, body: '{\n  "boat": "Auk"\n}'},
  ]);
  expect(splitData(data).parts.events).toEqual({
    'watch arrived': {method: 'POST', type: 'application/json', headers: [['X-Id', 'one']]},
    'watch left': {method: 'POST', type: 'application/json', headers: [['X-Id', 'one']]},
  });
});
