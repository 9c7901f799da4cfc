import {parseFence} from './fence';

test('reads a title, lines and attributes in any order', () => {
  expect(parseFence('{1,3-5} shows="request createScope" title="a b.json"')).toEqual({
    title: 'a b.json',
    highlightedLines: new Set([1, 3, 4, 5]),
    attributes: {shows: 'request createScope'},
    marks: {request: 'createScope'},
  });
});

test('a fence without metadata has empty metadata', () => {
  expect(parseFence('')).toEqual({title: undefined, highlightedLines: new Set(), attributes: {}, marks: {}});
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

test('ignores braces and quotes that are not metadata', () => {
  expect(parseFence(`check="no: it's {odd}" title=plain`)).toMatchObject({
    title: undefined,
    marks: {skip: "it's {odd}"},
  });
});

test.each([
  ['showLineNumbers', 1],
  ['title="a" showLineNumbers=12 {1}', 12],
  ['title="showLineNumbers"', undefined],
])('numbers the lines of %s from %s', (meta, first) => {
  expect(parseFence(meta).lineNumbersStart).toBe(first);
});

test('accepts a title in single quotes, like Docusaurus', () => {
  expect(parseFence(`title='the "first"'`).title).toBe('the "first"');
});

test.each([
  ['shows="request createScope"', {request: 'createScope'}],
  ['shows="response createScope"', {response: 'createScope'}],
  ['shows="response createScope 409"', {response: 'createScope', status: '409'}],
  ['shows="schema Scope"', {schema: 'Scope'}],
  ['shows="event approval.requested"', {event: 'approval.requested'}],
  ['shows="409"', {status: '409'}],
  ['check="no: It needs a cluster."', {skip: 'It needs a cluster.'}],
  ['check="keep: The pipeline needs it."', {keep: 'The pipeline needs it.'}],
  ['check="as pilot"', {role: 'pilot'}],
  ['check="given boat_1 moored; boat_2 sails=2"', {given: 'boat_1 moored; boat_2 sails=2'}],
  ['check="as pilot, given boat_1 moored"', {role: 'pilot', given: 'boat_1 moored'}],
])('reads %s', (meta, marks) => {
  expect(parseFence(meta).marks).toEqual(marks);
});

test.each([
  'shows="createScope"',
  'shows="request createScope schema Scope"',
  'shows=""',
  'check="no:"',
  'check="no: "',
  'check="keep"',
  'check="pilot"',
  'check=""',
])('rejects %s', (meta) => {
  expect(parseFence(meta).marks.problem).toMatch(/^(?:shows|check)="[^"]*" is invalid\. Write "/);
});
