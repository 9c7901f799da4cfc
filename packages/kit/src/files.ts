import fs from 'node:fs';
import path from 'node:path';

/**
 * All files below a folder, in order, relative to it and with forward slashes on every system.
 *
 * @returns nothing when there is no such folder
 */
export function listFiles(folder: string): string[] {
  // `statSync` throws below a file, even with `throwIfNoEntry: false`.
  if (!fs.existsSync(folder) || !fs.statSync(folder).isDirectory()) return [];
  // Without file types: in the zip archives of Yarn's Plug'n'Play, entries don't have their folder.
  return fs
    .readdirSync(folder, {recursive: true, encoding: 'utf8'})
    .filter((file) => fs.lstatSync(path.join(folder, file)).isFile())
    .map((file) => file.replaceAll('\\', '/'))
    .sort();
}

/**
 * The path of a file or folder with every symbolic link followed and every name spelled as on disk. It need
 * not exist: missing parts stay unchanged.
 *
 * @throws Error of the file system where links go in a cycle or a folder may not be read
 */
export function realPath(file: string): string {
  const absolute = path.resolve(file);
  try {
    return fs.realpathSync.native(absolute);
  } catch (error) {
    if (!/^(?:ENOENT|ENOTDIR)$/.test((error as NodeJS.ErrnoException).code ?? '')) throw error;
  }
  const folder = path.dirname(absolute);
  // A link to what does not exist yet: writing to it would create its target.
  const target = linkTarget(absolute);
  if (target !== undefined) return realPath(path.resolve(realPath(folder), target));
  return folder === absolute ? absolute : path.join(realPath(folder), path.basename(absolute));
}

/** The target of a symbolic link, unresolved; undefined for everything else. */
export function linkTarget(file: string): string | undefined {
  try {
    return fs.readlinkSync(file);
  } catch {
    return undefined;
  }
}

/** A file for messages: relative to the working directory, with forward slashes. */
export function relativePath(file: string): string {
  return path.relative(process.cwd(), path.resolve(file)).replaceAll('\\', '/') || file;
}

/** Whether a real path is that of a folder or of something in it. */
export function isInside(file: string, folder: string): boolean {
  const relative = path.relative(folder, file);
  return relative !== '..' && !relative.startsWith(`..${path.sep}`) && !path.isAbsolute(relative);
}
