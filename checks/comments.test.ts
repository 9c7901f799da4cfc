import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {checkComments, readComments} from './comments';

const SOURCE = `/**
 * The first comment has five words,
 * on two lines with \`code of its own\`.
 */
const short = 'two words';
// A second comment of one line.
throw new Error(\`The message says what \${name} is for.\`);
const element = <p>A text that readers see.</p>;
const pattern = /it is no string "but a pattern"/;
`;

test('reads comments and longer strings with their lines, without code', () => {
  const texts = readComments('a.tsx', SOURCE).map(({line, text}) => [line, text.replace(/\s+/g, ' ').trim()]);
  expect(texts).toEqual([
    [1, 'The first comment has five words, on two lines with .'],
    [6, 'A second comment of one line.'],
    [7, expect.stringMatching(/^.?The message says what is for\..?$/)],
    [8, 'A text that readers see.'],
  ]);
});

test('reads comments and titles of tests, but not their data', () => {
  const source = `// A comment has four words.\ntest.each([['not a title but data']])('a title has four words', () => {
  expect('not a title but data').toBe('not a title but data');
});`;
  const texts = readComments('a.test.ts', source).map(({text}) => text.trim());
  expect(texts).toEqual(['A comment has four words.', "'a title has four words'"]);
});

test('each folder has its own rate, and compiled files are left out', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'comments-'));
  const write = (file: string, text: string) => {
    fs.mkdirSync(path.dirname(path.join(folder, file)), {recursive: true});
    fs.writeFileSync(path.join(folder, file), text);
  };
  write('one/a.ts', `// The file stands\n//\n// beside the page.\n`);
  write('one/lib/a.js', '// Nobody reads this comment here.\n');
  write('two/b.ts', `// ${'word '.repeat(2000)}\n// Nobody reads this comment here.\n`);
  const lines = checkComments([`${folder}/one`, `${folder}/two`], 8).problems.map(
    ({file, line, isWarning}) => `${path.relative(folder, file)}:${line} ${isWarning ?? false}`,
  );
  fs.rmSync(folder, {recursive: true});
  expect(lines).toEqual(['one/a.ts:3 false', 'two/b.ts:2 true']);
});
