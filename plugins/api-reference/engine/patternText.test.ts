import {patternText} from './patternText';

/** Takes the characters of a class in turn. */
function inTurn(): (characters: string) => string {
  let taken = 0;
  return (characters) => characters[taken++ % characters.length]!;
}

const made = (pattern: string, open = 3) => patternText(pattern, {pick: inTurn(), open});

test.each([
  ['^AC[0-9a-f]{6}$', 'AC012345'],
  ['^(0|[1-9][0-9]*)$', '1123'],
  ['^(?:red|green)-\\d{2}$', 'green-01'],
  ['^[a-z]+\\.[\\w-]{2,5}$', 'abc.34'],
  ['v?[12]/x', '1/x'],
  ['^a{2,}$', 'aaa'],
  ['^[\\-a]$', '-'],
])('%s is matched by a text', (pattern, text) => {
  expect(made(pattern)).toBe(text);
});

test.each(['(?=a)b', '[^a]', '\\p{L}', '\\1', '(', '[', 'a**', '[]', '^a$b', 'a{9999}b{2'])(
  '%s, which is wrong or beyond it, gives no text',
  (pattern) => {
    expect(made(pattern)).toBeUndefined();
  },
);
