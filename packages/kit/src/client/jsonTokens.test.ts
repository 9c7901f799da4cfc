import {jsonTokens} from './jsonTokens';

test('splits JSON into keys, strings, numbers and the rest', () => {
  expect(jsonTokens('{"a": "b", "c": [1.5e3, null]}')).toEqual([
    {text: '{'},
    {text: '"a"', kind: 'key'},
    {text: ': '},
    {text: '"b"', kind: 'string'},
    {text: ', '},
    {text: '"c"', kind: 'key'},
    {text: ': ['},
    {text: '1.5e3', kind: 'number'},
    {text: ', '},
    {text: 'null', kind: 'number'},
    {text: ']}'},
  ]);
});

test('keeps the text of lines that are not JSON on their own', () => {
  const lines = '  "a \\"b\\"": {\n    "c": ';
  expect(
    jsonTokens(lines)
      .map(({text}) => text)
      .join(''),
  ).toBe(lines);
});
