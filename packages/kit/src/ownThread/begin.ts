/**
 * Begins what a build needs only at its end.
 *
 * @returns what the work returns. What goes wrong is told to whoever awaits it, however late: until then Node would end
 * the build for an error that nobody has handled.
 */
export function begin<Result>(work: () => Promise<Result>): Promise<Result> {
  const result = work();
  result.catch(() => undefined);
  return result;
}
