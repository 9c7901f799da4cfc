/** Stores a page's text. */
export interface SessionStore {
  read(): string | undefined;
  /** @returns false if it can't be stored */
  write(saved: string | undefined): boolean;
}

/** Stores a text while the browser tab is open. If storage is blocked or full, it returns false and continues. */
export function sessionStore(key: string): SessionStore {
  return {
    read() {
      try {
        return sessionStorage.getItem(key) ?? undefined;
      } catch {
        return undefined;
      }
    },
    write(saved) {
      try {
        if (saved === undefined) sessionStorage.removeItem(key);
        else sessionStorage.setItem(key, saved);
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
