import fs from 'node:fs';
import path from 'node:path';

/**
 * All files below a folder, sorted, relative to it and with forward slashes on every system.
 *
 * @returns an empty list if the folder doesn't exist
 */
export function listFiles(folder: string): string[] {
  // `statSync` throws if a parent is a file, even with `throwIfNoEntry: false`.
  if (!fs.existsSync(folder) || !fs.statSync(folder).isDirectory()) return [];
  // Without file types: in the zip archives of Yarn's Plug'n'Play, entries don't know their folder.
  return fs
    .readdirSync(folder, {recursive: true, encoding: 'utf8'})
    .filter((file) => fs.lstatSync(path.join(folder, file)).isFile())
    .map((file) => file.replaceAll('\\', '/'))
    .sort();
}

/**
 * A path with every symbolic link resolved and every name spelled as on disk. Missing parts stay unchanged.
 *
 * @throws Error of the file system for circular links or an unreadable folder
 */
export function realPath(file: string): string {
  const absolute = path.resolve(file);
  try {
    return fs.realpathSync.native(absolute);
  } catch (error) {
    if (!/^(?:ENOENT|ENOTDIR)$/.test((error as NodeJS.ErrnoException).code ?? '')) throw error;
  }
  const folder = path.dirname(absolute);
  // A link to a missing target: writing to it would create the target.
  const target = linkTarget(absolute);
  if (target !== undefined) return realPath(path.resolve(realPath(folder), target));
  return folder === absolute ? absolute : path.join(realPath(folder), path.basename(absolute));
}

/** A symbolic link's target as written, or undefined for everything else. */
export function linkTarget(file: string): string | undefined {
  try {
    return fs.readlinkSync(file);
  } catch {
    return undefined;
  }
}

/** A file's path relative to a folder, with forward slashes. */
export const pathFrom = (folder: string, file: string): string =>
  path.relative(folder, file).split(path.sep).join('/');

/** A file name for messages: relative to the working directory, with forward slashes. */
export function relativePath(file: string): string {
  return pathFrom(process.cwd(), path.resolve(file)) || file;
}

/** Whether a real path is a folder or inside it. */
export function isInside(file: string, folder: string): boolean {
  const relative = path.relative(folder, file);
  return relative !== '..' && !relative.startsWith(`..${path.sep}`) && !path.isAbsolute(relative);
}
