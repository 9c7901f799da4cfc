const DONE = Symbol.for('once-per-process');

/**
 * Docusaurus loads the site, and all modules of ours, once for each language and again when the configuration changes.
 * This tells the first time from the others.
 *
 * @param what is done only once
 * @returns whether this process asks for it for the first time
 */
export function isFirstInProcess(what: string): boolean {
  const shared = globalThis as {[DONE]?: Set<string>};
  const done = (shared[DONE] ??= new Set());
  if (done.has(what)) return false;
  done.add(what);
  return true;
}
