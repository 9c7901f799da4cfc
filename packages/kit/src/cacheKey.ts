import fs from 'node:fs';
import path from 'node:path';
import {listFiles} from './files';
import {digest} from './digest';
import {installedPackages} from './installedPackages';

/** Folder of our packages: packages/ of the repository, or node_modules/@nacre-docs. */
const PACKAGES = path.resolve(__dirname, '..', '..');

/** Code that cached data is made with: our packages as compiled, and the site's own plugins. */
const codeFolders = (): string[] => [
  ...fs.readdirSync(PACKAGES).map((name) => path.join(PACKAGES, name, 'lib')),
  path.resolve('plugins'),
];

/** Tests, and what runs in the browser: nothing that is cached is made with them. */
const NO_BUILD_CODE = /\.test\.|(?:^|\/)(?:client|theme)\//;

/** A digest of the code in a folder: of all its files but tests and what runs in the browser. */
export function digestOfCode(folder: string): string {
  const files = listFiles(folder).filter((file) => !NO_BUILD_CODE.test(file));
  return digest(...files.flatMap((file) => [file, fs.readFileSync(path.join(folder, file))]));
}

/** Computed once: a change while this process runs has no effect on it. */
let code: string | undefined;

/**
 * The key of cached data. It changes with the installed packages, with ours, and with the site's plugins, so that
 * code changes show.
 *
 * @param settings all else that the data depends on, content and options alike, as JSON can hold it
 * @throws Error when it can't be known which packages are installed, see {@link installedPackages}
 */
export function cacheKey(...settings: unknown[]): string {
  code ??= digest(installedPackages(__dirname), ...codeFolders().map(digestOfCode));
  return digest(JSON.stringify(settings), code);
}
