import {placesOf} from './pattern';

/** A text with the characters of each place in turn. */
const made = (pattern: string, open = 3) =>
  placesOf(pattern, open)
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
])('%s is matched by a text', (pattern, text) => {
  expect(made(pattern)).toBe(text);
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
])('%s, which is wrong or beyond it, gives no text', (pattern) => {
  expect(made(pattern)).toBeUndefined();
});
