import fs from 'node:fs';
import path from 'node:path';
import {createTwoFilesPatch} from 'diff';
import {UserError} from '@nacre-docs/kit/userError';

export interface Change {
  /** Path in the site. */
  file: string;
  /** Content before; undefined for a new file. */
  before?: string;
  after: string | Buffer;
}

/** The changes for the terminal: a diff of each text, the names of copied files. */
export function showChanges(changes: readonly Change[]): string {
  return changes
    .map(({file, before, after}) =>
      typeof after === 'string'
        ? createTwoFilesPatch(before === undefined ? '/dev/null' : file, file, before ?? '', after, '', '', {
            headerOptions: {includeIndex: false, includeUnderline: false, includeFileHeaders: true},
          }).trimEnd()
        : `Copied: ${file}`,
    )
    .join('\n');
}

/**
 * Writes all changes. If one can't be written, undoes the others.
 *
 * @throws UserError that names the file
 */
export function writeChanges(folder: string, changes: readonly Change[]): void {
  const done: Change[] = [];
  try {
    for (const change of changes) {
      const file = path.join(folder, change.file);
      fs.mkdirSync(path.dirname(file), {recursive: true});
      done.push(change);
      fs.writeFileSync(file, change.after, {flag: change.before === undefined ? 'wx' : 'w'});
    }
  } catch (error) {
    for (const {file, before} of done) {
      if (before === undefined) fs.rmSync(path.join(folder, file), {force: true});
      else fs.writeFileSync(path.join(folder, file), before);
    }
    throw new UserError(`Nothing was changed: ${(error as Error).message}`);
  }
}
