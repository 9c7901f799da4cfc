/** A description that wasn't written for the sandbox. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {buildModel} from '@nacre-docs/openapi-core/model/model';
import {loadDescription} from '@nacre-docs/openapi-core/read/load';
import {Sandbox} from './engine/sandbox';
import {NOW} from './tests/fixture';
import {makeSandboxData} from './model/makeData';

const OK = (schema: string) => `{description: ok, content: {application/json: {schema: ${schema}}}}`;
const REF = (name: string) => `{$ref: '#/components/schemas/${name}'}`;
const inPath = (...names: string[]) =>
  `parameters: [${names.map((name) => `{name: ${name}, in: path, required: true, schema: {type: string}}`).join(', ')}]`;

const DESCRIPTION = `
openapi: 3.1.0
info: {title: Harbor, version: '1'}
paths:
  /v1/Berths/{BerthSid}.json:
    parameters: [{name: BerthSid, in: path, required: true, schema: {type: string, pattern: '^BR[0-9a-f]{8}$'}}]
    get:
      responses: {'200': ${OK(REF('Berth'))}}
  /v1/Berths.json:
    get:
      responses: {'200': ${OK(`{type: object, properties: {berths: {type: array, items: ${REF('Berth')}}}}`)}}
    post:
      requestBody:
        content:
          application/x-www-form-urlencoded: {schema: {type: object, properties: {FriendlyName: {type: string}}}}
      responses: {'201': ${OK(REF('Berth'))}}
  /pilots:
    get:
      responses: {'200': ${OK(`{type: array, items: ${REF('Pilot')}}`)}}
    post:
      requestBody: {required: true, content: {application/json: {schema: ${REF('Pilot')}}}}
      responses:
        '201': ${OK(REF('Pilot'))}
        '409': ${OK(REF('Failure'))}
        4XX: ${OK(REF('Failure'))}
  /pilots/{login}:
    ${inPath('login')}
    get:
      responses:
        '200': ${OK(REF('Pilot'))}
        default: ${OK(REF('Failure'))}
  /ports/{port}/tides/{tide_id}:
    ${inPath('port', 'tide_id')}
    get: {responses: {'200': ${OK(REF('Tide'))}}}
    delete: {responses: {'204': {description: gone}}}
  /ports/{port}/tides:
    ${inPath('port')}
    get: {responses: {'200': ${OK(`{type: array, items: ${REF('Tide')}}`)}}}
    post:
      requestBody: {content: {application/json: {schema: ${REF('Tide')}}}}
      responses: {'201': ${OK(REF('Tide'))}}
components:
  schemas:
    Berth: {type: object, properties: {berth_sid: {type: string, pattern: '^BR[0-9a-f]{8}$'}, friendly_name: {type: string}}}
    Pilot: {type: object, required: [login], properties: {id: {type: integer}, login: {type: string}, port: {type: object}}}
    Tide: {type: object, properties: {id: {type: string, format: uuid, readOnly: true}, height: {type: number}, cause: {$ref: '#/components/schemas/Cause'}}}
    Cause:
      oneOf:
        - {type: object, required: [moon], properties: {moon: {type: string, enum: [full, new]}}}
        - {type: object, required: [wind], properties: {wind: {type: number, minimum: 1}}}
    Failure: {type: object, properties: {error: {type: object, properties: {status: {type: integer}, message: {type: string}}}}}
`;

let folder: string;
let sandbox: Sandbox;

beforeAll(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'sandbox-'));
  const file = path.join(folder, 'harbor.yaml');
  fs.writeFileSync(file, DESCRIPTION);
  sandbox = new Sandbox(makeSandboxData(buildModel(await loadDescription(file))), NOW);
});
afterAll(() => fs.rmSync(folder, {recursive: true}));

function call(method: string, address: string, body?: unknown, type = 'application/json'): [number, unknown] {
  const text = typeof body === 'string' || body === undefined ? body : JSON.stringify(body);
  const answer = sandbox.handle({method, path: address, headers: {'content-type': type}, body: text}, NOW);
  return [answer.status, answer.body === undefined ? undefined : JSON.parse(answer.body)];
}

test("an entity exists for a page's example address, with an id that matches its pattern", () => {
  expect(call('GET', '/v1/Berths/BR01234567.json')).toMatchObject([200, {berth_sid: 'BR01234567'}]);
  expect(call('GET', '/pilots/login')).toMatchObject([200, {login: 'login', id: 1}]);
});

test('recognizes a resource whose paths end in .json, and creates it from a form', () => {
  const form = 'application/x-www-form-urlencoded';
  const [status, berth] = call('POST', '/v1/Berths.json', 'FriendlyName=North+quay', form);
  expect([status, berth]).toMatchObject([201, {friendly_name: 'North quay'}]);
  const {berth_sid: sid} = berth as {berth_sid: string};
  expect(call('GET', `/v1/Berths/${sid}.json`)).toEqual([200, berth]);
  expect(call('GET', '/v1/Berths.json')).toMatchObject([200, {berths: [{berth_sid: 'BR01234567'}, berth]}]);
});

test('a request can choose an unused id', () => {
  const ada = {login: 'ada', id: 4, port: {}};
  expect(call('POST', '/pilots', ada)).toEqual([201, ada]);
  expect(call('GET', '/pilots/ada')).toEqual([200, ada]);
  expect(call('POST', '/pilots', ada)[0]).toBe(409);
});

test("errors have the description's schema and a specific message", () => {
  expect(call('GET', '/pilots/bo')).toEqual([
    404,
    {error: {status: 404, message: 'Nothing has the login bo.'}},
  ]);
  expect(call('POST', '/pilots', {})).toEqual([
    422,
    {error: {status: 422, message: '/login: The field is missing. Send it.'}},
  ]);
});

test("an undocumented error has the other operations' error schema", () => {
  expect(call('GET', '/v1/Berths/BRffffffff.json')).toEqual([
    404,
    {error: {status: 404, message: 'Nothing has the BerthSid BRffffffff.'}},
  ]);
});

test('examples without a parent appear in every parent, created entities only in their own', () => {
  expect(call('GET', '/ports/north/tides')[1]).toHaveLength(1);
  const [, tide] = call('POST', '/ports/north/tides', {height: 2});
  expect(tide).toMatchObject({height: 2, id: expect.stringMatching(/^[0-9a-f-]{36}$/) as string});
  const {id} = tide as {id: string};
  expect(call('GET', '/ports/north/tides')[1]).toContainEqual(tide);
  expect(call('GET', '/ports/south/tides')[1]).toHaveLength(1);
  expect(call('GET', `/ports/north/tides/${id}`)).toEqual([200, tide]);
  expect(call('GET', `/ports/south/tides/${id}`)[0]).toBe(404);
  expect(call('DELETE', `/ports/north/tides/${id}`)[0]).toBe(204);
  expect(call('GET', `/ports/north/tides/${id}`)[0]).toBe(404);
});

test.each([
  ['{basic: []}', 'Credentials are missing. Send a user name and a password as Basic authentication.'],
  ['{oauth: [read]}', 'Credentials are missing. Send an access token as Bearer token.'],
  ['{bot: []}', 'Credentials are missing. Send the credential bot in the header X-Bot.'],
  [
    '{bot: []}, {oauth: []}',
    'Credentials are missing. Send the credential bot in the header X-Bot, or an access token as Bearer token.',
  ],
  [
    '{bot: [], session: []}',
    'Credentials are missing. Send the credential bot in the header X-Bot together with the credential session in the cookie sid.',
  ],
])('a call without credentials fails with the requirements of %s', async (security, detail) => {
  const file = path.join(folder, 'secured.yaml');
  fs.writeFileSync(
    file,
    `${DESCRIPTION.replace('\n', `\nsecurity: [${security}]\n`)}
  securitySchemes:
    basic: {type: http, scheme: basic}
    bot: {type: apiKey, name: X-Bot, in: header}
    session: {type: apiKey, name: sid, in: cookie}
    oauth: {type: oauth2, flows: {}}
`,
  );
  const secured = new Sandbox(makeSandboxData(buildModel(await loadDescription(file))), NOW);
  const answer = secured.handle({method: 'GET', path: '/pilots/ada', headers: {}}, NOW);
  expect(answer.status).toBe(401);
  expect(answer.body).toContain(detail);
});

test('keeps a `oneOf` object whose variants differ only in their fields', () => {
  const [, made] = call('POST', '/ports/north/tides', {cause: {wind: 3}});
  expect(made).toMatchObject({cause: {wind: 3}});
  const {id} = made as {id: string};
  expect(call('GET', `/ports/north/tides/${id}`)).toMatchObject([200, {cause: {wind: 3}}]);
});
