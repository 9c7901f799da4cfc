import type {SandboxData, SandboxRequest} from '@nacre-docs/sandbox/contract';
import {Sandbox} from '@nacre-docs/sandbox/engine/sandbox';
import {AnswerValidator, NOW} from '@nacre-docs/sandbox/fixture';
import {addPrefills} from '@nacre-docs/sandbox/model/prefills';
import {loadOwnApi, type OwnApi} from '../../ownApi';
import {formRequests} from './forms';

/** Seconds until the hooks of a deployment have run and its traffic has moved. */
const MOVED = 15;

/** What is done first where nothing at the beginning is in the right state: an operation, and the seconds after it. */
const FIRST: Record<string, [operation: string, seconds: number, body?: unknown]> = {
  cancelAgentCommand: ['createAgentCommand', 0],
  cancelDeployment: ['createDeployment', 0],
  cancelDeploymentGroup: ['createDeploymentGroup', 0],
  cancelEntityHookExecution: ['retryEntityHookExecution', 0],
  cancelTroubleshootingAction: ['createTroubleshootingAction', 0],
  reportEntityHookExecution: ['retryEntityHookExecution', 0],
  finalizeDeployment: ['switchDeploymentTraffic', MOVED, {desired_percent: 100}],
  finalizeDeploymentGroup: ['switchDeploymentGroupTraffic', MOVED, {desired_percent: 100}],
};

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

/** A sandbox that is ready for an operation, its clock, and the request with the id of what was made ready. */
function ready(id: string, request: SandboxRequest): [Sandbox, number, SandboxRequest] {
  const sandbox = new Sandbox(data, NOW);
  if (!(id in FIRST)) return [sandbox, NOW, request];
  const [before, seconds, body] = FIRST[id]!;
  const [made] = requestsOf(before);
  const answer = sandbox.handle({...made!, ...(body !== undefined && {body: JSON.stringify(body)})}, NOW);
  const entity = JSON.parse(answer.body!) as {id: string};
  const path = request.path.replace(/[^/]+(?=\/[^/]+$)/, entity.id);
  return [sandbox, NOW + seconds * 1000, {...request, path}];
}

test('every operation gives its documented success, which satisfies its schema', () => {
  const validator = new AnswerValidator(api.model);
  const wrong: string[] = [];
  const given = new Set<string>();
  for (const operation of api.operations) {
    const id = operation.operationId;
    for (const [index, request] of requestsOf(id).entries()) {
      const [sandbox, now, sent] = ready(id, request);
      const {status, body} = sandbox.handle(sent, now);
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
