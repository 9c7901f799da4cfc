/** The data could not be loaded. A retry may succeed. */
export class DataError extends Error {}

export function orDataError<T>(loading: Promise<T>): Promise<T> {
  return loading.catch((error: Error) => {
    throw new DataError(error.message);
  });
}

/** @throws DataError if it isn't JSON */
export function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new DataError('The server sent invalid sandbox data.');
  }
}
