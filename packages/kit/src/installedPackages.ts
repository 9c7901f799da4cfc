import fs from 'node:fs';
import path from 'node:path';
import {digest} from './digest';

/** Where package managers record installed packages. Bun only has its lockfile. */
const RECORDS = [
  'node_modules/.package-lock.json',
  'node_modules/.pnpm/lock.yaml',
  'node_modules/.yarn-state.yml',
  'node_modules/.yarn-integrity',
  '.pnp.cjs',
  'bun.lock',
  'bun.lockb',
];

/**
 * A digest of the installed packages: a different version can compile the same source differently.
 *
 * @param from folder to start from, upwards
 * @returns undefined if no package manager left a record
 */
export function installedPackages(from: string): string | undefined {
  for (let dir = from; ; dir = path.dirname(dir)) {
    const records = RECORDS.map((file) => path.join(dir, file)).filter((file) => fs.existsSync(file));
    if (records.length > 0) return digest(...records.map((file) => fs.readFileSync(file)));
    if (dir === path.dirname(dir)) return undefined;
  }
}
