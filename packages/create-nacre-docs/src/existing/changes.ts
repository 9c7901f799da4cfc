import fs from 'node:fs';
import path from 'node:path';
import {createTwoFilesPatch} from 'diff';
import {UserError} from '@nacre-docs/kit/userError';
import {confirm, isTerminal} from '../questions';

export interface FileChange {
  /** Path in the site. */
  file: string;
  /** Content before, or undefined for a new file. */
  before?: string;
  after: string | Buffer;
  /** Path before, if the file moves. */
  from?: string;
}

/** The changes for the terminal: a diff of each text, the names of copied files. */
export function showChanges(changes: readonly FileChange[]): string {
  return changes
    .map(({file, before, after, from}) => {
      if (from !== undefined) return `Moved: ${from} → ${file}`;
      return typeof after === 'string'
        ? createTwoFilesPatch(before === undefined ? '/dev/null' : file, file, before ?? '', after, '', '', {
            headerOptions: {includeIndex: false, includeUnderline: false, includeFileHeaders: true},
          }).trimEnd()
        : `Copied: ${file}`;
    })
    .join('\n');
}

/**
 * Shows all changes and writes them after the user confirms.
 *
 * @param notes texts for the user
 * @param yes writes without asking
 * @returns whether the changes were written
 * @throws UserError without a terminal to ask in, or if a file can't be written
 */
export async function confirmChanges(
  folder: string,
  changes: readonly FileChange[],
  notes: readonly string[],
  yes: boolean,
): Promise<boolean> {
  console.log(showChanges(changes));
  for (const note of notes) console.log(`\n${note}`);
  if (!yes && !isTerminal())
    throw new UserError('\nNothing was written, because questions need a terminal. Add --yes to write.');
  if (!yes && !(await confirm('\nWrite these changes?'))) {
    console.log('Nothing was written.');
    return false;
  }
  writeChanges(folder, changes);
  return true;
}

/**
 * Writes all changes. If one can't be written, undoes the others.
 *
 * @throws UserError with the file
 */
export function writeChanges(folder: string, changes: readonly FileChange[]): void {
  const done: FileChange[] = [];
  try {
    for (const change of changes) {
      const file = path.join(folder, change.file);
      fs.mkdirSync(path.dirname(file), {recursive: true});
      // Fails for an existing file, which undoing must not remove.
      if (change.before === undefined) fs.closeSync(fs.openSync(file, 'wx'));
      done.push(change);
      fs.writeFileSync(file, change.after);
      if (change.from !== undefined) fs.rmSync(path.join(folder, change.from));
    }
  } catch (error) {
    for (const {file, before, after, from} of done) {
      if (from !== undefined) fs.writeFileSync(path.join(folder, from), after);
      if (before === undefined) fs.rmSync(path.join(folder, file), {force: true});
      else fs.writeFileSync(path.join(folder, file), before);
    }
    throw new UserError(`Nothing was changed: ${(error as Error).message}`);
  }
}
