import type {SearchRecord} from '@nacre-docs/search/write/records';
import {startFakeService, type FakeService} from '../tests/fixtures/searchService';
import {readCredentials} from '../config/algolia';
import {createClient, pushRecords, type IndexClient} from './search-push';

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

test('uploads settings first, then all records at once', async () => {
  const {client, calls} = fakeClient(1);
  await pushRecords(client, [record()], options);
  expect(calls).toEqual(['settings', 'synonyms', 'wait 1', 'wait 2', 'replace']);
});

test('rejects fewer than half of the current records unless forced', async () => {
  const {client, calls} = fakeClient(3);
  await expect(pushRecords(client, [record()], options)).rejects.toThrow(
    'has 3 records, but the build has only 1',
  );
  expect(calls).toEqual([]);
  await pushRecords(client, [record()], {...options, force: true});
  expect(calls).toContain('replace');
});

test('creates a missing index; reports other errors', async () => {
  await pushRecords(
    fakeClient(Object.assign(new Error('no index'), {status: 404})).client,
    [record()],
    options,
  );
  await expect(
    pushRecords(fakeClient(Object.assign(new Error('forbidden'), {status: 403})).client, [record()], options),
  ).rejects.toThrow('forbidden');
});

test('truncates an oversized record', async () => {
  const {client, objects} = fakeClient(0);
  await pushRecords(client, [record('x'.repeat(20_000))], options);
  expect(JSON.stringify(objects()[0]).length).toBeLessThanOrEqual(10_000);
});

test.each([
  [{}, '`appId` is missing.'],
  [{ALGOLIA_APP_ID: 'A'}, '`apiKey` is missing.'],
  [{ALGOLIA_APP_ID: 'A', ALGOLIA_ADMIN_API_KEY: ''}, '`apiKey` is missing.'],
  [{ALGOLIA_APP_ID: 'A', ALGOLIA_ADMIN_API_KEY: 'k'}, '`indexName` is missing.'],
])('reports missing credentials', (env, message) => {
  expect(() => readCredentials(env as NodeJS.ProcessEnv, 'ALGOLIA_ADMIN_API_KEY')).toThrow(message);
});

describe('against a service', () => {
  let service: FakeService;
  beforeEach(async () => {
    service = await startFakeService();
  });
  afterEach(() => service.close());

  const records = (count: number) =>
    Array.from({length: count}, (_, index) => ({...record(), objectID: `/docs/${index}`}));
  const push = (list: SearchRecord[], force = false) =>
    pushRecords(
      createClient('APP', 'key', list.length, {
        hosts: [{url: service.host, protocol: 'http', accept: 'readWrite'}],
      }),
      list,
      {...options, force},
    );

  test('serves the old records until all new ones are uploaded', async () => {
    jest.spyOn(console, 'log').mockImplementation(() => undefined);
    await push(records(10));
    expect(service.objects('docs')).toHaveLength(10);
    expect(service.settings('docs')).toMatchObject({
      attributesForFaceting: expect.arrayContaining(['language']) as unknown,
    });
    const seen: number[] = [];
    service.onBatch = () => seen.push(service.objects('docs').length);
    await push(records(1200));
    expect(seen).toEqual([10, 10, 10]);
    expect(service.objects('docs')).toHaveLength(1200);
    expect(service.indices()).toEqual(['docs']);
  });

  test('changes nothing with too few records, unless forced', async () => {
    jest.spyOn(console, 'log').mockImplementation(() => undefined);
    await push(records(10));
    await expect(push(records(4))).rejects.toThrow('has 10 records, but the build has only 4');
    expect(service.objects('docs')).toHaveLength(10);
    await push(records(4), true);
    expect(service.objects('docs')).toHaveLength(4);
  });
});
