import type {Manifest, ShardEntry, ShippedPage} from '../contract';
import {IndexService} from './indexService';

const page = (u: string, t: string, text = ''): ShippedPage => ({u, t, a: 'Guides', k: 'guide', s: [[text]]});

const SHARDS: Record<string, ShippedPage[]> = {
  outline: [page('/docs/scopes', 'Scopes'), page('/docs/releases', 'Releases')],
  one: [page('/docs/scopes', 'Scopes', 'A scope runs an application.')],
  two: [page('/docs/releases', 'Releases', 'Put a release on scopes.')],
};
const MANIFEST: Manifest = {
  format: 0,
  language: 'en',
  tag: 'docs-default-current',
  synonyms: [],
  shards: Object.entries(SHARDS).map(([file, pages]) => ({file, pages: pages.length, sha256: ''})),
};

/** Shards that were asked for, in order, and how to let one come in or fail. */
const mockAsked = new Map<string, {resolve(pages: ShippedPage[]): void; reject(error: Error): void}>();

jest.mock('./loadIndex', () => ({
  fetchManifest: () => Promise.resolve(MANIFEST),
  fetchShard: (_base: string, {file}: ShardEntry) =>
    new Promise<ShippedPage[]>((resolve, reject) => mockAsked.set(file, {resolve, reject})),
}));

beforeEach(() => mockAsked.clear());

/** Lets all that is ready happen. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

async function arrive(...files: string[]): Promise<void> {
  for (const file of files) mockAsked.get(file)!.resolve(SHARDS[file]!);
  await settle();
}

async function find(service: IndexService, query: string): Promise<string[]> {
  const [result] = await service.search([{indexName: 'docs', query}]);
  return result!.hits.map(({url}) => url);
}

test('the first shard is fetched alone and answers; each later one adds to the answer', async () => {
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
  expect(onGrown).toHaveBeenCalledTimes(1);
  expect(await find(service, 'scopes')).toEqual(['/docs/scopes']);
  await arrive('two');
  expect(onGrown).toHaveBeenCalledTimes(2);
  expect(await find(service, 'scopes')).toEqual(['/docs/scopes', '/docs/releases']);
});

test('where nobody has searched, nothing is announced', async () => {
  const onGrown = jest.fn();
  const service = new IndexService('/', onGrown);
  void service.load();
  await settle();
  await arrive('outline');
  await arrive('one', 'two');
  expect(await find(service, 'scopes')).toEqual(['/docs/scopes', '/docs/releases']);
  expect(onGrown).not.toHaveBeenCalled();
});

test('where the first shard fails, the others are fetched all the same', async () => {
  const service = new IndexService('/');
  const found = find(service, 'scopes');
  await settle();
  mockAsked.get('outline')!.reject(new Error('gone'));
  await settle();
  await arrive('one', 'two');
  expect(await found).toEqual(['/docs/scopes']);
  expect(await find(service, 'put')).toEqual(['/docs/releases']);
});
