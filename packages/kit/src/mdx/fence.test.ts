import {parseFence} from './fence';

test('title, lines and attributes are read in any order', () => {
  expect(parseFence('{1,3-5} request="createScope" title="a b.json"')).toEqual({
    title: 'a b.json',
    highlightedLines: new Set([1, 3, 4, 5]),
    attributes: {request: 'createScope'},
  });
});

test('no metadata is empty metadata', () => {
  expect(parseFence('')).toEqual({title: undefined, highlightedLines: new Set(), attributes: {}});
});

test.each([
  ['{2}', [2]],
  ['{ 1 , 2 - 3 }', [1, 2, 3]],
  ['{5-3}', []],
  ['{a}', []],
  ['{}', []],
])('lines of %s', (meta, lines) => {
  expect([...parseFence(meta).highlightedLines]).toEqual(lines);
});

test('braces and quotes that are not metadata are left alone', () => {
  expect(parseFence(`unchecked="it's {odd}" title=plain`)).toMatchObject({
    title: undefined,
    attributes: {unchecked: "it's {odd}"},
  });
});

test.each([
  ['showLineNumbers', 1],
  ['title="a" showLineNumbers=12 {1}', 12],
  ['title="showLineNumbers"', undefined],
])('the lines of %s are numbered from %s', (meta, first) => {
  expect(parseFence(meta).lineNumbersStart).toBe(first);
});

test('a title may be in single quotes, as Docusaurus reads it', () => {
  expect(parseFence(`title='the "first"'`).title).toBe('the "first"');
});
