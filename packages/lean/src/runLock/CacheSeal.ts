import fs from 'node:fs';
import path from 'node:path';
import {readCached, writeCached} from '@nacre-docs/kit/cachedFile';
import {digest} from '@nacre-docs/kit/digest';

/**
 * Detects a cache damaged by a crash or a full disk. The size and time of every file are recorded when the
 * owner ends. While it runs, the record is missing.
 */
export class CacheSeal {
  readonly #file: string;

  /** @param dir folder of the cache. The record is a file next to it */
  constructor(private readonly dir: string) {
    this.#file = `${dir}.seal`;
  }

  /**
   * Opens the cache for its owner.
   *
   * @returns false if it didn't match the record and was deleted
   */
  open(): boolean {
    const state = describe(this.dir);
    const whole = state === undefined || state === readCached(this.#file);
    if (!whole) fs.rmSync(this.dir, {recursive: true, force: true});
    fs.rmSync(this.#file, {recursive: true, force: true});
    return whole;
  }

  /** Records the cache's state at the end. */
  close(): void {
    const state = describe(this.dir);
    if (state !== undefined) writeCached(this.#file, state);
  }
}

/** A digest of the names, sizes and times of all files in a folder, or undefined if there are none. */
function describe(dir: string): string | undefined {
  if (!fs.existsSync(dir)) return undefined;
  if (!fs.statSync(dir).isDirectory()) return digest('not a folder');
  const entries = fs.readdirSync(dir, {recursive: true, withFileTypes: true}).map((entry) => {
    const file = path.join(entry.parentPath, entry.name);
    const {size, mtimeMs} = fs.statSync(file);
    return entry.isFile() ? `${file} ${size} ${mtimeMs}` : file;
  });
  return digest(...entries.sort());
}
