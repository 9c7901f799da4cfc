import {execFileSync} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import {installPackages, temporaryFolder} from './install';

let command: string | undefined;

/** The command, installed from its tarball with only its dependencies. */
function installedCommand(): string {
  if (!command) {
    const dir = temporaryFolder('create-');
    installPackages(dir, ['create-nacre-docs']);
    command = path.join(dir, 'node_modules/create-nacre-docs/bin/create-nacre-docs.js');
  }
  return command;
}

/** Runs create-nacre-docs in a folder. @returns its output @throws Error with its output if it fails */
export function create(cwd: string, ...args: string[]): string {
  try {
    return execFileSync(process.execPath, [installedCommand(), ...args], {
      cwd,
      // Jest's copy of the environment, because tests change PATH.
      env: process.env,
      encoding: 'utf8',
      stdio: 'pipe',
    });
  } catch (error) {
    const {stdout = '', stderr = ''} = error as {stdout?: string; stderr?: string};
    throw Object.assign(error as Error, {
      message: `create-nacre-docs ${args.join(' ')} failed.\n${stdout}${stderr}`,
    });
  }
}

interface PackageJson {
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
}

/** Installs the dependencies in a site's package.json. */
export function installSite(dir: string, tarballOf?: (name: string) => string): void {
  const {dependencies, devDependencies} = JSON.parse(
    fs.readFileSync(path.join(dir, 'package.json'), 'utf8'),
  ) as PackageJson;
  const names = Object.keys({...dependencies, ...devDependencies});
  const ours = names.filter((name) => name.startsWith('@nacre-docs/'));
  installPackages(
    dir,
    ours.map((name) => path.basename(name)),
    names.filter((name) => !ours.includes(name)),
    tarballOf,
  );
}
