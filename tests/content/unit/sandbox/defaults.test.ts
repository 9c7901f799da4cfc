import {starting} from '../../../../config/platform/starting';
import type {SandboxData} from '@nacre-docs/sandbox/contract';
import {Sandbox} from '@nacre-docs/sandbox/engine/sandbox';
import {NOW} from '@nacre-docs/sandbox/fixture';
import {addPrefills} from '@nacre-docs/sandbox/model/prefills';
import {loadOwnApi, type OwnApi} from '../../ownApi';
import {formRequests} from './forms';

const RUNS = 'What is carried out ends within seconds: the one that is to be stopped is started first.';
const FULL = 'With all traffic a deployment finalizes by itself within a minute: traffic is switched first.';

/** Forms that no entity of the beginning can fill in, by operation and index of the example, and why. */
const REFUSED: Record<string, string> = {
  'cancelAgentCommand 0': RUNS,
  'cancelDeployment 0': RUNS,
  'cancelDeploymentGroup 0': RUNS,
  'cancelEntityHookExecution 0': RUNS,
  'cancelTroubleshootingAction 0': RUNS,
  'reportEntityHookExecution 0': RUNS,
  'reportEntityHookExecution 1': RUNS,
  'reportEntityHookExecution 2': RUNS,
  'createEntityHookAction 1':
    'The example sends no order, and the first one, which is assumed, is taken: the page of the hook shows both.',
  'finalizeDeployment 0': FULL,
  'finalizeDeploymentGroup 0': FULL,
};

test('all that the rules start with is there', () => {
  const ids = Object.entries(starting ?? {}).flatMap(([kind, entities]) =>
    entities.map(({set}) => ({kind, id: set.id})),
  );
  expect(ids.length).toBeGreaterThan(5);
  expect(ids.filter(({kind, id}) => !data.seed[kind]?.some((entity) => entity.id === id))).toEqual([]);
});

let api: OwnApi;
let data: SandboxData;

beforeAll(async () => {
  api = await loadOwnApi();
  data = addPrefills(api.model, api.data);
});

/** The form of each operation as it opens, with each example of its body. */
function* answers(after: number): Generator<{form: string; status: number; detail: string}> {
  for (const operation of api.operations) {
    for (const [example, request] of formRequests(api, data, operation).entries()) {
      const {status, body = ''} = new Sandbox(data, NOW).handle(request, NOW + after);
      yield {form: `${operation.operationId} ${example}`, status, detail: body};
    }
  }
}

test.each([
  ['at once', 0],
  ['after the reader has looked at it for ten minutes', 10 * 60_000],
])('the form of every operation succeeds as it opens, sent %s', (_, after) => {
  const refused = [...answers(after)].filter(({status}) => status >= 300);
  const wrong = refused.filter(({form}) => !(form in REFUSED));
  expect(wrong.map(({form, detail}) => `${form}: ${detail}`)).toEqual([]);
  // What succeeds has no reason.
  expect(refused.map(({form}) => form).sort()).toEqual(Object.keys(REFUSED).sort());
});
