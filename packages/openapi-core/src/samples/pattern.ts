import {compile} from '../validate/patterns';
import '../validate/safePatterns';

const DIGITS = '0123456789';
const LETTERS = 'abcdefghijklmnopqrstuvwxyz';
const CLASSES: Record<string, string> = {
  d: DIGITS,
  w: `${DIGITS}${LETTERS}${LETTERS.toUpperCase()}_`,
  s: ' ',
};
/** Maximum characters of one repetition. */
const MAX_REPEATED = 1000;

/** Maximum nesting of groups. */
const MAX_DEPTH = 100;

/** The possible characters at each position of a text. */
export type CharacterSets = string[];

/** The pattern contains an unsupported part. */
class Unsupported extends Error {}

/**
 * The texts of one length that match a pattern. It supports literals, classes, groups, repetitions and alternatives,
 * where it picks the longest.
 *
 * @param pattern ECMAScript regular expression
 * @param open repetitions where there's no upper limit
 * @returns undefined for an invalid pattern, or one with other parts, such as a look-ahead
 */
export function characterSets(pattern: string, open: number): CharacterSets | undefined {
  try {
    const sets = new PatternReader(pattern, open).read();
    const first = sets.map((characters) => characters[0]).join('');
    return compile(pattern)?.test(first) ? sets : undefined;
  } catch (error) {
    if (error instanceof Unsupported) return undefined;
    throw error;
  }
}

class PatternReader {
  #at = 0;
  #depth = 0;

  constructor(
    private readonly pattern: string,
    private readonly open: number,
  ) {}

  read(): CharacterSets {
    const sets = this.#alternatives();
    if (this.#at < this.pattern.length) throw new Unsupported();
    return sets;
  }

  /** The longest distinguishes most values. */
  #alternatives(): CharacterSets {
    let longest = this.#sequence();
    while (this.#take('|')) {
      const next = this.#sequence();
      if (next.length > longest.length) longest = next;
    }
    return longest;
  }

  #sequence(): CharacterSets {
    const sets: CharacterSets = [];
    while (this.#at < this.pattern.length && !'|)'.includes(this.pattern[this.#at]!)) {
      const term = this.#term();
      for (let count = this.#count(); count > 0; count--) sets.push(...term);
    }
    return sets;
  }

  #term(): CharacterSets {
    const character = this.pattern[this.#at++]!;
    switch (character) {
      case '^':
      case '$':
        return [];
      case '.':
        return [LETTERS];
      case '[':
        return [this.#class()];
      case '(': {
        if (this.#take('?') && !this.#take(':')) throw new Unsupported();
        if (++this.#depth > MAX_DEPTH) throw new Unsupported();
        const sets = this.#alternatives();
        this.#depth--;
        if (!this.#take(')')) throw new Unsupported();
        return sets;
      }
      case '\\':
        return [this.#escaped()];
      default:
        if ('*+?{'.includes(character)) throw new Unsupported();
        return [character];
    }
  }

  /** The characters of an escape sequence. */
  #escaped(): string {
    const character = this.pattern[this.#at++] ?? '';
    if (character in CLASSES) return CLASSES[character]!;
    if (/[a-z0-9]/i.test(character) || character === '') throw new Unsupported();
    return character;
  }

  #class(): string {
    if (this.#take('^')) throw new Unsupported();
    let characters = '';
    while (!this.#take(']')) {
      const first = this.pattern[this.#at++];
      if (first === undefined) throw new Unsupported();
      const from = first === '\\' ? this.#escaped() : first;
      const [, to] = /^-([^\]\\])/.exec(this.pattern.slice(this.#at)) ?? [];
      if (to === undefined || from.length > 1) {
        characters += from;
        continue;
      }
      this.#at += 2;
      for (let code = from.charCodeAt(0); code <= to.charCodeAt(0); code++)
        characters += String.fromCharCode(code);
    }
    if (characters === '') throw new Unsupported();
    return characters;
  }

  /** How often the preceding term occurs. */
  #count(): number {
    const [all, sign, least, comma, most] =
      /^(?:([*+?])|\{(\d+)(,)?(\d+)?\})\??/.exec(this.pattern.slice(this.#at)) ?? [];
    if (all === undefined) return 1;
    this.#at += all.length;
    if (sign === '?') return 0;
    const lowest = sign === '+' ? 1 : Number(least ?? 0);
    const isOpen = sign !== undefined || (comma !== undefined && most === undefined);
    return Math.min(MAX_REPEATED, isOpen ? Math.max(lowest, this.open) : lowest);
  }

  #take(character: string): boolean {
    if (this.pattern[this.#at] !== character) return false;
    this.#at++;
    return true;
  }
}
