import fs from 'node:fs';
import path from 'node:path';
import {listFiles} from '@nacre-docs/kit/files';

/** A file that is not the same in two folders. */
export interface Difference {
  /** Path in the folders. */
  file: string;
  /** The line `only in …`, or where the contents differ and what each has there. */
  details: string[];
}

/** Characters shown before and after the place where two files differ. */
const AROUND = 60;

/** The part of a file name that changes with its content. */
const HASH = /(?<=[.-])[\da-f]{8,}(?=\.)/;

/**
 * Compares two folders file by file.
 *
 * @returns the files that differ, in order; a script under two names, because its content differs, is compared with its
 *   counterpart
 */
export function compareFolders(one: string, other: string): Difference[] {
  // A folder that is not there is no empty one.
  for (const folder of [one, other]) fs.accessSync(folder);
  const [left, right] = [listFiles(one), listFiles(other)];
  const differences: Difference[] = [];
  const counterparts = new Map(
    right.filter((file) => !left.includes(file)).map((file) => [withoutHash(file), file]),
  );
  for (const file of left) {
    const counterpart = right.includes(file) ? file : counterparts.get(withoutHash(file));
    if (counterpart === undefined) {
      differences.push({file, details: [`only in ${one}`]});
      continue;
    }
    if (counterpart !== file) counterparts.delete(withoutHash(file));
    const details = compareFiles(path.join(one, file), path.join(other, counterpart));
    if (details) differences.push({file, details});
  }
  for (const file of counterparts.values()) differences.push({file, details: [`only in ${other}`]});
  return differences.sort((a, b) => (a.file < b.file ? -1 : 1));
}

function withoutHash(file: string): string {
  return file.replace(HASH, '[hash]');
}

/** Undefined for equal files. */
function compareFiles(one: string, other: string): string[] | undefined {
  const [left, right] = [fs.readFileSync(one), fs.readFileSync(other)];
  if (left.equals(right)) return path.basename(one) === path.basename(other) ? undefined : ['another name'];
  // One character a byte, so that files that are no text can be shown too.
  const [a, b] = [left.toString('latin1'), right.toString('latin1')];
  let at = 0;
  while (a[at] === b[at]) at++;
  const before = a.slice(0, at).split('\n');
  return [
    `from line ${before.length}, character ${before.at(-1)!.length + 1}`,
    `  ${excerpt(a, at)}`,
    `  ${excerpt(b, at)}`,
  ];
}

function excerpt(text: string, at: number): string {
  // The quotes show where the file ends, and escapes what cannot be seen.
  return JSON.stringify(text.slice(Math.max(0, at - AROUND), at + AROUND));
}
