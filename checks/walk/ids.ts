import {idsPattern} from '@nacre-docs/sandbox/commands/ids';
import type {SandboxData} from '@nacre-docs/sandbox/contract';

/** An entity of the example that a page creates, so that it cannot be there when the page begins. */
export class CreatedHere extends Error {
  constructor(readonly id: string) {
    super(`The page creates ${id}.`);
  }
}

interface ExampleIds {
  pattern: RegExp;
  /** Every id that the example has. */
  known: Set<string>;
}

const examples = new WeakMap<SandboxData, ExampleIds>();

/** The ids of an example; they are looked for once. */
function idsOf(data: SandboxData): ExampleIds {
  const before = examples.get(data);
  if (before) return before;
  const pattern = idsPattern(data.kinds);
  const found = {pattern, known: new Set(JSON.stringify(data).match(pattern) ?? [])};
  examples.set(data, found);
  return found;
}

/** The ids on a page, and which entity of the sandbox each stands for. */
export class Ids {
  readonly #pattern: RegExp;
  readonly #known: Set<string>;
  readonly #real = new Map<string, string>();
  readonly #shown = new Map<string, string>();
  readonly #met = new Set<string>();
  readonly #made: string[] = [];

  /** @param without ids of the example that do not exist yet when the page begins */
  constructor(data: SandboxData, without: ReadonlySet<string>) {
    const {pattern, known} = idsOf(data);
    this.#pattern = pattern;
    this.#known = new Set([...known].filter((id) => !without.has(id)));
  }

  /** Notes that entities of the example are not there when the page begins. */
  forget(ids: string[]): void {
    for (const id of ids) this.#known.delete(id);
  }

  /** Ids in a text, each once. */
  in(text: string): string[] {
    return [...new Set(text.match(this.#pattern) ?? [])];
  }

  /** Ids in a text that nothing on the page has shown before and that no entity of the example has. */
  unknownIn(text: string): string[] {
    return this.in(text).filter(
      (id) => !this.#real.has(id) && !this.#known.has(id) && !this.#shown.has(id) && !this.#met.has(id),
    );
  }

  /** A text with the ids of the page replaced by those of the sandbox. */
  toReal(text: string): string {
    return text.replace(this.#pattern, (id) => this.#real.get(id) ?? id);
  }

  /** A text of the sandbox with the ids of the page. */
  toShown(text: string): string {
    return text.replace(this.#pattern, (id) => this.#shown.get(id) ?? id);
  }

  /** Notes what the sandbox has made and what it has answered, which a script may use without showing it. */
  meet(text: string, made?: string): void {
    for (const id of this.in(text)) this.#met.add(id);
    if (made !== undefined) this.#made.push(made);
  }

  /** Ids of a page that come from no answer, each with the oldest new entity of its sort that has none yet. */
  adopt(shown: string[]): void {
    for (const id of shown) {
      const made = this.#made.find((real) => !this.#shown.has(real) && prefix(real) === prefix(id));
      if (made !== undefined) this.bind(id, made);
    }
  }

  /** Whether an id on the page stands for an id of the sandbox; a new one does from now on. */
  same(shown: string, real: string): boolean {
    if (this.#real.has(shown) || this.#shown.has(real)) return this.#real.get(shown) === real;
    if (shown === real) return true;
    if (this.#known.has(real) || prefix(shown) !== prefix(real)) return false;
    if (this.#known.has(shown)) throw new CreatedHere(shown);
    this.bind(shown, real);
    return true;
  }

  /** Notes which entity of the sandbox an id of the page stands for. */
  bind(shown: string, real: string): void {
    this.#real.set(shown, real);
    this.#shown.set(real, shown);
  }

  isId(text: string): boolean {
    return this.in(text)[0] === text;
  }
}

const prefix = (id: string): string => id.replace(/[^_]*$/, '');
