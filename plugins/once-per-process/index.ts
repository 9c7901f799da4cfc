const DONE = Symbol.for('once-per-process');

/**
 * Docusaurus loads the site, and all modules of ours, once for each language and again when the configuration changes.
 * This recognizes the first time.
 *
 * @param what is to be done only once
 * @returns whether this is the first call for it in this process
 */
export function isFirstInProcess(what: string): boolean {
  const shared = globalThis as {[DONE]?: Set<string>};
  const done = (shared[DONE] ??= new Set());
  if (done.has(what)) return false;
  done.add(what);
  return true;
}
