/**
 * Begins what a build needs only at its end.
 *
 * @returns what the work returns. Errors reach the code that awaits it, however late: until then Node would end
 * the build for an unhandled error.
 */
export function begin<Result>(work: () => Promise<Result>): Promise<Result> {
  const result = work();
  result.catch(() => undefined);
  return result;
}
