import {preferenceFor} from '@nacre-docs/sandbox/client/tryIt/request';
import {tryItItem} from '@nacre-docs/openapi/render/tryIt';
import {namedExamples} from '@nacre-docs/openapi-core/samples/examples';
import type {Entity, SandboxRequest} from '@nacre-docs/sandbox/contract';
import {deepEqual} from '@nacre-docs/openapi-core/validate/values';
import {Sandbox} from '@nacre-docs/sandbox/engine/sandbox';
import {documentedRequests, NOW} from '@nacre-docs/sandbox/tests/fixture';
import {AnswerValidator} from './answerValidator';
import {loadOwnApi, type OwnApi} from '../../tests/content/ownApi';

let api: OwnApi;
let validator: AnswerValidator;

beforeAll(async () => {
  api = await loadOwnApi();
  validator = new AnswerValidator(api.model);
});

test('every documented request gets a documented response that matches its schema', () => {
  const wrong: string[] = [];
  for (const operation of api.operations) {
    for (const [name, request] of documentedRequests(api.model, operation)) {
      const {status, body} = new Sandbox(api.data, NOW).handle(request, NOW);
      const problems = validator.problemsOf(operation, status, body);
      if (![200, 201, 202, 204, 404, 409, 422].includes(status))
        problems.push(`${status} for an example: ${body}`);
      wrong.push(...problems.map((problem) => `${operation.operationId} ${name}: ${problem}`));
    }
  }
  expect(wrong).toEqual([]);
});

test('every operation returns each of its documented errors on request', () => {
  const sandbox = new Sandbox(api.data, NOW);
  const wrong: string[] = [];
  let given = 0;
  for (const operation of api.operations) {
    const [[, request] = ['', undefined]] = documentedRequests(api.model, operation);
    for (const {status} of operation.responses) {
      if (status.startsWith('2')) continue;
      const headers = {...request!.headers, Prefer: `code=${status}`};
      const answer = sandbox.handle({...request!, headers}, NOW);
      given++;
      if (answer.status !== Number(status))
        wrong.push(`${operation.operationId} ${status}: ${answer.status}`);
      wrong.push(
        ...validator
          .problemsOf(operation, answer.status, answer.body)
          .map((problem) => `${operation.operationId} ${status}: ${problem}`),
      );
    }
  }
  expect(wrong).toEqual([]);
  expect(given).toBeGreaterThan(2000);
});

test('each error example can be requested and is returned', () => {
  const sandbox = new Sandbox(api.data, NOW);
  const wrong: string[] = [];
  for (const operation of api.operations) {
    const [[, request] = ['', undefined]] = documentedRequests(api.model, operation);
    const {errors} = tryItItem(api.model, operation, {cli: 'nacre', tokenVariable: 'NACRE_TOKEN'});
    for (const error of errors) {
      const content = operation.responses.find(({status}) => status === error.status)?.response.content ?? {};
      const {examples} = Object.values(content)[0] ?? {};
      const shown = namedExamples(api.model.document, examples).find(
        ({name}) => name === error.example?.name,
      );
      const headers = {...request!.headers, Prefer: preferenceFor(error)};
      const answer = sandbox.handle({...request!, headers}, NOW);
      const {request_id: _id, instance: _instance, ...body} = JSON.parse(answer.body ?? '{}') as Entity;
      const {request_id: _shownId, instance: _shownInstance, ...expected} = (shown?.value ?? {}) as Entity;
      if (answer.status !== Number(error.status) || !deepEqual(body, expected))
        wrong.push(`${operation.operationId} ${error.status} ${error.example?.name}: ${answer.body}`);
    }
  }
  expect(wrong).toEqual([]);
});

test('nine in ten operations have state or return their documented response', () => {
  const withoutState = api.data.operations.filter(({role}) => role === 'example');
  expect(api.data.operations).toHaveLength(309);
  expect(withoutState.length).toBeLessThanOrEqual(35);
  for (const {id} of withoutState) {
    const {success} = api.data.inputs[id]!;
    if (success.type !== undefined) expect(Object.keys(api.data.answers[id]!.examples!)).not.toHaveLength(0);
  }
});

/** An operation's first documented request. */
function documentedRequest(id: string): SandboxRequest {
  const operation = api.operations.find(({operationId}) => operationId === id)!;
  return documentedRequests(api.model, operation)[0]![1];
}

test.each(['createApplication', 'createScope'])('%s starts without an approval, as documented', (id) => {
  const sandbox = new Sandbox(api.data, NOW);
  const request = documentedRequest(id);
  const created = JSON.parse(sandbox.handle(request, NOW).body!) as Entity;
  expect(created.status).toBe('creating');
  const read = {...request, method: 'GET', path: `${request.path}/${String(created.id)}`, body: undefined};
  expect(JSON.parse(sandbox.handle(read, NOW + 60_000).body!)).toMatchObject({status: 'active'});
});

test('the headers of a 429 allow no calls until the retry time', () => {
  const request = documentedRequest('createAccessToken');
  const asking = {...request, headers: {...request.headers, Prefer: 'code=429'}};
  const {headers} = new Sandbox(api.data, NOW).handle(asking, NOW);
  expect(headers).toMatchObject({'RateLimit-Remaining': '0'});
  expect(headers['RateLimit-Reset']).toBe(headers['Retry-After']);
});

test('only a name conflict can be solved with another name', () => {
  const sandbox = new Sandbox(api.data, NOW);
  const send = (id: string) => sandbox.handle(documentedRequest(id), NOW);
  expect(send('createRelease').status).toBe(201);
  const taken = send('createRelease');
  expect(taken.status).toBe(409);
  expect(taken).toHaveProperty('taken');
  expect(send('cancelBuild').status).toBe(200);
  const ended = send('createBuildAsset');
  expect(ended.status).toBe(409);
  expect(ended).not.toHaveProperty('taken');
});
