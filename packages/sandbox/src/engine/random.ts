const BASE32 = '0123456789abcdefghjkmnpqrstvwxyz';

/** Generates ids that look random but are the same in every run with the same seed. */
export class Random {
  /** @param seed any number. `seed` continues the sequence */
  constructor(public seed: number) {}

  /** A number from 0 to 1, excluding 1. */
  next(): number {
    this.seed = (this.seed + 0x6d2b79f5) >>> 0;
    let value = this.seed;
    value = Math.imul(value ^ (value >>> 15), value | 1);
    value ^= value + Math.imul(value ^ (value >>> 7), value | 61);
    return ((value ^ (value >>> 14)) >>> 0) / 4294967296;
  }

  pick<T>(list: readonly T[]): T {
    return list[Math.floor(this.next() * list.length)]!;
  }

  /** A text that matches a pattern such as `^scp_[0-9a-z]{16}$`, or 16 characters for other patterns. */
  matching(pattern: string | undefined): string {
    const [, prefix = '', characters, length] =
      /^\^([\w-]*)\[([^\]]+)\]\{(\d+)\}\$$/.exec(pattern ?? '') ?? [];
    const alphabet = characters === undefined ? BASE32 : expand(characters);
    return (
      prefix + Array.from({length: Number(length ?? 16)}, () => this.pick(Array.from(alphabet))).join('')
    );
  }

  uuid(): string {
    const digits = (length: number) =>
      Array.from({length}, () => Math.floor(this.next() * 16).toString(16)).join('');
    return `${digits(8)}-${digits(4)}-4${digits(3)}-a${digits(3)}-${digits(12)}`;
  }
}

/** The characters of a class such as `0-9a-f`. */
function expand(characters: string): string {
  return characters.replace(/(.)-(.)/g, (_, from: string, to: string) => {
    const [first, last] = [from.charCodeAt(0), to.charCodeAt(0)];
    return String.fromCharCode(
      ...Array.from({length: Math.max(last - first + 1, 1)}, (_each, index) => first + index),
    );
  });
}
