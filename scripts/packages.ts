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

/** Where npm packs a package. */
export function tarballPath(folder: string, destination: string): string {
  const manifest = fs.readFileSync(path.join(folder, 'package.json'), 'utf8');
  const {name, version} = JSON.parse(manifest) as {name: string; version: string};
  return path.join(destination, `${name.replace('@', '').replace('/', '-')}-${version}.tgz`);
}

/**
 * Makes the tarballs that npm would publish. The packages must be compiled.
 *
 * @param folders of the packages
 * @returns paths of the tarballs
 */
export function packPackages(folders: string[], destination: string): string[] {
  // One call: npm takes longer to start than to pack.
  const options = ['--silent', '--ignore-scripts', '--pack-destination', destination];
  execFileSync('npm', ['pack', ...options, ...folders], {stdio: ['ignore', 'pipe', 'pipe']});
  return folders.map((folder) => tarballPath(folder, destination));
}

export const packageFolder = (name: string): string => path.join(PACKAGES, name);
