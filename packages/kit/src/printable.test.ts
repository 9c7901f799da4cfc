import {spawnSync} from 'node:child_process';
import path from 'node:path';
import {printable, printableWithColors} from './printable';
import {UserError, throwProblems} from './userError';

/** Clears the screen, sets the window title and hides text, also with one-character codes. Reverses text. */
const HOSTILE = 'a\u001b[2J\u001b]0;owned\u0007\u001b[8mb\u009b2Jc\r\b\u007f\u0000\u202ed\u2066';
const SHOWN =
  'a\\u001b[2J\\u001b]0;owned\\u0007\\u001b[8mb\\u009b2Jc\\u000d\\u0008\\u007f\\u0000\\u202ed\\u2066';

test('escapes control characters and keeps line breaks, tabs and letters', () => {
  expect(printable(HOSTILE)).toBe(SHOWN);
  expect(printable('a\n\tb é \u{1f600} مرحبا')).toBe('a\n\tb é \u{1f600} مرحبا');
  expect(printable('\u001b[31m')).toBe('\\u001b[31m');
});

test('keeps color codes and escapes all other terminal codes', () => {
  const colored = '\u001b[31m\u001b[1mred\u001b[22m\u001b[39m\u001b[0;36mcyan\u001b[0m\u001b[m';
  expect(printableWithColors(colored)).toBe(colored);
  expect(printableWithColors(`${colored}${HOSTILE}`)).toBe(`${colored}${SHOWN}`);
  expect(printableWithColors('\u001b[5m\u001b[7m\u001b[38;5;1m')).toBe('\\u001b[5m\\u001b[7m\\u001b[38;5;1m');
});

test('problems and user errors are printable', () => {
  const printed = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(() => throwProblems('The pages have', [HOSTILE])).toThrow('1 problem');
  expect(printed.mock.calls).toEqual([[SHOWN]]);
  printed.mockRestore();
  expect(new UserError(HOSTILE).message).toBe(SHOWN);
});

test('a clean console escapes everything that the process prints', () => {
  const code = `
    import ${JSON.stringify(path.join(__dirname, 'cleanConsole'))};
    const text = ${JSON.stringify(HOSTILE)};
    console.log('%s and', text, {text}, '100%');
    for (const name of ['info', 'warn', 'error']) console[name](text);
    console.error(new Error(text));`;
  const {stdout, stderr} = spawnSync(process.execPath, ['--import', 'tsx', '--eval', code], {
    encoding: 'utf8',
  });
  expect(stdout).toContain(`${SHOWN} and { text: '`);
  expect(stdout).toContain('100%\n');
  expect(stderr).toContain(`Error: ${SHOWN}`);
  // eslint-disable-next-line no-control-regex
  expect(stdout + stderr).not.toMatch(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202e\u2066]/);
});
