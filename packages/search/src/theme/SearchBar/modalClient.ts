/** A search as the modal uses it: it only calls this method on a client's promise. */
interface Searching<T> {
  catch(handler: (error: Error) => never): Promise<T>;
}

interface Client {
  search(...request: never[]): Promise<unknown>;
}

type Answer<T extends Client> = Awaited<ReturnType<T['search']>>;

/** The modal shows its waiting state after 300 ms, which would replace an earlier error. */
const STALLED = 350;

const never = () => new Promise<never>(() => undefined);

/**
 * A client that answers only the latest search. Each keystroke starts one, and outdated answers would flash by one
 * after another when the index loads.
 *
 * The modal shows its error screen only for an error named `RetryError`, and then immediately returns to "no results"
 * because the search has ended. So a failed search stays open until the next one starts.
 *
 * @param onAnswer called with the answer to the latest search
 */
export function modalClient<T extends Client>(client: T, onAnswer?: (answer: Answer<T>) => void): T {
  let latest = 0;
  const own: T = Object.create(client) as T;
  own.search = ((...request: Parameters<T['search']>) => {
    const run = ++latest;
    const started = Date.now();
    const searching = client.search(...request);
    const result: Searching<unknown> = {
      catch: (handler) =>
        searching.then(
          (answer) => {
            if (run !== latest) return never();
            onAnswer?.(answer as Answer<T>);
            return answer;
          },
          async (error: Error) => {
            await new Promise((resolve) => setTimeout(resolve, started + STALLED - Date.now()));
            if (run === latest) report(handler, error);
            return never();
          },
        ),
    };
    return result;
  }) as unknown as T['search'];
  return own;
}

function report(handler: (error: Error) => never, error: Error): void {
  try {
    handler(Object.assign(new Error(error.message), {name: 'RetryError'}));
  } catch {
    // The handler rethrows its argument.
  }
}
