import path from 'node:path';
import type {RawNode, RawDescription} from './rawDescription';

/** Coverage of an item type. */
export interface Share {
  shown: number;
  total: number;
}

/** Something in the description that no page shows. */
export interface Missing {
  kind: string;
  file: string;
  line: number;
  pointer: string;
  what: string;
}

/** Counts items in a description by kind, and how many were found. */
export class Tally {
  readonly shares = new Map<string, Share>();
  readonly #missing = new Map<string, {kind: string; node: RawNode; what: string}>();

  /**
   * @param kind such as `property`
   * @param node its location in the description
   * @param shown whether a page shows it
   * @param what the missing item and its page
   */
  count(kind: string, node: RawNode, shown: boolean, what: string): void {
    const share = this.shares.get(kind) ?? {shown: 0, total: 0};
    this.shares.set(kind, share);
    share.total++;
    if (shown) share.shown++;
    // A shared schema may miss the same thing on every page; report only the first.
    else {
      const key = `${kind} ${node.file}#${node.pointer}`;
      if (!this.#missing.has(key)) this.#missing.set(key, {kind, node, what});
    }
  }

  get whole(): Share {
    return [...this.shares.values()].reduce(
      (sum, {shown, total}) => ({shown: sum.shown + shown, total: sum.total + total}),
      {shown: 0, total: 0},
    );
  }

  /** The first missing items, without duplicate locations, and the total number of locations. */
  missing(raw: RawDescription, limit = Infinity): {first: Missing[]; count: number} {
    const all = [...this.#missing.values()];
    const first = all.slice(0, limit).map(({kind, node, what}) => ({
      kind,
      ...raw.locate(node),
      pointer: node.pointer,
      what,
    }));
    return {first, count: all.length};
  }
}

/** `n of m, p %`. 100 % only if nothing is missing. */
export function formatShare({shown, total}: Share): string {
  const percent = total === 0 ? 100 : Math.floor((shown / total) * 10_000) / 100;
  return `${shown} of ${total}, ${percent} %`;
}

/** `file:line #pointer: what`, with the file relative to the working directory. */
export function formatMissing({kind, file, line, pointer, what}: Missing): string {
  return `${path.relative(process.cwd(), file) || file}:${line} #${pointer}: ${kind}: ${what}`;
}
