import fs from 'node:fs';
import path from 'node:path';
import {listFiles} from './files';
import {digest} from './digest';
import {installedPackages} from './installedPackages';

/** Folder of our packages: packages/ of the repository, or node_modules/@nacre-docs. */
const PACKAGES = path.resolve(__dirname, '..', '..');

/** Code that produces cached data: our compiled packages and the site's plugins. */
const codeFolders = (): string[] => [
  ...fs.readdirSync(PACKAGES).map((name) => path.join(PACKAGES, name, 'lib')),
  path.resolve('plugins'),
];

/** Versions of our packages' dependencies, which are pinned. */
const manifests = (): string[] =>
  fs
    .readdirSync(PACKAGES)
    .map((name) => path.join(PACKAGES, name, 'package.json'))
    .filter((file) => fs.existsSync(file))
    .map((file) => fs.readFileSync(file, 'utf8'));

/** Tests and browser code don't produce cached data. */
const NO_BUILD_CODE = /\.test\.|(?:^|\/)(?:client|theme)\//;

/** A digest of the code in a folder, without tests and browser code. */
export function digestOfCode(folder: string): string {
  const files = listFiles(folder).filter((file) => !NO_BUILD_CODE.test(file));
  return digest(...files.flatMap((file) => [file, fs.readFileSync(path.join(folder, file))]));
}

/** Computed once: code that changes while this process runs isn't loaded again. */
let code: string | undefined;

/**
 * The key of cached data. It changes with the installed packages, our own code and the site's plugins.
 *
 * @param settings everything else that the data depends on, content and options alike, as JSON
 */
export function cacheKey(...settings: unknown[]): string {
  code ??= digest(installedPackages(__dirname) ?? '', ...manifests(), ...codeFolders().map(digestOfCode));
  return digest(JSON.stringify(settings), code);
}
