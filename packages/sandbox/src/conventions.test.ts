/** API conventions that the sandbox supports for any description: forms, patches, pages and filters. */
import {buildModel} from '@nacre-docs/openapi-core/model/model';
import type {OpenApiDocument} from '@nacre-docs/openapi-core/read/openapi';
import type {SandboxData, SandboxPart} from './contract';
import {SandboxCore} from './engine/core';
import * as lateCode from './engine/lateCode';
import {Sandbox} from './engine/sandbox';
import {inParts, NOW} from './tests/fixture';
import {makeSandboxData} from './model/makeData';

const FORM = 'application/x-www-form-urlencoded';
const PATCH = 'application/json-patch+json';
const MERGE = 'application/merge-patch+json';
const refer = (name: string) => ({$ref: `#/components/schemas/${name}`});
const content = (schema: object, example?: unknown) => ({content: {'application/json': {schema, example}}});
const ok = (schema: object, example?: unknown) => ({'200': {description: 'ok', ...content(schema, example)}});
const text = {type: 'string'};
const inQuery = (...names: string[]) =>
  names.map((name) => ({
    name,
    in: 'query',
    schema: /^(q|ids|starting_after|state)$/.test(name) ? text : {type: 'integer'},
  }));
const inPath = (name: string) => [{name, in: 'path', required: true, schema: text}];

const crane = (id: number, more: object = {}) => ({
  id: `c${id}`,
  label: `Crane ${id}`,
  reach: id * 10,
  ...more,
});
const cranes = [1, 2, 3, 4, 5].map((id) => crane(id, {created: 1_700_000_000 + id, tags: ['old']}));

const document = {
  openapi: '3.1.0',
  info: {title: 'Yard', version: '1'},
  security: [{key: []}],
  paths: {
    '/cranes': {
      get: {
        operationId: 'listCranes',
        parameters: inQuery('limit', 'page', 'starting_after', 'ids', 'reach_gte', 'q'),
        responses: {
          '200': {
            description: 'ok',
            headers: {Link: {schema: text}, 'X-Total-Count': {schema: text}},
            ...content(refer('Cranes'), {data: cranes, object: 'list'}),
          },
        },
      },
      post: {
        operationId: 'createCrane',
        requestBody: {
          content: Object.fromEntries(
            ['application/json', FORM, 'multipart/form-data'].map((type) => [
              type,
              {schema: refer('CraneForm')},
            ]),
          ),
        },
        responses: {'201': {description: 'ok', ...content(refer('Crane'))}, '400': {description: 'wrong'}},
      },
    },
    '/cranes/{crane_id}': {
      parameters: [{...inPath('crane_id')[0], example: 'c1'}],
      get: {operationId: 'getCrane', responses: ok(refer('Crane'))},
      patch: {
        operationId: 'patchCrane',
        requestBody: {
          content: {
            [PATCH]: {schema: {type: 'array', items: {type: 'object'}}},
            [MERGE]: {schema: {type: 'object'}},
          },
        },
        responses: ok(refer('Crane')),
      },
      delete: {operationId: 'deleteCrane', responses: ok(refer('DeletedCrane'))},
    },
    '/hooks/{hook}': {
      parameters: inPath('hook'),
      get: {operationId: 'getHook', responses: ok({type: 'object', properties: {data: refer('Hook')}})},
      put: {
        operationId: 'putHook',
        requestBody: content(refer('Hook')),
        responses: ok({type: 'object', properties: {data: refer('Hook')}}),
      },
    },
    '/berths/{berth}/pilots/{pilot}': {
      parameters: [...inPath('berth'), ...inPath('pilot')],
      get: {operationId: 'getPilot', responses: ok({type: 'object', properties: {rank: text}})},
      delete: {operationId: 'deletePilot', responses: {'204': {description: 'gone'}}},
    },
  },
  components: {
    securitySchemes: {key: {type: 'apiKey', in: 'query', name: 'key'}},
    schemas: {
      Stamped: {
        type: 'object',
        properties: {id: {...text, readOnly: true}, created: {type: 'integer', readOnly: true}},
      },
      Crane: {
        allOf: [
          refer('Stamped'),
          {
            type: 'object',
            required: ['id', 'label', 'created'],
            properties: {
              label: {...text, minLength: 2},
              reach: {type: 'integer'},
              mobile: {type: 'boolean'},
              tags: {type: 'array', items: text},
              metadata: {type: 'object', additionalProperties: text},
              filename: text,
              bytes: {type: 'integer'},
            },
          },
        ],
      },
      CraneForm: {allOf: [refer('Crane')]},
      Cranes: {
        type: 'object',
        required: ['object', 'data', 'has_more', 'total'],
        properties: {
          object: {const: 'list'},
          data: {type: 'array', items: refer('Crane')},
          has_more: {type: 'boolean'},
          total: {type: 'integer'},
          last_id: text,
          next: {type: ['string', 'null']},
        },
      },
      DeletedCrane: {
        type: 'object',
        required: ['id', 'object', 'deleted'],
        properties: {id: text, object: {type: 'string', enum: ['crane.deleted']}, deleted: {type: 'boolean'}},
      },
      Hook: {type: 'object', properties: {hook: text, load: {type: 'integer'}}},
    },
  },
} as unknown as OpenApiDocument;

