import {spawnSync} from 'node:child_process';
import type {VcsConfig} from '@docusaurus/types';
import {getVcsPreset} from '@docusaurus/utils';
import {UserError} from '@nacre-docs/kit/userError';

export interface LastChangeOptions {
  /** Whether to stop a build without reliable dates. Otherwise, dates are left out with a warning. */
  required: boolean;
}

/** Docusaurus loads the configuration again for each language. */
const WARNED = Symbol.for('last-change');

/**
 * Docusaurus's source of last-change dates: its own `git-eager`, which skips uncommitted files such as
 * generated pages.
 *
 * @returns a source without dates, after a warning, if Git doesn't have correct ones
 * @throws UserError in that case if `required`
 */
export function lastChangeVcs(siteDir: string, {required}: LastChangeOptions): VcsConfig {
  const reason = whyNoDates(siteDir);
  if (reason === undefined) return getVcsPreset('git-eager');
  const message = `Page dates can't be read: ${reason}`;
  if (required) throw new UserError(message);
  const shared = globalThis as {[WARNED]?: boolean};
  if (!shared[WARNED]) console.warn(`[last-change] ${message}`);
  shared[WARNED] = true;
  return getVcsPreset('disabled');
}

/** Why Git doesn't have the dates, as a sentence with the solution. */
function whyNoDates(siteDir: string): string | undefined {
  // HEAD is missing before the first commit.
  const args = ['rev-parse', '--is-shallow-repository', 'HEAD'];
  const {status, stdout, stderr, error} = spawnSync('git', args, {cwd: siteDir, encoding: 'utf8'});
  if (status !== 0) {
    const said = error ? "Git can't be started" : stderr.trim().split('\n')[0]!;
    return `${said}. Build in a clone of the repository.`;
  }
  if (!stdout.startsWith('true')) return undefined;
  return 'this is a shallow clone, so every file seems to be as old as the newest commits. Run `git fetch --unshallow`. In GitHub Actions, give actions/checkout `fetch-depth: 0`.';
}
