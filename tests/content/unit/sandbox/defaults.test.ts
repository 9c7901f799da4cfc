import {starting} from '../../../../config/platform/starting';
import type {SandboxData} from '@nacre-docs/sandbox/contract';
import {Sandbox} from '@nacre-docs/sandbox/engine/sandbox';
import {NOW} from '@nacre-docs/sandbox/fixture';
import {addPrefills} from '@nacre-docs/sandbox/model/prefills';
import {loadOwnApi, type OwnApi} from '../../ownApi';
import {formRequests} from './forms';

test('all that the rules start with is there', () => {
  const ids = Object.entries(starting ?? {}).flatMap(([kind, entities]) =>
    entities.map(({like, set}) => ({kind, id: set.id ?? like})),
  );
  expect(ids.length).toBeGreaterThan(3);
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
  expect(refused.map(({form, detail}) => `${form}: ${detail}`)).toEqual([]);
});
