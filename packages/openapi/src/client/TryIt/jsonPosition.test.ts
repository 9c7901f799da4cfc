import {rangeOf} from './jsonPosition';

const TEXT = JSON.stringify(
  {name: 'a "b" {', dimensions: {region: 'us', 'a/b': [1, {c: null}]}, list: [], last: true},
  null,
  2,
);

const found = (pointer: string): string => {
  const {start, end} = rangeOf(TEXT, pointer);
  return TEXT.slice(start, end).replace(/\s+/g, ' ');
};

test.each([
  ['/name', '"name": "a \\"b\\" {"'],
  ['/dimensions/region', '"region": "us"'],
  ['#/dimensions/region', '"region": "us"'],
  ['/dimensions/a~1b/1/c', '"c": null'],
  ['/dimensions/a~1b/0', '1'],
  ['/list', '"list": []'],
  ['/last', '"last": true'],
])('finds the value at %s with its key', (pointer, expected) => {
  expect(found(pointer)).toBe(expected);
});

test.each([
  ['/dimensions/environment', '"dimensions": {'],
  ['/list/0', '"list": ['],
  ['/scope_id', '{'],
])('selects nothing for the missing value at %s, whose place is in its object or list', (pointer, before) => {
  const {start, end} = rangeOf(TEXT, pointer);
  expect(end).toBe(start);
  expect(TEXT.slice(0, start).endsWith(before)).toBe(true);
});

test('finds a value without parts', () => {
  expect(found('/last/missing')).toBe('"last": true');
});
