import {execFileSync, spawnSync} from 'node:child_process';

/** Whether a program is installed and runs. `flag` prints its version. */
export function runs(program: string, flag = '--version'): boolean {
  return spawnSync(program, [flag], {stdio: 'ignore'}).status === 0;
}

/**
 * Installs Debian packages that tests need.
 *
 * @throws Error with `remedy` without root or apt-get
 */
export function installPackages(packages: string[], remedy: string): void {
  if (process.getuid?.() !== 0 || !runs('apt-get')) throw new Error(remedy);
  console.log(`Installing ${packages.join(' and ')} from Debian (one time) …`);
  const options = {stdio: 'inherit' as const, env: {...process.env, DEBIAN_FRONTEND: 'noninteractive'}};
  execFileSync('apt-get', ['update', '-qq'], options);
  execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], options);
}