let data: SandboxData;
let sandbox: Sandbox;

beforeAll(() => {
  data = makeSandboxData(buildModel({document, files: [], problems: [], locate: () => undefined}));
});
beforeEach(() => {
  sandbox = new Sandbox(data, NOW);
});

interface Answer {
  status: number;
  headers: Record<string, string>;
  value: Record<string, unknown> & {data?: Array<Record<string, unknown>>};
}

function call(method: string, path: string, body?: unknown, type = 'application/json', more = {}): Answer {
  const sent = typeof body === 'string' || body === undefined ? body : JSON.stringify(body);
  const address = `${path}${path.includes('?') ? '&' : '?'}key=k`;
  const request = {method, path: address, headers: {'Content-Type': type, ...more}, body: sent};
  const {status, headers, body: answer = 'null'} = sandbox.handle(request, NOW);
  return {status, headers, value: JSON.parse(answer) as Answer['value']};
}

const idsIn = ({value}: Answer) => value.data!.map(({id}) => id);

test('converts form fields to schema types, with lists and objects in brackets', () => {
  const form = 'label=Long+arm&reach=40&mobile=true&tags[]=new&tags[]=red&metadata[color]=blue';
  const {status, value} = call('POST', '/cranes', form, FORM);
  expect(status).toBe(201);
  expect(value).toMatchObject({
    label: 'Long arm',
    reach: 40,
    mobile: true,
    tags: ['new', 'red'],
    metadata: {color: 'blue'},
  });
  expect(call('GET', `/cranes/${String(value.id)}`).value).toEqual(value);
});

test('reads forms with many values or deep names without filling the memory', () => {
  const {value} = call('POST', '/cranes', `label=Arm&${'tags=a&'.repeat(200_000)}`, FORM);
  expect(value.tags).toHaveLength(200_000);
  const deep = `metadata${'[a]'.repeat(200_000)}`;
  expect(call('POST', '/cranes', `label=Arm&${deep}=1`, FORM).status).toBe(201);
});

test.each([
  ['a string instead of a number', 'label=Arm&reach=far', '/reach'],
  ['a missing field', 'reach=4', '/label'],
  ['a string that is too short', 'label=A', '/label'],
])('rejects a form with %s', (_, form, pointer) => {
  const {status, value} = call('POST', '/cranes', form, FORM);
  expect([status, JSON.stringify(value)]).toEqual([400, expect.stringContaining(pointer)]);
});

test('reads fields next to a file of a multipart form, with or without a boundary in the header', () => {
  const part = (head: string, body: string) =>
    `--b\r\nContent-Disposition: form-data; ${head}\r\n\r\n${body}\r\n`;
  const body = `${part('name="label"', 'Plan')}${part('name="plan"; filename="plan.txt"', 'drawing')}--b--\r\n`;
  for (const type of ['multipart/form-data; boundary=b', 'multipart/form-data'])
    expect(call('POST', '/cranes', body, type)).toMatchObject({
      status: 201,
      value: {label: 'Plan'},
    });
});

test('creates numeric times per schema, and ignores read-only fields', () => {
  const {status, value} = call('POST', '/cranes', {label: 'Arm', id: 'mine', created: 5});
  expect(status).toBe(201);
  expect(value.created).toBe(Math.floor(NOW / 1000));
  expect(value.id).not.toBe('mine');
});

test('a merge patch replaces fields and removes those set to null', () => {
  const {value} = call('PATCH', '/cranes/c1', {reach: null, tags: ['new']}, MERGE);
  expect(value).toEqual({id: 'c1', label: 'Crane 1', created: 1_700_000_001, tags: ['new']});
});

