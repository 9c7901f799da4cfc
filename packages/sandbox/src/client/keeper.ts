/** Where a page keeps a text. */
export interface Keeper {
  read(): string | undefined;
  /** @returns false where it cannot be kept */
  write(kept: string | undefined): boolean;
}

/** Keeps a text as long as the browser tab lives. Where storage is blocked or full, it says so and goes on. */
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
        // What was kept before is not the last state.
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
    // Blocked: nothing was kept.
  }
}
