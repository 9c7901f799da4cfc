/** Sites that `npm run reference` makes, in a temporary folder. */
import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {bin} from '../../checks/process';

/** Makes the folder, and removes it after the tests of a file. */
export function referenceFolder() {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'reference-site-'));
  afterAll(() => fs.rmSync(folder, {recursive: true, force: true}));
  return {
    folder,
    /** Runs `npm run reference` with these arguments, without serving. */
    reference(...args: string[]): {status: number | null; output: string} {
      const command = [bin('jiti'), 'scripts/reference.ts', ...args, '--no-serve'];
      const {status, stdout, stderr} = spawnSync(process.execPath, command, {encoding: 'utf8'});
      return {status, output: stdout + stderr};
    },
    /** Writes a description and returns its path. */
    description(name: string, text: string): string {
      const file = path.join(folder, name);
      fs.mkdirSync(path.dirname(file), {recursive: true});
      fs.writeFileSync(file, text);
      return file;
    },
  };
}
