/** A name of a class or a custom property. */
const NAME = /[A-Za-z_-][\w-]*/g;
/** The beginning of a name, which a script completes: 'col--' + size, `col--${size}`. */
const BEGINNING = /([A-Za-z_][\w-]*[-_])(?=["'`]|\$\{)/g;
/** The end of one: name + '--active', `${name}--active`. */
const END = /["'`}]((?:--|__)\w[\w-]*)/g;
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

  /** @param text a script, JSON or HTML */
  read(text: string): void {
    for (const [name] of text.matchAll(NAME)) this.#names.add(name);
    for (const [, part] of text.matchAll(BEGINNING))
      if (part!.length >= SHORTEST_BEGINNING) this.#beginnings.add(part!);
    for (const [, part] of text.matchAll(END)) this.#ends.add(part!);
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
