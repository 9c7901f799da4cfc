import {spawnSync} from 'node:child_process';
import type {NamedResult} from './run';

/**
 * Files that differ from the main branch, committed or not.
 *
 * @returns undefined without git or a main branch
 */
export function changedFiles(folder = process.cwd()): Set<string> | undefined {
  const git = (...args: string[]) => {
    const {status, stdout} = spawnSync('git', args, {cwd: folder, encoding: 'utf8'});
    return status === 0 ? stdout.split('\0').filter(Boolean) : undefined;
  };
  const diff = (base: string) => git('diff', '--name-only', '--relative', '-z', '--merge-base', base);
  const changed = diff('origin/main') ?? diff('main');
  const added = git('ls-files', '--others', '--exclude-standard', '-z');
  return changed && added && new Set([...changed, ...added]);
}

/** Replaces the warnings of other files with their number. */
export function summarizeOtherWarnings(result: NamedResult, changed: ReadonlySet<string>): NamedResult {
  const problems = result.problems.filter(({file, isWarning}) => !isWarning || changed.has(file));
  const others = result.problems.length - problems.length;
  if (others === 0) return result;
  const hint = `${others} more in unchanged files: npm run check -- ${result.name}`;
  return {...result, problems, note: [result.note, hint].filter(Boolean).join(', ')};
}
