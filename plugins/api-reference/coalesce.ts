/**
 * Wraps something slow that files trigger, such as saves in an editor: it runs once for calls that are close together,
 * never twice at a time, and always once more after the last call.
 *
 * @param quiet milliseconds without a call before it runs
 * @returns a function whose promise settles as the run does that began after the call
 */
export function coalesce(run: () => Promise<void>, quiet: number): () => Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  let settle: Array<(result: Promise<void>) => void> = [];
  let last: Promise<unknown> = Promise.resolve();
  return () =>
    new Promise((resolve) => {
      settle.push(resolve);
      clearTimeout(timer);
      timer = setTimeout(() => {
        const waiting = settle;
        settle = [];
        const result = last.then(run);
        last = result.catch(() => undefined);
        for (const done of waiting) done(result);
      }, quiet);
    });
}
