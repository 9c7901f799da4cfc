import {installPackages, runs} from './debian';

/** Where to find Debian's Chromium when nothing else is said. */
const DEFAULT_PATH = '/usr/bin/chromium';

/**
 * Makes sure that tests have a browser: `CHROMIUM_PATH`, or Debian's Chromium, installed when missing.
 *
 * @returns the path of the executable, also set as `CHROMIUM_PATH`
 * @throws Error that says how to install one where we cannot
 */
export function ensureChromium(): string {
  const path = process.env.CHROMIUM_PATH ?? DEFAULT_PATH;
  if (!runs(path)) {
    if (process.env.CHROMIUM_PATH) throw new Error(`CHROMIUM_PATH is ${path}, which does not run.`);
    installPackages(
      ['chromium'],
      'No Chromium was found. Install it (Debian: apt-get install chromium) or set CHROMIUM_PATH.',
    );
    if (!runs(path)) throw new Error(`Chromium was installed, but ${path} does not run. Set CHROMIUM_PATH.`);
  }
  process.env.CHROMIUM_PATH = path;
  return path;
}
