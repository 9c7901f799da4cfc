/** A search whose failures stay visible: what the modal calls on the promise that a client gives. */
interface Searching<T> {
  catch(handler: (error: Error) => never): Promise<T>;
}

interface Client {
  search(...request: never[]): Promise<unknown>;
}

/** The modal shows that it is still waiting after 300 ms; what it shows before would be replaced by that. */
const STALLED = 350;

/**
 * The modal turns to its error screen only for an error called `RetryError`, and in the same breath back to
 * "no results", because the search has then ended. With this a search that failed doesn't end before the
 * next one begins. The client stays what it is otherwise.
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
    // The handler throws what it was given.
  }
}
