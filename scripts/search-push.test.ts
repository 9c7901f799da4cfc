import type {SearchRecord} from '../plugins/search-index/records';
import {pushRecords, readCredentials, type IndexClient} from './search-push';

const record = (content = 'text') => ({objectID: 'a', content}) as SearchRecord;

function fakeClient(present: number | Error) {
  const calls: string[] = [];
  let objects: object[] = [];
  const client: IndexClient = {
    setSettings: async () => (calls.push('settings'), {taskID: 1}),
    saveSynonyms: async () => (calls.push('synonyms'), {taskID: 2}),
    waitForTask: async ({taskID}) => calls.push(`wait ${taskID}`),
    searchSingleIndex: async () => {
      if (present instanceof Error) throw present;
      return {nbHits: present};
    },
    replaceAllObjects: async (request) => {
      calls.push('replace');
      objects = request.objects;
    },
  };
  return {client, calls, objects: () => objects};
}

const options = {indexName: 'docs', force: false, log: () => undefined};

test('settings come first, then all records at once', async () => {
  const {client, calls} = fakeClient(1);
  await pushRecords(client, [record()], options);
  expect(calls).toEqual(['settings', 'synonyms', 'wait 1', 'wait 2', 'replace']);
});

test('fewer than half of the present records are refused unless forced', async () => {
  const {client, calls} = fakeClient(3);
  await expect(pushRecords(client, [record()], options)).rejects.toThrow('holds 3 records and only 1');
  expect(calls).toEqual([]);
  await pushRecords(client, [record()], {...options, force: true});
  expect(calls).toContain('replace');
});

test('an index that is not there yet is filled; other errors are told', async () => {
  await pushRecords(
    fakeClient(Object.assign(new Error('no index'), {status: 404})).client,
    [record()],
    options,
  );
  await expect(
    pushRecords(fakeClient(Object.assign(new Error('forbidden'), {status: 403})).client, [record()], options),
  ).rejects.toThrow('forbidden');
});

test('a record that is too large is cut', async () => {
  const {client, objects} = fakeClient(0);
  await pushRecords(client, [record('x'.repeat(20_000))], options);
  expect(JSON.stringify(objects()[0]).length).toBeLessThanOrEqual(10_000);
});

test.each([
  [{}, '`appId` is missing.'],
  [{ALGOLIA_APP_ID: 'A'}, '`apiKey` is missing.'],
])('missing credentials are named', (env, message) => {
  expect(() => readCredentials(env as NodeJS.ProcessEnv)).toThrow(message);
});
