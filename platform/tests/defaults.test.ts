import {starting} from '../initialData';
import {Sandbox} from '@nacre-docs/sandbox/engine/sandbox';
import {NOW} from '@nacre-docs/sandbox/tests/fixture';
import {loadOwnApi, type OwnApi} from '../../tests/content/ownApi';
import {formRequests} from './forms';

test('every entity in the starting data exists', () => {
  const ids = Object.entries(starting).flatMap(([kind, entities]) =>
    entities.map(({like, set}) => ({kind, id: set.id ?? like})),
  );
  expect(ids.length).toBeGreaterThan(3);
  expect(ids.filter(({kind, id}) => !api.data.seed[kind]?.some((entity) => entity.id === id))).toEqual([]);
});

let api: OwnApi;

beforeAll(async () => {
  api = await loadOwnApi();
});

/** Responses to each operation's newly opened form, with each example of its body. */
function* answers(after: number): Generator<{form: string; status: number; detail: string}> {
  for (const operation of api.operations) {
    for (const [example, request] of formRequests(api, operation).entries()) {
      const {status, body = ''} = new Sandbox(api.data, NOW).handle(request, NOW + after);
      yield {form: `${operation.operationId} ${example}`, status, detail: body};
    }
  }
}

test.each([
  ['immediately', 0],
  ['after ten minutes', 10 * 60_000],
])("every operation's newly opened form succeeds, sent %s", (_, after) => {
  const rejected = [...answers(after)].filter(({status}) => status >= 300);
  expect(rejected.map(({form, detail}) => `${form}: ${detail}`)).toEqual([]);
});
