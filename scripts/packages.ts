import {execFileSync} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

const PACKAGES = path.resolve(__dirname, '../packages');

/** Folders of all packages, by name in packages/. */
export const listPackages = (): string[] =>
  fs.readdirSync(PACKAGES).filter((name) => fs.existsSync(path.join(PACKAGES, name, 'package.json')));

/** Compiles the packages whose sources changed. */
export function compilePackages(): void {
  execFileSync(process.execPath, [path.join(__dirname, 'compile.mjs')]);
}

/**
 * Makes the tarball that npm would publish. The package must be compiled.
 *
 * @param folder of the package
 * @returns path of the tarball
 */
export function packPackage(folder: string, destination: string): string {
  const output = execFileSync(
    'npm',
    ['pack', '--json', '--ignore-scripts', '--pack-destination', destination],
    {
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  const [{filename}] = JSON.parse(output) as [{filename: string}];
  return path.join(destination, filename);
}

export const packageFolder = (name: string): string => path.join(PACKAGES, name);
