import fs from 'node:fs';
import path from 'node:path';
import {listFiles} from '@nacre-docs/kit/files';
import {digest} from '@nacre-docs/kit/digest';
import {installedPackages} from './installedPackages';

const CODE = [path.dirname(__dirname), path.dirname(require.resolve('@nacre-docs/kit/digest'))];

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
 * The key of cached data. It changes with the packages that are installed and with any plugin and package of ours, so that whoever works on
 * a plugin sees what it makes.
 *
 * @param settings all else that the data depends on, content and options alike, as JSON can hold it
 * @throws Error when it can't be known which packages are installed, see {@link installedPackages}
 */
export function cacheKey(...settings: unknown[]): string {
  code ??= digest(installedPackages(__dirname), ...CODE.map(digestOfCode));
  return digest(JSON.stringify(settings), code);
}
