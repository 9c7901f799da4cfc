const DIGITS = '0123456789';
const LETTERS = 'abcdefghijklmnopqrstuvwxyz';
const CLASSES: Record<string, string> = {
  d: DIGITS,
  w: `${DIGITS}${LETTERS}${LETTERS.toUpperCase()}_`,
  s: ' ',
};
/** Characters of one repetition, whatever a pattern asks for. */
const MAX_REPEATED = 1000;

export interface PatternOptions {
  /** Chooses one of the characters that may stand in a place. */
  pick(characters: string): string;
  /** How often to repeat what has no upper limit. */
  open: number;
}

/** The pattern has a part that no text is made for. */
class Unsupported extends Error {}

/**
 * A text that a pattern matches. It knows literals, classes, groups, alternatives and repetitions.
 *
 * @param pattern regular expression of ECMAScript
 * @returns undefined for a pattern with something else in it, such as a look-ahead, and for one that is wrong
 */
export function patternText(pattern: string, options: PatternOptions): string | undefined {
  try {
    const text = new Reader(pattern, options).read()();
    return new RegExp(pattern, 'u').test(text) ? text : undefined;
  } catch (error) {
    if (error instanceof Unsupported || error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** Makes a text; another one each time. */
type Make = () => string;

/** Reads a pattern. */
class Reader {
  #at = 0;

  constructor(
    private readonly pattern: string,
    private readonly options: PatternOptions,
  ) {}

  read(): Make {
    const make = this.#alternatives();
    if (this.#at < this.pattern.length) throw new Unsupported();
    return make;
  }

  #alternatives(): Make {
    const all = [this.#sequence()];
    while (this.#take('|')) all.push(this.#sequence());
    // The longest tells most values apart.
    return () =>
      all.map((make) => make()).reduce((longest, text) => (text.length > longest.length ? text : longest));
  }

  #sequence(): Make {
    const terms: Make[] = [];
    while (this.#at < this.pattern.length && !'|)'.includes(this.pattern[this.#at]!)) {
      const make = this.#term();
      const count = this.#count();
      terms.push(() => Array.from({length: count}, make).join(''));
    }
    return () => terms.map((make) => make()).join('');
  }

  #term(): Make {
    const {pick} = this.options;
    const character = this.pattern[this.#at++]!;
    switch (character) {
      case '^':
      case '$':
        return () => '';
      case '.':
        return () => pick(LETTERS);
      case '[': {
        const characters = this.#class();
        return () => pick(characters);
      }
      case '(': {
        if (this.#take('?') && !this.#take(':')) throw new Unsupported();
        const make = this.#alternatives();
        if (!this.#take(')')) throw new Unsupported();
        return make;
      }
      case '\\': {
        const characters = this.#escaped();
        return characters.length === 1 ? () => characters : () => pick(characters);
      }
      default:
        if ('*+?{'.includes(character)) throw new Unsupported();
        return () => character;
    }
  }

  /** The characters of what follows a backslash. */
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

  /** How often the term before stands. */
  #count(): number {
    const [all, sign, least, comma, most] =
      /^(?:([*+?])|\{(\d+)(,)?(\d+)?\})\??/.exec(this.pattern.slice(this.#at)) ?? [];
    if (all === undefined) return 1;
    this.#at += all.length;
    if (sign === '?') return 0;
    const lowest = sign === '+' ? 1 : Number(least ?? 0);
    const isOpen = sign !== undefined || (comma !== undefined && most === undefined);
    return Math.min(MAX_REPEATED, isOpen ? Math.max(lowest, this.options.open) : lowest);
  }

  #take(character: string): boolean {
    if (this.pattern[this.#at] !== character) return false;
    this.#at++;
    return true;
  }
}
