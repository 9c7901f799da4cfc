/**
 * Why a call failed: the data didn't load, the worker didn't start or died, the call timed out, or the sandbox has a
 * bug.
 */
export class SandboxFailure extends Error {
  constructor(
    readonly cause: 'data' | 'worker' | 'time' | 'internal',
    reason: string,
  ) {
    super(reason);
  }
}

/** Fails as data that could not be loaded. A retry may succeed. */
export function orDataFailure<T>(loading: Promise<T>): Promise<T> {
  return loading.catch((error: Error) => {
    throw new SandboxFailure('data', error.message);
  });
}
