import {digest} from './digest';

/** File systems allow 255 bytes; this leaves room for a count and for endings. */
const MAX_BYTES = 200;

/** A name that a file can have. A longer one ends with its digest, so that names with the same start stay apart. */
export function shortName(name: string): string {
  const bytes = Buffer.from(name);
  if (bytes.length <= MAX_BYTES) return name;
  // A letter that the cut falls into is left out.
  const start = bytes.toString('utf8', 0, MAX_BYTES - 10).replace(/[-\uFFFD]+$/, '');
  return `${start}-${digest(name).slice(0, 8)}`;
}

/** Gives each name one of its own, also where file systems ignore case: repeated ones are counted. */
export class UniqueNames {
  readonly #taken = new Set<string>();
  /** The last count of each repeated name. */
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
