/** A loader that empties a module. */
export const NOTHING = require.resolve('./nothing.cjs');

/**
 * Bundler rule that empties modules. Plugins use it for modules that browsers load on demand, which never run
 * while pages are rendered.
 *
 * @param modules absolute paths, with their extension
 */
export function leaveOut(...modules: string[]): {test: string[]; use: string} {
  return {test: modules, use: NOTHING};
}
