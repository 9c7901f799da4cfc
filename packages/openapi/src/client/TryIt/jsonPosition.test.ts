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

test('finds the enclosing value of a missing one', () => {
  expect(found('/dimensions/environment')).toBe(
    '"dimensions": { "region": "us", "a/b": [ 1, { "c": null } ] }',
  );
  expect(found('/list/0')).toBe('"list": []');
  expect(found('/scope_id')).toBe(TEXT.replace(/\s+/g, ' '));
});
