export interface SessionStore {
  read(): string | undefined;
  /** @returns false if it can't be stored */
  write(saved: string | undefined): boolean;
}

/** Stores a text while the browser tab is open. */
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
        // An outdated text must not stay if the new one can't be stored.
        sessionStorage.removeItem(key);
        if (saved !== undefined) sessionStorage.setItem(key, saved);
        return true;
      } catch {
        return false;
      }
    },
  };
}
