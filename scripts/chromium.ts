import {installPackages, runs} from './debian';

/** Debian's package for tests, which starts pages twice as fast as the full browser. */
const PACKAGE = 'chromium-headless-shell';

const CANDIDATES = [`/usr/bin/${PACKAGE}`, '/usr/bin/chromium'];

/** Browser for tests and measurements: `CHROMIUM_PATH`, or the first Debian package installed. */
function findChromium(): string | undefined {
  const path = process.env.CHROMIUM_PATH;
  if (path && !runs(path)) throw new Error(`CHROMIUM_PATH is ${path}, which is not a working browser.`);
  return path ?? CANDIDATES.find((candidate) => runs(candidate));
}

/**
 * Finds a browser for tests, installing Debian's if there is none.
 *
 * @returns the executable's path
 * @throws Error with install instructions if it can't be installed
 */
export function ensureChromium(): string {
  const path = findChromium();
  if (path) return path;
  const remedy = `Install it (Debian: apt-get install ${PACKAGE}) or set CHROMIUM_PATH.`;
  installPackages([PACKAGE], `Chromium not found. ${remedy}`);
  const installed = findChromium();
  if (!installed) throw new Error(`Chromium was installed but does not run. ${remedy}`);
  return installed;
}
