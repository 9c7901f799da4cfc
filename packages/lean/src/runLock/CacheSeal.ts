import fs from 'node:fs';
import path from 'node:path';
import {digest} from '@nacre-docs/kit/digest';

/**
 * Detects a cache that a crash or a full disk damaged. Size and time of every file are recorded when the owner ends; while
 * it runs there is no record.
 */
export class CacheSeal {
  readonly #file: string;

  /** @param dir folder of the cache; the record is a file next to it */
  constructor(private readonly dir: string) {
    this.#file = `${dir}.seal`;
  }

  /**
   * Opens the cache for its owner.
   *
   * @returns false when it was not as recorded, and was thrown away
   */
  open(): boolean {
    const state = describe(this.dir);
    const whole = state === undefined || state === readIfFile(this.#file);
    if (!whole) fs.rmSync(this.dir, {recursive: true, force: true});
    fs.rmSync(this.#file, {recursive: true, force: true});
    return whole;
  }

  /** Records what the owner leaves behind. */
  close(): void {
    const state = describe(this.dir);
    if (state !== undefined) fs.writeFileSync(this.#file, state);
  }
}

/** A digest of the names, sizes and times of all files of a folder; undefined when there is nothing. */
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

function readIfFile(file: string): string | undefined {
  try {
    return fs.readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
