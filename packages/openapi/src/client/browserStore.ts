type StorageName = 'localStorage' | 'sessionStorage';

/** A value that a browser stores. If storage is blocked or full, it lasts as long as the page. */
export interface BrowserStore<T> {
  read(): T;
  /** @returns false if it can't be stored */
  write(value: T): boolean;
}

/** Values that couldn't be stored. */
const memory = new Map<string, unknown>();

/**
 * @param storage `false` stores nothing
 * @param parse turns stored data, which may be damaged or null, into a value
 */
export function browserStore<T>(
  key: string,
  storage: StorageName | false,
  parse: (stored: unknown) => T,
): BrowserStore<T> {
  return {
    read() {
      if (memory.has(key)) return memory.get(key) as T;
      try {
        return parse(storage && JSON.parse(globalThis[storage].getItem(key) ?? 'null'));
      } catch {
        return parse(null);
      }
    },
    write(value) {
      memory.set(key, value);
      try {
        if (!storage) return false;
        globalThis[storage].setItem(key, JSON.stringify(value));
        memory.delete(key);
        return true;
      } catch {
        return false;
      }
    },
  };
}

/** Whether a stored value is an object of texts. */
export const isTexts = (value: unknown): value is Record<string, string> =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((each) => typeof each === 'string');
