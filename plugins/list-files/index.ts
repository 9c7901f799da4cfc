import fs from 'node:fs';
import path from 'node:path';

/**
 * All files below a folder, in order, relative to it and with forward slashes on every system.
 *
 * @returns nothing when there is no such folder
 */
export function listFiles(folder: string): string[] {
  if (!fs.statSync(folder, {throwIfNoEntry: false})?.isDirectory()) return [];
  return fs
    .readdirSync(folder, {recursive: true, withFileTypes: true})
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .sort();
}
