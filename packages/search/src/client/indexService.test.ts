import type {Manifest, ShardEntry, ShippedPage} from '../contract';
import {IndexService} from './indexService';
import type {ShardContent} from './readIndex';

const outline = (u: string, t: string): ShippedPage => ({u, t, a: 'Guides', k: 'guide', s: [['']]});

const SHARDS: Record<string, ShardContent> = {
  outline: [outline('/docs/scopes', 'Scopes'), outline('/docs/releases', 'Releases')],
  one: [{s: [['A scope runs an application.']]}],
  two: [{s: [['Put a release on scopes.']]}],
};
const ENTRIES: ShardEntry[] = [
  {file: 'outline', pages: 2, sha256: '', from: 0, outline: true},
  {file: 'one', pages: 1, sha256: '', from: 0, outline: false},
  {file: 'two', pages: 1, sha256: '', from: 1, outline: false},
];
const MANIFEST: Manifest = {
  format: 0,
  language: 'en',
  tag: 'docs-default-current',
  synonyms: [],
  boosts: {},
  commonPaths: [],
  shards: ENTRIES,
};

/** Requested shards, in order, with functions to complete or fail them. */
const mockAsked = new Map<string, {resolve(content: ShardContent): void; reject(error: Error): void}>();

jest.mock('./loadIndex', () => ({
  fetchManifest: () => Promise.resolve(MANIFEST),
  fetchShard: (_base: string, {file}: ShardEntry) =>
    new Promise<ShardContent>((resolve, reject) => mockAsked.set(file, {resolve, reject})),
}));

beforeEach(() => mockAsked.clear());

/** Runs everything that is ready. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

async function arrive(...files: string[]): Promise<void> {
  for (const file of files) mockAsked.get(file)!.resolve(SHARDS[file]!);
  await settle();
}

async function find(service: IndexService, query: string, isPatient = false): Promise<string[]> {
  const [result] = await service.search([{indexName: 'docs', query, ...(isPatient && {isPatient})}]);
  return result!.hits.map(({url}) => url);
}

test('the first shard loads alone and answers; the others extend the answer at once', async () => {
  const onGrown = jest.fn();
  const service = new IndexService('/', onGrown);
  void service.load();
  await settle();
  expect([...mockAsked.keys()]).toEqual(['outline']);

  const early = find(service, 'scopes');
  await arrive('outline');
  expect(await early).toEqual(['/docs/scopes']);
  expect([...mockAsked.keys()]).toEqual(['outline', 'one', 'two']);
  expect(onGrown).not.toHaveBeenCalled();

  await arrive('one');
  expect(await find(service, 'scopes')).toEqual(['/docs/scopes']);
  expect(onGrown).not.toHaveBeenCalled();
  await arrive('two');
  expect(onGrown).toHaveBeenCalledTimes(1);
  expect(await find(service, 'scopes')).toEqual(['/docs/scopes', '/docs/releases']);
});

/** A patient search that has received the outline. */
async function searchPatiently() {
  const onGrown = jest.fn();
  const answered = jest.fn();
  const found = find(new IndexService('/', onGrown), 'scopes', true).finally(answered);
  await settle();
  await arrive('outline');
  expect(answered).not.toHaveBeenCalled();
  return {found, answered, onGrown};
}

test('a patient search has one answer, from the whole index', async () => {
  const {found, answered, onGrown} = await searchPatiently();
  await arrive('one');
  expect(answered).not.toHaveBeenCalled();
  await arrive('two');
  expect(await found).toEqual(['/docs/scopes', '/docs/releases']);
  expect(onGrown).not.toHaveBeenCalled();
});

test('a patient search times out', async () => {
  jest.useFakeTimers({doNotFake: ['setImmediate']});
  try {
    const {found, onGrown} = await searchPatiently();
    jest.advanceTimersByTime(2_000);
    expect(await found).toEqual(['/docs/scopes']);
    await arrive('one', 'two');
    expect(onGrown).toHaveBeenCalledTimes(1);
  } finally {
    jest.useRealTimers();
  }
});

test('a patient search whose first shard is slow answers with that shard', async () => {
  jest.useFakeTimers({doNotFake: ['setImmediate']});
  try {
    const found = find(new IndexService('/'), 'scopes', true);
    await settle();
    jest.advanceTimersByTime(2_000);
    await arrive('outline');
    expect(await found).toEqual(['/docs/scopes']);
  } finally {
    jest.useRealTimers();
  }
});

test('announces nothing before the first search', async () => {
  const onGrown = jest.fn();
  const service = new IndexService('/', onGrown);
  void service.load();
  await settle();
  await arrive('outline');
  await arrive('one', 'two');
  expect(await find(service, 'scopes')).toEqual(['/docs/scopes', '/docs/releases']);
  expect(onGrown).not.toHaveBeenCalled();
});

test('a failed outline fails the search, and the next search loads it again', async () => {
  const service = new IndexService('/');
  const failed = find(service, 'scopes');
  await settle();
  mockAsked.get('outline')!.reject(new Error('gone'));
  await expect(failed).rejects.toMatchObject({name: 'RetryError'});
  expect([...mockAsked.keys()]).toEqual(['outline']);

  const found = find(service, 'scopes');
  await settle();
  await arrive('outline');
  expect(await found).toEqual(['/docs/scopes']);
});

test('if a shard fails or belongs to other pages, finds the rest', async () => {
  const service = new IndexService('/');
  const notFound = expect(find(service, 'runs')).rejects.toMatchObject({name: 'RetryError'});
  await settle();
  await arrive('outline');
  mockAsked.get('one')!.resolve([{s: [['A scope runs an application.'], ['']]}]);
  await arrive('two');
  await notFound;
  expect(await find(service, 'put')).toEqual(['/docs/releases']);
});
