import {characterSets} from './pattern';

/** A text that cycles through the characters of each position. */
const textFor = (pattern: string, open = 3) =>
  characterSets(pattern, open)
    ?.map((characters, index) => characters[index % characters.length])
    .join('');

test.each([
  ['^AC[0-9a-f]{6}$', 'AC234567'],
  ['^(0|[1-9][0-9]*)$', '1123'],
  ['^(?:red|green)-\\d{2}$', 'green-67'],
  ['^[a-z]+\\.[\\w-]{2,5}$', 'abc.45'],
  ['v?[12]/x', '1/x'],
  ['^a{2,}$', 'aaa'],
  ['^[\\-a]$', '-'],
])('generates a text that matches %s', (pattern, text) => {
  expect(textFor(pattern)).toBe(text);
});

test.each([
  '(?=a)b',
  '[^a]',
  '\\p{L}',
  '\\1',
  '(',
  '[',
  'a**',
  '[]',
  '^a$b',
  'a{9999}b{2',
  `${'('.repeat(5000)}a${')'.repeat(5000)}`,
])('generates no text for %s, which is invalid or unsupported', (pattern) => {
  expect(textFor(pattern)).toBeUndefined();
});
