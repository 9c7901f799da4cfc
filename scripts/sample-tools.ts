import {installPackages, runs} from './debian';

/** Programs that run code samples, in addition to Node.js, named like their Debian packages. */
const PROGRAMS = ['curl', 'python3'];

/**
 * Finds the programs that run code samples, installing missing ones from Debian.
 *
 * @throws Error with install instructions if they can't be installed
 */
export function ensureSampleTools(): void {
  const missing = PROGRAMS.filter((program) => !runs(program));
  if (missing.length === 0) return;
  const packages = missing.join(' ');
  installPackages(
    missing,
    `The code samples need ${packages}. Install it (Debian: apt-get install ${packages}).`,
  );
}
