import fs from 'node:fs';
import path from 'node:path';
import {UserError} from '@nacre-docs/kit/userError';

/** @throws UserError unless a folder is missing, empty or a new Git repository */
export function requireEmpty(folder: string, shown: string): void {
  const stats = fs.statSync(folder, {throwIfNoEntry: false});
  if (!stats) return;
  if (!stats.isDirectory()) throw new UserError(`${shown} is a file. Choose another folder.`);
  const [file] = fs.readdirSync(folder).filter((name) => name !== '.git');
  if (file === undefined) return;
  throw new UserError(
    `${shown} is not empty: it has ${file}. Choose another folder, or run "npx create-nacre-docs add" in an existing site.`,
  );
}

/**
 * Writes all files. If one can't be written, removes the others.
 *
 * @param files content by path in the folder, which must be empty or missing
 * @throws UserError with the file
 */
export function writeFiles(folder: string, files: ReadonlyMap<string, string | Buffer>): void {
  const created: string[] = [];
  try {
    for (const [name, content] of files) {
      const file = path.join(folder, name);
      const top = fs.mkdirSync(path.dirname(file), {recursive: true});
      if (top !== undefined) created.push(top);
      // Before writing, since a full disk leaves a partial file.
      created.push(file);
      fs.writeFileSync(file, content, {flag: 'wx'});
    }
  } catch (error) {
    for (const entry of created.reverse()) fs.rmSync(entry, {recursive: true, force: true});
    throw new UserError(`Writing the site failed, and its files were removed: ${(error as Error).message}`);
  }
}
