import type {RuleSetRule} from 'webpack';

/** Leaves nothing of a module. */
export const NOTHING = require.resolve('./nothing.cjs');

/**
 * Rule for the bundler that leaves modules out. Plugins use it for what browsers load on demand: it never runs while
 * pages are rendered.
 *
 * @param modules absolute paths, with their extension
 */
export function leaveOut(...modules: string[]): RuleSetRule {
  return {test: modules, use: NOTHING};
}
