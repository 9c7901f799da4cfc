import fs from 'node:fs';
import path from 'node:path';

export type PackageManager = 'npm' | 'pnpm' | 'yarn';

const LOCKFILES: Array<[file: string, manager: PackageManager]> = [
  ['pnpm-lock.yaml', 'pnpm'],
  ['yarn.lock', 'yarn'],
  ['package-lock.json', 'npm'],
];

/** The package manager running this command. */
export function callingManager(): PackageManager {
  const [, name] = /^(pnpm|yarn)\//.exec(process.env.npm_config_user_agent ?? '') ?? [];
  return (name as PackageManager | undefined) ?? 'npm';
}

/** A site's package manager by its lockfile, which may be in the workspace folder. */
export function managerOf(site: string): PackageManager {
  for (let folder = path.resolve(site); ; folder = path.dirname(folder)) {
    const lockfile = LOCKFILES.find(([file]) => fs.existsSync(path.join(folder, file)));
    if (lockfile) return lockfile[1];
    if (folder === path.dirname(folder) || fs.existsSync(path.join(folder, '.git'))) return callingManager();
  }
}

/** The command to run a package.json script. */
export const scriptCommand = (manager: PackageManager, script: string): string =>
  manager === 'npm' && script !== 'start' ? `npm run ${script}` : `${manager} ${script}`;

/** The command that installs a site's dependencies after package.json changed. */
export const installCommand = (manager: PackageManager): string[] => [
  manager,
  'install',
  // On CI, pnpm refuses a changed package.json.
  ...(manager === 'pnpm' ? ['--no-frozen-lockfile'] : []),
];

const RUN_BIN = {npm: ['npx'], pnpm: ['pnpm', 'exec'], yarn: ['yarn']};

/** The command that runs a dependency's program. */
export const binCommand = (manager: PackageManager, ...program: string[]): string[] => [
  ...RUN_BIN[manager],
  ...program,
];
