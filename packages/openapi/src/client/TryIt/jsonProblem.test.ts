import {jsonProblem} from './jsonProblem';

test.each([
  ['', 1, 'value'],
  ['{"a": }', 1, 'value'],
  ['{\n  "a": ,\n}', 2, 'value'],
  ['{"a": yes}', 1, 'word'],
  ['[01]', 1, 'word'],
  ['{\n  "a": "x\n}', 2, 'quote'],
  ['{"a: 1}', 1, 'quote'],
  ['["\\x"]', 1, 'escape'],
  ['{\n  a: 1\n}', 2, 'key'],
  ["{'a': 1}", 1, 'key'],
  ['{"a" 1}', 1, 'colon'],
  ['{\n  "a": 1\n  "b": 2\n}', 2, 'comma'],
  ['[1\n 2]', 1, 'comma'],
  ['{\n  "a": 1,\n}', 2, 'lastComma'],
  ['[1,]', 1, 'lastComma'],
  ['{"a": [1}', 1, 'comma'],
  ['{\n  "a": {\n', 2, 'open'],
  ['{"name": "Mine"', 1, 'open'],
  ['{"a": 1,', 1, 'open'],
  ['{}\n}', 2, 'more'],
  ['1 2', 1, 'more'],
])('finds the error in %j on line %i: %s', (text, line, mistake) => {
  expect(jsonProblem(text)).toEqual({line, mistake});
});

test.each(['{}', ' [1, "a\\n"] ', '"text"', '{"a": {"b": [null, -1e3, true]}}'])('%j is valid', (text) => {
  expect(jsonProblem(text)).toBeUndefined();
});
