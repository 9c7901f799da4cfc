/** Engine behavior for any description, tested with a small one. */
import {buildModel} from '@nacre-docs/openapi-core/model/model';
import type {OpenApiDocument} from '@nacre-docs/openapi-core/read/openapi';
import {NOW} from '../tests/fixture';
import {withRules} from '../tests/harbor';
import {makeSandboxData} from '../model/makeData';
import {Sandbox} from './sandbox';

type Value = Record<string, unknown>;

const id = (prefix: string, more: object = {}) => ({
  type: 'string',
  pattern: `^${prefix}_[0-9a-z]{4}$`,
  ...more,
});
const ref = (name: string) => ({$ref: `#/components/schemas/${name}`});
const json = (schema: object, example?: unknown) => ({
  'application/json': {schema, ...(example !== undefined && {example})},
});
const ok = (schema: object, example?: unknown, headers = {}) => ({
  description: 'ok',
  headers,
  content: json(schema, example),
});
const inPath = (name: string, schema: object, example: unknown) => ({
  name,
  in: 'path',
  required: true,
  schema,
  example,
});
const inQuery = (name: string, type: string) => ({name, in: 'query', schema: {type}});

/** A resource with all operations. */
const resource = (name: string, prefix: string, examples: Value[], parameters: object[] = []) => {
  const schema = ref(name);
  const list = {
    type: 'object',
    properties: {
      data: {type: 'array', items: schema},
      has_more: {type: 'boolean'},
      next_cursor: {type: ['string', 'null']},
    },
  };
  return {
    [`/${prefix}s`]: {
      get: {operationId: `list${name}`, parameters, responses: {'200': ok(list, {data: examples})}},
      post: {
        operationId: `create${name}`,
        'x-permission': `${prefix}:create`,
        requestBody: {required: true, content: json(schema)},
        responses: {'201': ok(schema), '403': {description: 'no'}, '409': {description: 'conflict'}},
      },
    },
    [`/${prefix}s/{${prefix}_id}`]: {
      parameters: [inPath(`${prefix}_id`, id(prefix), examples[0]!.id)],
      get: {
        operationId: `read${name}`,
        responses: {'200': ok(schema, examples[0], {ETag: {schema: {type: 'string'}}})},
      },
      patch: {
        operationId: `update${name}`,
        requestBody: {content: json(ref('Change'))},
        responses: {'200': ok(schema)},
      },
      delete: {operationId: `delete${name}`, responses: {'204': {description: 'gone'}}},
    },
  };
};

const DOCUMENT = {
  openapi: '3.1.0',
  info: {title: 'Harbor', version: '1'},
  security: [{bearer: []}],
  paths: {
    ...resource(
      'Boat',
      'boat',
      ['Auk', 'Tern', 'Gull'].map((name, index) => ({
        id: `boat_000${index}`,
        name,
        pier_id: 'pier_0001',
        owner: {town: index === 0 ? 'Cove' : 'Bay'},
        paint: {hull: 'red', deck: 'blue'},
        hours: index,
      })),
      [
        inQuery('limit', 'integer'),
        inQuery('cursor', 'string'),
        inQuery('sort', 'string'),
        inQuery('owner_town', 'string'),
        inQuery('name', 'string'),
      ],
    ),
    ...resource('Pier', 'pier', [{id: 'pier_0001', name: 'North'}]),
    '/roles': {
      get: {
        operationId: 'listRole',
        responses: {
          '200': ok(
            {type: 'object', properties: {data: {type: 'array', items: ref('Role')}}},
            {
              data: [
                {slug: 'guest', name: 'Guest', permissions: ['pier:create'], includes: []},
                {slug: 'captain', name: 'Captain', permissions: ['boat:create'], includes: ['guest']},
              ],
            },
          ),
        },
      },
    },
    '/roles/{role_slug}': {
      parameters: [inPath('role_slug', {type: 'string'}, 'guest')],
      get: {operationId: 'readRole', responses: {'200': ok(ref('Role'))}},
    },
  },
  components: {
    securitySchemes: {bearer: {type: 'http', scheme: 'bearer'}},
    schemas: {
      Boat: {
        type: 'object',
        required: ['name'],
        properties: {
          id: id('boat', {readOnly: true}),
          name: {type: 'string'},
          pier_id: id('pier', {type: ['string', 'null']}),
          owner: {type: 'object', properties: {town: {type: 'string'}}},
          paint: {type: 'object', properties: {hull: {type: 'string'}, deck: {type: 'string'}}},
          hours: {type: 'integer', readOnly: true},
        },
      },
      Change: {
        type: 'object',
        properties: {
          name: {type: 'string'},
          hours: {type: 'integer', readOnly: true},
          paint: {type: 'object', properties: {deck: {type: ['string', 'null']}}},
        },
      },
      Pier: {
        type: 'object',
        required: ['name'],
        properties: {id: id('pier', {readOnly: true}), name: {type: 'string'}},
      },
      Role: {
        type: 'object',
        properties: {
          slug: {type: 'string'},
          name: {type: 'string'},
          permissions: {type: 'array', items: {type: 'string'}},
          includes: {type: 'array', items: {type: 'string'}},
        },
      },
    },
  },
};

