/**
 * Starts work that a build needs only at its end.
 *
 * @returns the work's result. Errors reach the code that awaits it, however late: otherwise, Node would end
 * the build for an unhandled error.
 */
export function begin<Result>(work: () => Promise<Result>): Promise<Result> {
  const result = work();
  result.catch(() => undefined);
  return result;
}
