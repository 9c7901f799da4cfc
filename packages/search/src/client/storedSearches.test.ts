import {prepareStoredSearches} from './storedSearches';

const RECENT = '__DOCSEARCH_RECENT_SEARCHES__docs';

class FakeStorage {
  readonly items = new Map<string, string>();
  capacity = Infinity;
  getItem = (key: string) => this.items.get(key) ?? null;
  removeItem = (key: string) => void this.items.delete(key);
  setItem = (key: string, value: string) => {
    if (value.length > this.capacity) throw new DOMException('full', 'QuotaExceededError');
    this.items.set(key, value);
  };
}

function prepare(stored?: string, capacity = Infinity) {
  const storage = new FakeStorage();
  if (stored !== undefined) storage.items.set(RECENT, stored);
  storage.capacity = capacity;
  const canStore = prepareStoredSearches('docs', () => storage as unknown as Storage);
  return {canStore, list: JSON.parse(storage.items.get(RECENT) ?? 'null') as unknown};
}

const hit = {
  objectID: 'a',
  url: '/docs/a',
  type: 'lvl1',
  content: null,
  hierarchy: {lvl0: 'Guides', lvl1: 'A'},
};

test.each([
  '{',
  'null',
  '"text"',
  '{}',
  '[1, null, "x", {}]',
  '[{"objectID":"a","url":"/a","type":"lvl2","hierarchy":{"lvl1":"A"}}]',
])('discards garbage %s', (stored) => {
  expect(prepare(stored)).toEqual({canStore: true, list: null});
});

test('escapes hostile texts and URLs', () => {
  const {list} = prepare(
    JSON.stringify([{...hit, url: 'javascript:alert(1)', hierarchy: {lvl0: 'G', lvl1: '<img onerror=x>'}}]),
  );
  expect(list).toMatchObject([{url: '#', hierarchy: {lvl1: '&lt;img onerror=x&gt;'}}]);
});

test('keeps valid searches, at most seven', () => {
  const {list} = prepare(
    JSON.stringify(Array.from({length: 12}, (_, index) => ({...hit, objectID: String(index)}))),
  );
  expect(list).toHaveLength(7);
});

test('distinguishes full and blocked storage from a working one', () => {
  expect(prepare(undefined, 100).canStore).toBe(false);
  const blocked = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  expect(prepareStoredSearches('docs', blocked)).toBe(false);
});
