import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import {UserError} from '@nacre-docs/kit/userError';

export type PackageManager = 'npm' | 'pnpm' | 'yarn' | 'bun';

export const LOCKFILES: Array<[file: string, manager: PackageManager]> = [
  ['pnpm-lock.yaml', 'pnpm'],
  ['yarn.lock', 'yarn'],
  ['bun.lock', 'bun'],
  ['bun.lockb', 'bun'],
  ['package-lock.json', 'npm'],
];

/** The package manager running this command. */
export function callingManager(): PackageManager {
  const [, name] = /^(pnpm|yarn|bun)\//.exec(process.env.npm_config_user_agent ?? '') ?? [];
  return (name as PackageManager | undefined) ?? 'npm';
}

/** The package manager of a site, by its lockfile. */
export const managerOf = (site: string): PackageManager => workspaceOf(site).manager;

/** The folder that a site is installed from: its own, or that of its workspace. It has the lockfile. */
export function workspaceOf(site: string): {folder: string; manager: PackageManager} {
  for (let folder = path.resolve(site); ; folder = path.dirname(folder)) {
    const lockfile = LOCKFILES.find(([file]) => fs.existsSync(path.join(folder, file)));
    if (lockfile) return {folder, manager: lockfile[1]};
    if (folder === path.dirname(folder) || fs.existsSync(path.join(folder, '.git')))
      return {folder: path.resolve(site), manager: callingManager()};
  }
}

/** Runs a command. @returns why it failed, or undefined after success */
export type Run = (command: readonly string[], stdio?: 'inherit' | 'pipe') => string | undefined;

/** @throws UserError with the reason, if a site's package manager doesn't run */
export function requireManager(manager: PackageManager, run: Run): void {
  const failure = run([manager, '--version'], 'pipe');
  if (failure === undefined) return;
  const remedy =
    manager === 'npm'
      ? 'If it is missing, install it with Node.js'
      : `If it is missing, install it with "npm install --global ${manager}"`;
  const lockfile = LOCKFILES.find(([, name]) => name === manager)![0];
  throw new UserError(
    `The site needs ${manager}, by its ${lockfile}, but "${manager} --version" failed: ${failure}. ${remedy}, and try again. Nothing was written.`,
  );
}

/** @throws UserError if Yarn's Plug'n'Play can't load our packages in this Node.js */
export function requireLoader(site: string, node = process.versions.node): void {
  const {folder, manager} = workspaceOf(site);
  const at = (name: string) => path.join(folder, name);
  const read = (name: string) => (fs.existsSync(at(name)) ? fs.readFileSync(at(name), 'utf8') : '');
  const [, linker] = /^nodeLinker: *["']?([\w-]+)/m.exec(read('.yarnrc.yml')) ?? [];
  // Since Yarn 2, it is the default.
  const isDefault =
    manager === 'yarn' && /^__metadata:/m.test(read('yarn.lock')) && !fs.existsSync(at('node_modules'));
  const isPnp = fs.existsSync(at('.pnp.cjs')) || linker === 'pnp' || (linker === undefined && isDefault);
  if (isPnp && Number.parseInt(node) < 24)
    throw new UserError(
      `The site uses Yarn's Plug'n'Play, which needs Node.js 24 for our packages, but this is ${node}: earlier versions bypass Yarn when they load ES modules. Update Node.js, or set "nodeLinker: node-modules" in .yarnrc.yml, and try again. Nothing was written.`,
    );
}

/** Runs commands in a folder. */
export const runIn =
  (cwd: string): Run =>
  ([name, ...args], stdio = 'inherit') => {
    // Package managers are scripts on Windows.
    const shell = process.platform === 'win32';
    // On CI, Yarn rejects a changed package.json otherwise.
    const env = {...process.env, YARN_ENABLE_IMMUTABLE_INSTALLS: 'false'};
    const options = {cwd, env, stdio, shell, encoding: 'utf8'} as const;
    const {error, status, signal, stderr} = spawnSync(name!, args, options);
    if (status === 0) return undefined;
    if (error) return 'code' in error && error.code === 'ENOENT' ? `${name} is not installed` : error.message;
    const [line] = (stderr ?? '').trim().split('\n');
    return line || (signal ? `it was ended by ${signal}` : `its exit status is ${status}`);
  };

/** The command to run a package.json script. */
export const scriptCommand = (manager: PackageManager, script: string): string =>
  ['npm', 'bun'].includes(manager) && script !== 'start'
    ? `${manager} run ${script}`
    : `${manager} ${script}`;

/** The command that installs a site's dependencies after package.json changed. */
export const installCommand = (manager: PackageManager): string[] => [
  manager,
  'install',
  // On CI, pnpm rejects a changed package.json.
  ...(manager === 'pnpm' ? ['--no-frozen-lockfile'] : []),
];

const RUN_BIN = {npm: ['npx'], pnpm: ['pnpm', 'exec'], yarn: ['yarn'], bun: ['bun', 'x']};

/** The command that runs a dependency's program. */
export const binCommand = (manager: PackageManager, ...program: string[]): string[] => [
  ...RUN_BIN[manager],
  ...program,
];
