import fs from 'node:fs';
import path from 'node:path';

/**
 * Writes files only where their content changed, and removes what an earlier run left behind. It does so
 * synchronously: thousands of small files, one after the other, are twice as quick that way.
 */
export class OutputFolder {
  readonly files: string[] = [];
  readonly #earlier: Set<string>;

  /** @param earlier files of an earlier run, which go unless they are written again */
  constructor(earlier: string[]) {
    this.#earlier = new Set(earlier.filter((file) => fs.existsSync(file)));
  }

  write(file: string, content: string): void {
    this.files.push(file);
    if (this.#earlier.has(file) && fs.readFileSync(file, 'utf8') === content) return;
    fs.mkdirSync(path.dirname(file), {recursive: true});
    fs.writeFileSync(file, content);
  }

  removeStale(): void {
    const keep = new Set(this.files);
    for (const file of this.#earlier) if (!keep.has(file)) fs.rmSync(file);
  }
}

/** Absolute paths of all files below a folder; none when it does not exist. */
export function listFiles(folder: string): string[] {
  if (!fs.existsSync(folder)) return [];
  return fs
    .readdirSync(folder, {recursive: true, withFileTypes: true})
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
}
