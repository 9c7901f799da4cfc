import {installPackages, runs} from './debian';

/** What the tests run code samples with besides Node.js; Debian's packages have the same names. */
const PROGRAMS = ['curl', 'python3'];

/**
 * Makes sure that code samples can be run, installing what is missing from Debian.
 *
 * @throws Error that says what to install where we cannot
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
