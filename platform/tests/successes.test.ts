import type {Entity} from '@nacre-docs/sandbox/contract';
import {deepEqual} from '@nacre-docs/openapi-core/validate/values';
import {Sandbox} from '@nacre-docs/sandbox/engine/sandbox';
import {NOW} from '@nacre-docs/sandbox/tests/fixture';
import {AnswerValidator} from './answerValidator';
import {loadOwnApi, type OwnApi} from '../../tests/content/ownApi';
import {outside} from './exampleOnly';
import {formRequests} from './forms';

let api: OwnApi;

beforeAll(async () => {
  api = await loadOwnApi();
});

test('every operation returns its documented success, which matches its schema', () => {
  const validator = new AnswerValidator(api.model);
  const wrong: string[] = [];
  const given = new Set<string>();
  for (const operation of api.operations) {
    const id = operation.operationId;
    for (const [index, request] of formRequests(api, operation).entries()) {
      const {status, body} = new Sandbox(api.data, NOW).handle(request, NOW);
      wrong.push(
        ...validator.problemsOf(operation, status, body).map((problem) => `${id} ${index}: ${problem}`),
      );
      if (status < 300) given.add(`${id} ${status}`);
    }
  }
  expect(wrong).toEqual([]);
  const documented = api.operations.flatMap(({operationId, responses}) =>
    responses.filter(({status}) => status.startsWith('2')).map(({status}) => `${operationId} ${status}`),
  );
  expect(documented.length).toBeGreaterThanOrEqual(api.operations.length);
  expect(documented.filter((each) => !given.has(each))).toEqual([]);
});

test('the first documented request of every update changes something', () => {
  const unchanged: string[] = [];
  for (const operation of api.operations) {
    if (operation.method !== 'patch' || operation.operationId in outside) continue;
    const sandbox = new Sandbox(api.data, NOW);
    const [request] = formRequests(api, operation);
    const read = (): Entity => {
      const {body} = sandbox.handle({...request!, method: 'GET', body: undefined}, NOW);
      return {...(JSON.parse(body!) as Entity), updated_at: ''};
    };
    const before = read();
    sandbox.handle(request!, NOW);
    if (deepEqual(before, read())) unchanged.push(operation.operationId);
  }
  expect(unchanged).toEqual([]);
});
