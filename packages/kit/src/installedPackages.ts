import fs from 'node:fs';
import path from 'node:path';
import {digest} from './digest';

/** Where package managers say what they have installed; Bun leaves nothing but its lockfile. */
const RECORDS = {
  npm: ['node_modules/.package-lock.json'],
  pnpm: ['node_modules/.pnpm/lock.yaml'],
  Yarn: ['node_modules/.yarn-state.yml', 'node_modules/.yarn-integrity', '.pnp.cjs'],
  Bun: ['bun.lock', 'bun.lockb'],
};

/**
 * A digest of what is installed: another version of a package may make something else of the same source.
 *
 * @param from folder of the code that uses the packages; they are in it or in one above
 * @throws Error when no package manager says what it has installed, because nothing could be kept then
 */
export function installedPackages(from: string): string {
  const files = Object.values(RECORDS).flat();
  for (let dir = from; ; dir = path.dirname(dir)) {
    const records = files.map((file) => path.join(dir, file)).filter((file) => fs.existsSync(file));
    if (records.length > 0) return digest(...records.map((file) => fs.readFileSync(file)));
    if (dir === path.dirname(dir)) break;
  }
  throw new Error(
    `No package manager says what is installed for ${from}. Install with ${Object.keys(RECORDS).join(', ')}, or add the file that yours leaves to packages/kit/src/installedPackages.ts.`,
  );
}
