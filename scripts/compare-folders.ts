import fs from 'node:fs';
import path from 'node:path';
import {listFiles} from '@nacre-docs/kit/files';

/** A file that differs between two folders. */
export interface Difference {
  /** Path relative to the folders. */
  file: string;
  /** `only in …`, or the position of the first difference with both contents. */
  details: string[];
}

/** Characters of context around a difference. */
const AROUND = 60;

/** The content hash in a file name. */
const HASH = /(?<=[.-])[\da-f]{8,}(?=\.)/;

/**
 * Compares two folders file by file.
 *
 * @returns differing files in order. A script whose name differs only in its content hash is compared with its
 *   counterpart.
 */
export function compareFolders(one: string, other: string): Difference[] {
  // A missing folder must not pass as empty.
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
  // One character per byte, so binary files can be shown too.
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
  // Quotes show the end of the file, and escapes make invisible characters visible.
  return JSON.stringify(text.slice(Math.max(0, at - AROUND), at + AROUND));
}
