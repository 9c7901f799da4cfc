/** A search with persistent failures: the methods that the modal calls on a client's promise. */
interface Searching<T> {
  catch(handler: (error: Error) => never): Promise<T>;
}

interface Client {
  search(...request: never[]): Promise<unknown>;
}

/** The modal shows its waiting state after 300 ms, which would replace an earlier error. */
const STALLED = 350;

/**
 * The modal shows its error screen only for an error named `RetryError`, and then immediately returns to "no
 * results" because the search has ended. This client keeps a failed search open until the next one starts.
 */
export function withLastingErrors<T extends Client>(client: T): T {
  let latest = 0;
  const lasting: T = Object.create(client) as T;
  lasting.search = ((...request: Parameters<T['search']>) => {
    const run = ++latest;
    const started = Date.now();
    const searching = client.search(...request);
    const result: Searching<unknown> = {
      catch: (handler) =>
        searching.catch(async (error: Error) => {
          await new Promise((resolve) => setTimeout(resolve, started + STALLED - Date.now()));
          if (run === latest) report(handler, error);
          return new Promise(() => undefined);
        }),
    };
    return result;
  }) as unknown as T['search'];
  return lasting;
}

function report(handler: (error: Error) => never, error: Error): void {
  try {
    handler(Object.assign(new Error(error.message), {name: 'RetryError'}));
  } catch {
    // The handler rethrows its argument.
  }
}
