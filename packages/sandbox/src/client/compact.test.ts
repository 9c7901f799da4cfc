import type {Entity} from '../contract';
import type {EntityRecord} from '../engine/store';
import {compact, expand, kindsIn} from './compact';

const START = 1000;
const BOOKS = Array.from({length: 1000}, (_, id) => ({id, title: `Book ${id}`}));
const CHAPTERS = [{id: 1, name: 'Low water'}];
const DATA = new Map<string, Entity[]>([
  ['book', BOOKS],
  ['chapter', CHAPTERS],
]);

const recordsOf = (): EntityRecord[] =>
  [...DATA].flatMap(([kind, values]) => values.map((value) => ({kind, value: {...value}, since: START})));

/** What a page writes down, and what it reads later. */
const written = (records: EntityRecord[]) =>
  JSON.parse(JSON.stringify(compact(records, START, DATA))) as ReturnType<typeof compact>;

test('what is as the data has it takes a few characters', () => {
  const kept = written(recordsOf());
  expect(kept).toEqual([
    ['book', 0, 1000],
    ['chapter', 0, 1],
  ]);
  expect(kindsIn(kept)).toEqual(['book', 'chapter']);
  expect(expand(kept, START, DATA)).toEqual(recordsOf());
});

test('what was changed, moved on, removed, reordered or made is there again, in its order', () => {
  const records = recordsOf();
  records[3]!.value.title = 'Another title';
  records[4]!.since = START + 1;
  records[5]!.held = {kind: 'approval', id: 'a', operation: 'o', body: {}};
  records.splice(7, 1);
  records.unshift(...records.splice(500, 2));
  records.splice(900, 0, {kind: 'book', value: {id: 1000, title: 'New'}, since: START});
  records.push({kind: 'boat', value: {id: 1}, since: START});
  const kept = written(records);
  expect(expand(kept, START, DATA)).toEqual(records);
  expect(kept.filter((each) => !Array.isArray(each))).toHaveLength(5);
});

test.each([
  ['a kind', [['boat', 0, 1]]],
  ['a place', [['chapter', 0, 2]]],
  ['an end', [['chapter', 1, 0]]],
])('%s that the data does not have is an error', (_, kept) => {
  expect(() => expand(kept as ReturnType<typeof compact>, START, DATA)).toThrow(/^No (boat|chapter) from/);
});
