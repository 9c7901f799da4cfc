import {spawnSync} from 'node:child_process';
import {bin} from '../process';

/** What stylelint says of a stylesheet under the rules of this repository. */
function complaints(css: string): string {
  const args = [bin('stylelint'), '--stdin', '--stdin-filename', 'src/css/a.css', '--formatter', 'unix'];
  const {stdout, stderr} = spawnSync(process.execPath, args, {input: css, encoding: 'utf8'});
  return stdout + stderr;
}

/** A stylesheet of so many lines. */
const sheet = (lines: number) => `a {\n  color: red;\n${'\n'.repeat(lines - 3)}}\n`;

test('a stylesheet of more than 300 lines is refused', () => {
  expect(complaints(sheet(301))).toContain(
    'The file has 301 lines, more than 300. Split it by what it styles.',
  );
});
