import type {SandboxData, SandboxRequest} from '@nacre-docs/sandbox/contract';
import {Sandbox} from '@nacre-docs/sandbox/engine/sandbox';
import {AnswerValidator, NOW} from '@nacre-docs/sandbox/fixture';
import {addPrefills} from '@nacre-docs/sandbox/model/prefills';
import {loadOwnApi, type OwnApi} from '../../ownApi';
import {formRequests} from './forms';

let api: OwnApi;
let data: SandboxData;

beforeAll(async () => {
  api = await loadOwnApi();
  data = addPrefills(api.model, api.data);
});

const requestsOf = (id: string): SandboxRequest[] =>
  formRequests(
    api,
    data,
    api.operations.find(({operationId}) => operationId === id)!,
  );

test('every operation gives its documented success, which satisfies its schema', () => {
  const validator = new AnswerValidator(api.model);
  const wrong: string[] = [];
  const given = new Set<string>();
  for (const operation of api.operations) {
    const id = operation.operationId;
    for (const [index, request] of requestsOf(id).entries()) {
      const {status, body} = new Sandbox(data, NOW).handle(request, NOW);
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