test('a JSON Patch is atomic', () => {
  const replace = {op: 'replace', path: '/label', value: 'Long arm'};
  const add = {op: 'add', path: '/tags/-', value: 'new'};
  expect(call('PATCH', '/cranes/c1', [replace, add, {op: 'remove', path: '/reach'}], PATCH).value).toEqual({
    ...{id: 'c1', label: 'Long arm', created: 1_700_000_001, tags: ['old', 'new']},
  });
  const test = {op: 'test', path: '/label', value: 'Short arm'};
  expect(call('PATCH', '/cranes/c1', [{...replace, value: 'No arm'}, test], PATCH).status).toBe(409);
  for (const wrong of [
    {op: 'remove', path: '/nothing'},
    {op: 'burn', path: '/label'},
  ])
    expect(call('PATCH', '/cranes/c1', [wrong], PATCH).status).toBe(422);
  expect(call('PATCH', '/cranes/c1', {op: 'remove'}, PATCH).status).not.toBe(200);
  expect(call('GET', '/cranes/c1').value.label).toBe('Long arm');
});

test('returns a page by its number, with links to the next and previous pages', () => {
  const answer = call('GET', '/cranes?limit=2&page=2', undefined, undefined, {Host: 'localhost:4010'});
  expect(idsIn(answer)).toEqual(['c3', 'c4']);
  const next = 'http://localhost:4010/cranes?limit=2&page=3&key=k';
  expect(answer.value).toMatchObject({object: 'list', has_more: true, total: 5, last_id: 'c4', next});
  expect(answer.headers['X-Total-Count']).toBe('5');
  expect(answer.headers.Link).toContain(`<${next}>; rel="next"`);
  expect(answer.headers.Link).toMatch(/page=1&key=k>; rel="prev"/);
  expect(call('GET', '/cranes?limit=2&page=3').value).toMatchObject({has_more: false, next: null});
});

test.each([
  ['a starting item', 'starting_after=c2&limit=2', ['c3', 'c4']],
  ['ids', 'ids=c4,c1', ['c1', 'c4']],
  ['a range', 'reach_gte=40', ['c4', 'c5']],
])('filters a list by %s', (_, query, ids) => {
  expect(idsIn(call('GET', `/cranes?${query}`))).toEqual(ids);
});

test('a deletion answers with its own schema', () => {
  expect(call('DELETE', '/cranes/c2').value).toEqual({id: 'c2', object: 'crane.deleted', deleted: true});
  expect(call('GET', '/cranes/c2').status).toBe(404);
});

test('entities have state in a nested answer field, or without an id in the answer', () => {
  expect(call('PUT', '/hooks/hook', {load: 3}).value.data).toMatchObject({hook: 'hook', load: 3});
  expect(call('GET', '/hooks/hook').value.data).toMatchObject({load: 3});
  expect(call('GET', '/berths/berth/pilots/pilot')).toMatchObject({status: 200, value: {rank: 'string'}});
  expect(call('DELETE', '/berths/berth/pilots/pilot').status).toBe(204);
  expect(call('GET', '/berths/berth/pilots/pilot').status).toBe(404);
});

test("reads the API key at the description's location", () => {
  const request = {method: 'GET', path: '/cranes/c1', headers: {}};
  expect(sandbox.handle(request, NOW).status).toBe(401);
  expect(sandbox.handle({...request, path: '/cranes/c1?key=k'}, NOW).status).toBe(200);
});

test('loads code for forms, patches and lists on demand', () => {
  const missing = (method: string, path: string, type = '', body = '') => {
    const core = new SandboxCore({...data}, NOW);
    const headers = {Authorization: 'Bearer any', 'Content-Type': type};
    const loaded: string[] = [];
    const contentOf = (part: SandboxPart) => {
      loaded.push(part);
      return part === 'code' ? lateCode : undefined;
    };
    inParts(core, contentOf, () => core.handle({method, path, headers, body}, NOW));
    return loaded;
  };
  expect(missing('POST', '/cranes', FORM, 'name=a')).toEqual(['code']);
  expect(missing('PATCH', '/cranes/c1', PATCH, '[]')).toEqual(['code']);
  expect(missing('GET', '/cranes')).toEqual(['code']);
  expect(missing('GET', '/cranes/c1')).toEqual([]);
});
