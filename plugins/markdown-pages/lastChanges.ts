import {execFileSync} from 'node:child_process';

/**
 * The day of the last commit of each file, relative to a folder. Without Git there is none, and a shallow clone knows
 * only the last commit of all, which would be a wrong day.
 */
export function lastChanges(dir: string): Map<string, string> {
  const changes = new Map<string, string>();
  const git = (...args: string[]) =>
    execFileSync('git', args, {
      cwd: dir,
      encoding: 'utf8',
      maxBuffer: 1e9,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  let log: string;
  try {
    if (git('rev-parse', '--is-shallow-repository').trim() === 'true') {
      console.log(
        'Markdown pages have no day of their last change: this clone is shallow. Fetch all of it (fetch-depth: 0).',
      );
      return changes;
    }
    log = git('-c', 'core.quotePath=false', 'log', '--format=%x00%cs', '--name-only', '--relative');
  } catch {
    return changes;
  }
  for (const commit of log.split('\0').slice(1)) {
    const [day = '', ...files] = commit.split('\n').filter(Boolean);
    // The newest commit comes first.
    for (const file of files) if (!changes.has(file)) changes.set(file, day);
  }
  return changes;
}
