/** A name of a class or a custom property. */
const NAME = /[A-Za-z_-][\w-]*/g;
/** The beginning of a name, which a script completes: 'col--' + size, `col--${size}`. */
const BEGINNING = /([A-Za-z_][\w-]*[-_])(?=["'`]|\$\{)/g;
/** The end of one: name + '--active', `${name}--active`. */
const END = /["'`}]((?:--|__)\w[\w-]*)/g;
/** What Latin-1 has is in every font. */
const LETTER = /[^\0-\xff]/gu;
/** Shorter ones are in any script, and would keep everything. */
const SHORTEST_BEGINNING = 4;

/**
 * The names that the application and its pages may write. What is kept without need costs some bytes, and what is left
 * out in error costs a page its looks, so every word counts as a name, wherever it is.
 */
export class UsedNames {
  readonly #names = new Set<string>();
  readonly #beginnings = new Set<string>();
  readonly #ends = new Set<string>();
  readonly #letters = new Set<string>();

  /** @param text a script, JSON or HTML */
  read(text: string): void {
    for (const [name] of text.matchAll(NAME)) this.#names.add(name);
    for (const [, part] of text.matchAll(BEGINNING))
      if (part!.length >= SHORTEST_BEGINNING) this.#beginnings.add(part!);
    for (const [, part] of text.matchAll(END)) this.#ends.add(part!);
    this.readLetters(text);
  }

  /** @param text that pages show, and that may name what is none of ours, as samples of HTML do */
  readLetters(text: string): void {
    for (const [letter] of text.matchAll(LETTER)) this.#letters.add(letter);
  }

  /** The code points that are shown, without those of Latin-1, of which there are always some. */
  get letters(): number[] {
    return Array.from(this.#letters, (letter) => letter.codePointAt(0)!);
  }

  /** Whether something may have this name; true as well for names that are not made of letters, digits and dashes. */
  has(name: string): boolean {
    return (
      this.#names.has(name) ||
      !/^[\w-]+$/.test(name) ||
      [...this.#beginnings].some((part) => name.startsWith(part)) ||
      [...this.#ends].some((part) => name.endsWith(part))
    );
  }
}
