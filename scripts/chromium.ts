import {installPackages, runs} from './debian';

/** Debian's package for tests: it starts pages in half the time of the whole browser. */
const PACKAGE = 'chromium-headless-shell';

const CANDIDATES = [`/usr/bin/${PACKAGE}`, '/usr/bin/chromium'];

/** The browser of tests and measurements: `CHROMIUM_PATH`, or the first of Debian's that is there. */
function findChromium(): string | undefined {
  const path = process.env.CHROMIUM_PATH;
  if (path && !runs(path)) throw new Error(`CHROMIUM_PATH is ${path}, which does not run.`);
  return path ?? CANDIDATES.find((candidate) => runs(candidate));
}

/**
 * Makes sure that tests have a browser, and installs Debian's when there is none.
 *
 * @returns the path of the executable
 * @throws Error that says how to install one where we cannot
 */
export function ensureChromium(): string {
  const path = findChromium();
  if (path) return path;
  const remedy = `Install it (Debian: apt-get install ${PACKAGE}) or set CHROMIUM_PATH.`;
  installPackages([PACKAGE], `No Chromium was found. ${remedy}`);
  const installed = findChromium();
  if (!installed) throw new Error(`Chromium was installed, but does not run. ${remedy}`);
  return installed;
}
