import {execFile, execFileSync} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import {promisify} from 'node:util';
import {bin} from '../../checks/process';
import {
  compilePackages,
  listPackages,
  packageFolder,
  packPackages,
  tarballPath,
} from '../../scripts/packages';

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

const fullName = (name: string) => (name === 'create-nacre-docs' ? name : `@nacre-docs/${name}`);

/** Packages that npm installs with this one. */
const dependenciesOf = (folder: string): string[] => {
  const {dependencies = {}, peerDependencies = {}} = readPackage(folder);
  const optional = optionalPeersOf(folder);
  return [
    ...Object.keys(dependencies),
    ...Object.keys(peerDependencies).filter((name) => !optional.includes(name)),
  ];
};

function optionalPeersOf(folder: string): string[] {
  const {peerDependenciesMeta = {}} = readPackage(folder);
  return Object.keys(peerDependenciesMeta).filter((name) => peerDependenciesMeta[name]!.optional);
}

/** Adds the dependencies in packages/ to these folder names. */
function withDependencies(packages: string[]): string[] {
  const names = new Set(packages);
  for (const name of names) {
    for (const dependency of dependenciesOf(packageFolder(name)).filter(isOurs))
      names.add(path.basename(dependency));
  }
  return [...names];
}

/** A folder with the tarballs of all packages. The first test file that needs it creates it. */
export function tarballFolder(): string {
  const folder = path.join(process.env.FIXTURE_SITES!, 'packed');
  if (fs.existsSync(folder)) return folder;
  compilePackages();
  const packed = temporaryFolder('packing-');
  packPackages(listPackages().map(packageFolder), packed);
  try {
    fs.renameSync(packed, folder);
  } catch (error) {
    // Another process has created it.
    if (!fs.existsSync(folder)) throw error;
  }
  return folder;
}

/** @returns the path of a package's tarball */
export const packedTarball = (name: string): string => tarballPath(packageFolder(name), tarballFolder());

/** Creates a folder that tests/jest/removeFixtureSites.js removes. */
export function temporaryFolder(prefix: string): string {
  return fs.mkdtempSync(path.join(process.env.FIXTURE_SITES!, prefix));
}

/** The location of a dependency: nested in the package if versions conflict. */
function installedAt(dependency: string, folder = ROOT): string {
  const found = [folder, ROOT]
    .map((place) => path.join(place, 'node_modules', dependency))
    .find((place) => fs.existsSync(place));
  if (!found) throw new Error(`${dependency} is not installed. Run npm ci.`);
  return found;
}

/**
 * Installs packages from tarballs, including their dependencies in this repository. As with pnpm, each
 * package and the site can only import what they declare. Other dependencies are links to this repository's
 * node_modules, so no network is needed.
 *
 * @param packages folders in packages/
 * @param others other dependencies of the site itself
 */
export function installPackages(
  dir: string,
  packages: string[],
  others: readonly string[] = [],
  tarballOf: (name: string) => string = packedTarball,
): void {
  const modules = path.join(dir, 'node_modules');
  const modulesOf = (name: string) => path.join(modules, '.packages', name, 'node_modules');
  const folderOf = (name: string) => path.join(modulesOf(name), fullName(name));
  const installed = withDependencies(packages);
  fs.rmSync(path.join(modules, '.packages'), {recursive: true, force: true});
  for (const name of installed) {
    fs.mkdirSync(folderOf(name), {recursive: true});
    execFileSync('tar', ['-xzf', tarballOf(name), '--strip-components=1', '-C', folderOf(name)]);
  }
  const present = new Set([
    ...others,
    ...installed.map(fullName),
    ...installed.flatMap((name) => dependenciesOf(folderOf(name))),
  ]);
  for (const name of installed) {
    const peers = optionalPeersOf(folderOf(name)).filter((peer) => present.has(peer));
    for (const dependency of [...dependenciesOf(folderOf(name)), ...peers])
      link(
        path.join(modulesOf(name), dependency),
        isOurs(dependency)
          ? folderOf(path.basename(dependency))
          : installedAt(dependency, packageFolder(name)),
      );
  }
  for (const name of packages) link(path.join(modules, fullName(name)), folderOf(name));
  for (const name of others) link(path.join(modules, name), installedAt(name));
}

function link(from: string, to: string): void {
  fs.mkdirSync(path.dirname(from), {recursive: true});
  fs.rmSync(from, {force: true});
  fs.symlinkSync(to, from);
}

/**
 * Builds a site.
 *
 * @param minify takes a quarter longer; some sites are minified, as in production
 * @returns the output of the build
 * @throws Error with the output of a failed build
 */
export async function buildSite(dir: string, {minify = false} = {}): Promise<string> {
  const docusaurus = path.resolve(bin('@docusaurus/core', 'docusaurus'));
  const env = {...process.env, NODE_ENV: 'production'};
  try {
    const {stdout, stderr} = await run(
      process.execPath,
      [docusaurus, 'build', ...(minify ? [] : ['--no-minify'])],
      {
        cwd: dir,
        env,
      },
    );
    return stdout + stderr;
  } catch (error) {
    const {stdout = '', stderr = ''} = error as {stdout?: string; stderr?: string};
    throw new Error(`The build of the site in ${dir} failed.\n${stdout}${stderr}`);
  }
}
