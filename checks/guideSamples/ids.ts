import {memoized} from '@nacre-docs/kit/memoized';
import {idsPattern} from '@nacre-docs/sandbox/commands/ids';
import type {SandboxData} from '@nacre-docs/sandbox/contract';

/** Signals that a page creates an entity of the running example, so the walk must restart without it. */
export class CreatedHere extends Error {
  constructor(readonly id: string) {
    super(`The page creates ${id}.`);
  }
}

/** The pattern of ids, and every id in an example. */
const idsOf = memoized((data: SandboxData) => {
  const pattern = idsPattern(data.resourceTypes);
  return {pattern, known: new Set<string>(JSON.stringify(data).match(pattern) ?? [])};
});

/** Maps ids on a page to ids in the sandbox. */
export class Ids {
  readonly #pattern: RegExp;
  readonly #known: Set<string>;
  readonly #real = new Map<string, string>();
  readonly #shown = new Map<string, string>();
  readonly #seen = new Set<string>();
  readonly #created: string[] = [];

  /** @param without example ids that don't exist yet when the page starts */
  constructor(data: SandboxData, without: ReadonlySet<string>) {
    const {pattern, known} = idsOf(data);
    this.#pattern = pattern;
    this.#known = new Set([...known].filter((id) => !without.has(id)));
  }

  /** Marks example ids as missing at the start of the page. */
  forget(ids: string[]): void {
    for (const id of ids) this.#known.delete(id);
  }

  /** Unique ids in a text. */
  in(text: string): string[] {
    return [...new Set(text.match(this.#pattern) ?? [])];
  }

  /** Ids in a text that neither the page nor the example has introduced. */
  unknownIn(text: string): string[] {
    return this.in(text).filter(
      (id) => !this.#real.has(id) && !this.#known.has(id) && !this.#shown.has(id) && !this.#seen.has(id),
    );
  }

  /** Replaces page ids with sandbox ids. */
  toReal(text: string): string {
    return text.replace(this.#pattern, (id) => this.#real.get(id) ?? id);
  }

  /** Replaces sandbox ids with page ids. */
  toShown(text: string): string {
    return text.replace(this.#pattern, (id) => this.#shown.get(id) ?? id);
  }

  /** Records ids the sandbox created or returned. A script may use them without showing them. */
  record(text: string, created?: string): void {
    for (const id of this.in(text)) this.#seen.add(id);
    if (created !== undefined) this.#created.push(created);
  }

  /** Binds page ids that no response contained to the oldest unbound new entity of the same type. */
  adopt(shown: string[]): void {
    for (const id of shown) {
      const created = this.#created.find((real) => !this.#shown.has(real) && prefix(real) === prefix(id));
      if (created !== undefined) this.bind(id, created);
    }
  }

  /** Whether a page id maps to a sandbox id. Binds a new one. */
  same(shown: string, real: string): boolean {
    if (this.#real.has(shown) || this.#shown.has(real)) return this.#real.get(shown) === real;
    if (shown === real) return true;
    if (this.#known.has(real) || prefix(shown) !== prefix(real)) return false;
    if (this.#known.has(shown)) throw new CreatedHere(shown);
    this.bind(shown, real);
    return true;
  }

  bind(shown: string, real: string): void {
    this.#real.set(shown, real);
    this.#shown.set(real, shown);
  }

  isId(text: string): boolean {
    return this.in(text)[0] === text;
  }
}

const prefix = (id: string): string => id.replace(/[^_]*$/, '');
