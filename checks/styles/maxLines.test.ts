import {spawnSync} from 'node:child_process';
import {bin} from '../process';

/** Stylelint problems of a stylesheet under this repository's rules. */
function complaints(css: string): string {
  const args = [bin('stylelint'), '--stdin', '--stdin-filename', 'src/css/a.css', '--formatter', 'unix'];
  const {stdout, stderr} = spawnSync(process.execPath, args, {input: css, encoding: 'utf8'});
  return stdout + stderr;
}

/** A stylesheet with this many lines. */
const sheet = (lines: number) => `a {\n  color: red;\n${'\n'.repeat(lines - 3)}}\n`;

test('rejects a stylesheet with more than 300 lines', () => {
  expect(complaints(sheet(301))).toContain(
    'The file has 301 lines. The maximum is 300. Split it by component.',
  );
});
