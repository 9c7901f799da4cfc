import {parseShell} from './commands';

const commands = (script: string) => parseShell(script).map(({words}) => words.map(({text}) => text));

test.each([
  ['a b\\\n  c', [['a', 'b', 'c']]],
  [`a 'b c' "d e" f\\ g`, [['a', 'b c', 'd e', 'f g']]],
  [`a 'it'\\''s' ''`, [['a', "it's", '']]],
  ['a | b && c; d || e & f', [['a'], ['b'], ['c'], ['d'], ['e'], ['f']]],
  ['a # b\nc#d', [['a'], ['c#d']]],
  ['X=1 a b > out 2>&1', [['a', 'b']]],
  [
    'a $(b c) d',
    [
      ['b', 'c'],
      ['a', '', 'd'],
    ],
  ],
  [
    'a "$(b "c d")"',
    [
      ['b', 'c d'],
      ['a', ''],
    ],
  ],
  [
    'a `b c`',
    [
      ['b', 'c'],
      ['a', ''],
    ],
  ],
  ['if a; then b; fi', [['a'], ['b']]],
  ['a <<END | b\ntext $(c)\nEND\nd', [['a'], ['b'], ['d']]],
  ['a <(b)', [['b'], ['a', '']]],
  ['', []],
  ['\n# only a comment', []],
])('%s', (script, expected) => {
  expect(commands(script)).toEqual(expected);
});

test('marks words with unknown parts', () => {
  const [command] = parseShell('a "$B" c$D \'$E\' $((1 + 2)) ${F:-g}');
  expect(command!.words.map(({dynamic}) => dynamic)).toEqual([false, true, true, false, true, true]);
});

test("a heredoc is its command's input and doesn't shift later lines", () => {
  const [first, second] = parseShell("a <<'END'\none\ntwo\nEND\nb");
  expect(first).toMatchObject({input: 'one\ntwo\n', line: 0});
  expect(second).toMatchObject({line: 4});
});

test.each(['"', "'", '$(', '`', '\\', '${', '<(', '<<', '<<END', '>', '$(('])(
  'terminates on unfinished input: %s',
  (script) => {
    expect(() => parseShell(`a ${script}`)).not.toThrow();
  },
);
