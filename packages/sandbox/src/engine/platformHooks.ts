import type {HookNeeds} from '../rules';

/** The loaded platform functions. */
export class PlatformHooks {
  readonly #functions = new Map<string, unknown>();

  /** @param needs of all functions that the platform has */
  constructor(private readonly needs: Record<string, HookNeeds> = {}) {}

  supply(key: string, hook: unknown): void {
    this.#functions.set(key, hook);
  }

  /** Existing functions that have not been loaded. */
  lacking(keys: Iterable<string>): string[] {
    return [...new Set(keys)].filter((key) => Object.hasOwn(this.needs, key) && !this.#functions.has(key));
  }

  /** @throws Error for a function that has not been loaded */
  get(key: string): unknown {
    const hook = this.#functions.get(key);
    if (hook === undefined && Object.hasOwn(this.needs, key))
      throw new Error(`Supply the part platform-${key} first.`);
    return hook;
  }
}
