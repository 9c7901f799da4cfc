import {spawnSync} from 'node:child_process';
import path from 'node:path';
import type {VcsConfig} from '@docusaurus/types';
import {isFirstInProcess} from '../once-per-process';
import {realPath} from '../real-path';
import {Refusal} from '../refusal';

export interface LastChangeOptions {
  /** Whether a site without true dates is refused. Otherwise it has none, with a warning. */
  required: boolean;
}

/** Why Git does not know when a page changed, as a sentence with its remedy. */
export class NoDatesError extends Refusal {
  constructor(reason: string) {
    super(`The pages have no date of their last change: ${reason}`);
  }
}

/**
 * When each file below a folder was last changed in a commit.
 *
 * @returns milliseconds by the path relative to the folder, with `/`; what was never committed is left out
 * @throws NoDatesError where Git cannot tell: there is no repository, or only a part of its history
 */
export function readLastChanges(folder: string): Map<string, number> {
  if (git(folder, 'rev-parse', '--is-shallow-repository').trim() === 'true')
    throw new NoDatesError(
      'this is a shallow clone, in which every file seems to be as old as the newest commits. Run `git fetch --unshallow`; in GitHub Actions, give actions/checkout `fetch-depth: 0`.',
    );
  const changes = new Map<string, number>();
  let time = 0;
  // `%x00` in front of each commit, `-z` behind each name: no name can be taken for a time.
  const log = git(folder, 'log', '--format=%x00%ct', '--name-only', '-z', '--relative', '--', '.');
  for (const part of log.split('\0')) {
    const name = part.replace(/^\n/, '');
    if (name === '') continue;
    if (name === part && /^\d+$/.test(name)) time = Number(name) * 1000;
    else changes.set(name, Math.max(time, changes.get(name) ?? 0));
  }
  return changes;
}

function git(folder: string, ...args: string[]): string {
  const {status, stdout, stderr, error} = spawnSync('git', args, {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  });
  if (status === 0) return stdout;
  const said = error ? 'Git cannot be started' : stderr.trim().split('\n')[0]!;
  throw new NoDatesError(`${said}. Build in a clone of the repository.`);
}

/** By folder: reading takes as long as Git needs for its whole history. */
const kept = new Map<string, Map<string, number>>();

/**
 * When a page was last changed, for whatever shows or writes it.
 *
 * @param file absolute, or relative to the site
 * @returns milliseconds, or undefined where Git does not know it, as for generated pages
 * @throws NoDatesError where Git knows none and `required` says that it has to
 */
export function lastChangeOf(
  siteDir: string,
  file: string,
  {required}: LastChangeOptions,
): number | undefined {
  const folder = realPath(siteDir);
  let changes = kept.get(folder);
  if (!changes) {
    try {
      changes = readLastChanges(folder);
    } catch (error) {
      if (!(error instanceof NoDatesError) || required) throw error;
      if (isFirstInProcess('warn of dates')) console.warn(`[last-change] ${error.message}`);
      changes = new Map<string, number>();
    }
    kept.set(folder, changes);
  }
  return changes.get(path.relative(folder, path.resolve(folder, file)).split(path.sep).join('/'));
}

/** What Docusaurus asks for the dates on pages and in the sitemap. Who made a change is not told. */
export function lastChangeVcs(siteDir: string, options: LastChangeOptions): VcsConfig {
  const infoOf = (file: string) => {
    const timestamp = lastChangeOf(siteDir, realPath(file), options);
    return Promise.resolve(timestamp === undefined ? null : {timestamp, author: ''});
  };
  return {initialize: () => undefined, getFileCreationInfo: infoOf, getFileLastUpdateInfo: infoOf};
}
