import {execFileSync, spawnSync} from 'node:child_process';

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
    install();
    if (!runs(path)) throw new Error(`Chromium was installed, but ${path} does not run. Set CHROMIUM_PATH.`);
  }
  process.env.CHROMIUM_PATH = path;
  return path;
}

function runs(path: string): boolean {
  return spawnSync(path, ['--version'], {stdio: 'ignore'}).status === 0;
}

function install(): void {
  const isRoot = process.getuid?.() === 0;
  const hasApt = spawnSync('apt-get', ['--version'], {stdio: 'ignore'}).status === 0;
  if (!isRoot || !hasApt) {
    throw new Error('No Chromium was found. Install it (Debian: apt-get install chromium) or set CHROMIUM_PATH.');
  }
  console.log('Installing Chromium from Debian, once …');
  const options = {stdio: 'inherit' as const, env: {...process.env, DEBIAN_FRONTEND: 'noninteractive'}};
  execFileSync('apt-get', ['update', '-qq'], options);
  execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], options);
}