let sandbox: Sandbox;

function useRules(rules: Parameters<typeof withRules>[0] = {}): void {
  const document = structuredClone(DOCUMENT) as unknown as OpenApiDocument;
  const model = buildModel({document, files: ['harbor.yaml'], problems: [], locate: () => undefined});
  sandbox = new Sandbox(makeSandboxData(model, withRules(rules)), NOW);
}
beforeEach(() => useRules());

function call(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
  const sent = {Authorization: 'Bearer any', 'Content-Type': 'application/json', ...headers};
  const answer = sandbox.handle({method, path, headers: sent, body: JSON.stringify(body)}, NOW);
  return {...answer, value: JSON.parse(answer.body ?? 'null') as Value};
}

const names = ({value}: {value: Value}) => (value.data as Value[]).map(({name}) => name);

test("a full last page doesn't have a next cursor, and a cursor is valid only for its list", () => {
  const first = call('GET', '/boats?limit=2&sort=name');
  expect([names(first), first.value.has_more]).toEqual([['Auk', 'Gull'], true]);
  const cursor = encodeURIComponent(String(first.value.next_cursor));
  const last = call('GET', `/boats?limit=1&sort=name&cursor=${cursor}`);
  expect([names(last), last.value.has_more, last.value.next_cursor]).toEqual([['Tern'], false, null]);
  expect(call('GET', `/boats?sort=name&name=Tern&cursor=${cursor}`).status).toBe(400);
});

test('sorts a list in both directions, and filters by nested fields', () => {
  expect(names(call('GET', '/boats?sort=-name'))).toEqual(['Tern', 'Gull', 'Auk']);
  expect(names(call('GET', '/boats?sort=name:desc'))).toEqual(['Tern', 'Gull', 'Auk']);
  expect(names(call('GET', '/boats?sort=name:asc'))).toEqual(['Auk', 'Gull', 'Tern']);
  expect(names(call('GET', '/boats?owner_town=Cove'))).toEqual(['Auk']);
});

test('ignores read-only fields in a body', () => {
  expect(call('PATCH', '/boats/boat_0001', {hours: 99, name: 'Skua'}).value).toMatchObject({
    name: 'Skua',
    hours: 1,
  });
});

test('an update merges nested fields, and null removes one', () => {
  const {value} = call('PATCH', '/boats/boat_0001', {paint: {deck: null}});
  expect(value).toMatchObject({name: 'Tern', paint: {hull: 'red'}});
  expect(value.paint).not.toHaveProperty('deck');
});

test('an idempotency key replays its request and rejects a different one', () => {
  const key = {'Idempotency-Key': 'k1'};
  const made = call('POST', '/boats', {name: 'Skua'}, key);
  const again = call('POST', '/boats', {name: 'Skua'}, key);
  expect([again.value.id, again.headers['Idempotency-Replayed']]).toEqual([made.value.id, 'true']);
  expect(call('POST', '/boats', {name: 'Other'}, key).status).toBe(422);
  expect(names(call('GET', '/boats?limit=100')).filter((name) => name === 'Skua')).toHaveLength(1);
});

test('a role has its own permissions and those of included roles', () => {
  const as = (role: string) => ({Authorization: `Bearer sandbox-${role}`});
  expect(call('POST', '/boats', {name: 'Skua'}, as('captain')).status).toBe(201);
  expect(call('POST', '/piers', {name: 'South'}, as('captain')).status).toBe(201);
  const refused = call('POST', '/boats', {name: 'Skua'}, as('guest'));
  expect([refused.status, refused.roles]).toEqual([403, [{slug: 'captain', name: 'Captain'}]]);
});

test('rejects an update with an outdated ETag', () => {
  const {ETag} = call('GET', '/boats/boat_0001').headers;
  expect(call('PATCH', '/boats/boat_0001', {name: 'Skua'}, {'If-Match': ETag!}).status).toBe(200);
  expect(call('PATCH', '/boats/boat_0001', {name: 'Auk'}, {'If-Match': ETag!}).status).toBe(412);
  expect(call('PATCH', '/boats/boat_0001', {name: 'Auk'}, {'If-Match': '*'}).status).toBe(200);
});

test('a deletion clears references, or fails if a rule forbids it', () => {
  expect(call('DELETE', '/piers/pier_0001').status).toBe(204);
  expect(call('GET', '/boats/boat_0001')).toMatchObject({status: 200, value: {pier_id: null}});
  useRules({resources: {pier: {inUse: [{kind: 'boat', field: 'pier_id'}]}}});
  expect(call('DELETE', '/piers/pier_0001').status).toBe(409);
  expect(call('GET', '/piers/pier_0001').status).toBe(200);
});

test('accepts a trailing slash', () => {
  expect(call('GET', '/boats/boat_0001/').status).toBe(200);
});
