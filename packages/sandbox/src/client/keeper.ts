/** Stores a page's text. */
export interface Keeper {
  read(): string | undefined;
  /** @returns false if it can't be stored */
  write(kept: string | undefined): boolean;
}

/** Stores a text while the browser tab is open. If storage is blocked or full, it returns false and continues. */
export function sessionKeeper(key: string): Keeper {
  return {
    read() {
      try {
        return sessionStorage.getItem(key) ?? undefined;
      } catch {
        return undefined;
      }
    },
    write(kept) {
      try {
        if (kept === undefined) sessionStorage.removeItem(key);
        else sessionStorage.setItem(key, kept);
        return true;
      } catch {
        // The stored text is outdated.
        forget(key);
        return false;
      }
    },
  };
}

function forget(key: string): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Storage is blocked, so nothing was stored.
  }
}
