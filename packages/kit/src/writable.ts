import fs from 'node:fs';
import path from 'node:path';

/** The folder itself, or its nearest existing ancestor. */
export function existingFolder(folder: string): string {
  let existing = folder;
  while (!fs.existsSync(existing)) existing = path.dirname(existing);
  return existing;
}

/**
 * Whether a file can be created in a folder. Only an attempt shows that: the permissions of `/proc` allow it,
 * and Node's recursive `mkdir` never returns there.
 */
export function isWritable(folder: string): boolean {
  try {
    fs.rmdirSync(fs.mkdtempSync(path.join(folder, '.write-test-')));
    return true;
  } catch {
    return false;
  }
}
