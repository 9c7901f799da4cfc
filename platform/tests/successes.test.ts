import {Sandbox} from '@nacre-docs/sandbox/engine/sandbox';
import {NOW} from '@nacre-docs/sandbox/fixture';
import {AnswerValidator} from './answerValidator';
import {loadOwnApi, type OwnApi} from '../../tests/content/ownApi';
import {formRequests} from './forms';

let api: OwnApi;

beforeAll(async () => {
  api = await loadOwnApi();
});

test('every operation gives its documented success, which satisfies its schema', () => {
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
