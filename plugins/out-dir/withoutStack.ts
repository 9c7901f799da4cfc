/**
 * Runs a check whose error message says it all: a stack trace would only hide it.
 *
 * @throws Error of the check, without the stack
 */
export function withoutStack<T>(check: () => T): T {
  try {
    return check();
  } catch (error) {
    (error as Error).stack = (error as Error).message;
    throw error;
  }
}
