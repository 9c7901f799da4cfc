import {digest} from './digest';

/** File systems allow 255 bytes, including a counter and extensions. */
const MAX_BYTES = 200;

/** Whether Windows reserves a lowercase name for a device, so no file or folder can have it. */
export const isDeviceName = (name: string): boolean => /^(?:con|prn|aux|nul|(?:com|lpt)\d)$/.test(name);

/** A valid file name. A shortened one ends with a digest, because long names may start the same. */
export function shortName(name: string): string {
  const bytes = Buffer.from(name);
  if (bytes.length <= MAX_BYTES) return name;
  // Drop a character split by the cut.
  const start = bytes.toString('utf8', 0, MAX_BYTES - 10).replace(/[-\uFFFD]+$/, '');
  return `${start}-${digest(name).slice(0, 8)}`;
}

/** Makes names unique, even on case-insensitive file systems: repeated ones are numbered. */
export class UniqueNames {
  readonly #taken = new Set<string>();
  /** The last number of each repeated name. */
  readonly #counts = new Map<string, number>();

  add(name: string): string {
    const base = shortName(name);
    let unique = base;
    let count = this.#counts.get(base) ?? 1;
    while (this.#taken.has(unique.toLowerCase())) unique = `${base}-${++count}`;
    this.#counts.set(base, count);
    this.#taken.add(unique.toLowerCase());
    return unique;
  }
}
