import {execFile, execFileSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {promisify} from 'node:util';
import {bin} from '../../checks/process';
import {compilePackages, packageFolder, packPackage} from '../../scripts/packages';

const run = promisify(execFile);

const ROOT = path.resolve(__dirname, '../..');

interface PackageJson {
  dependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, {optional?: boolean}>;
}

const readPackage = (folder: string) =>
  JSON.parse(fs.readFileSync(path.join(folder, 'package.json'), 'utf8')) as PackageJson;

const isOurs = (name: string) => name.startsWith('@nacre-docs/') || name === 'create-nacre-docs';

/** Packages that npm installs with this one. */
function dependenciesOf(folder: string): string[] {
  const {dependencies, peerDependencies = {}, peerDependenciesMeta} = readPackage(folder);
  const peers = Object.keys(peerDependencies).filter((name) => !peerDependenciesMeta?.[name]?.optional);
  return [...Object.keys(dependencies ?? {}), ...peers];
}

/** Folders in packages/ of these packages and of all that they depend on. */
function withDependencies(packages: string[]): string[] {
  const names = new Set(packages);
  for (const name of names) {
    for (const dependency of dependenciesOf(packageFolder(name)).filter(isOurs))
      names.add(path.basename(dependency));
  }
  return [...names];
}

let folderOfTarballs: string | undefined;

/** A folder for tarballs; the packages are compiled. */
export function tarballFolder(): string {
  if (!folderOfTarballs) compilePackages();
  return (folderOfTarballs ??= temporaryFolder('packed-'));
}

const tarballs = new Map<string, string>();

/** Packs a package in packages/ unless this test file already did. @returns path of the tarball */
export function packOnce(name: string): string {
  const known = tarballs.get(name) ?? packPackage(packageFolder(name), tarballFolder());
  tarballs.set(name, known);
  return known;
}

/** In the folder that tests/jest/removeFixtureSites.js removes. */
export function temporaryFolder(prefix: string): string {
  return fs.mkdtempSync(path.join(process.env.FIXTURE_SITES ?? os.tmpdir(), prefix));
}

/** Where npm put a dependency of a package: inside it, if others need another version. */
function installedAt(dependency: string, folder = ROOT): string {
  const found = [folder, ROOT]
    .map((place) => path.join(place, 'node_modules', dependency))
    .find((place) => fs.existsSync(place));
  if (!found) throw new Error(`${dependency} is not installed. Run npm ci.`);
  return found;
}

/**
 * Installs packages from tarballs, and the packages of this repository that they depend on. Other dependencies are links
 * to this repository's node_modules, so that no network is needed; an undeclared one is missing.
 *
 * @param packages folders in packages/
 * @param others what the site itself depends on
 */
export function installPackages(
  dir: string,
  packages: string[],
  others: readonly string[] = [],
  tarballOf: (name: string) => string = packOnce,
): void {
  const modules = path.join(dir, 'node_modules');
  const linked = new Map(others.map((dependency) => [dependency, installedAt(dependency)]));
  for (const name of withDependencies(packages)) {
    const folder = path.join(modules, name === 'create-nacre-docs' ? name : `@nacre-docs/${name}`);
    fs.rmSync(folder, {recursive: true, force: true});
    fs.mkdirSync(folder, {recursive: true});
    execFileSync('tar', ['-xzf', tarballOf(name), '--strip-components=1', '-C', folder]);
    for (const dependency of dependenciesOf(folder))
      if (!isOurs(dependency)) linked.set(dependency, installedAt(dependency, packageFolder(name)));
  }
  for (const [name, target] of linked) {
    const link = path.join(modules, name);
    fs.mkdirSync(path.dirname(link), {recursive: true});
    fs.rmSync(link, {force: true});
    fs.symlinkSync(target, link);
  }
}

/** Builds a site. @returns what the build prints; @throws Error with the output of a build that fails */
export async function buildSite(dir: string): Promise<string> {
  const docusaurus = path.resolve(bin('@docusaurus/core', 'docusaurus'));
  const env = {...process.env, NODE_ENV: 'production'};
  try {
    const {stdout, stderr} = await run(process.execPath, [docusaurus, 'build'], {cwd: dir, env});
    return stdout + stderr;
  } catch (error) {
    const {stdout = '', stderr = ''} = error as {stdout?: string; stderr?: string};
    throw new Error(`The site in ${dir} does not build.\n${stdout}${stderr}`);
  }
}
