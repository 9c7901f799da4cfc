/**
 * Every quick check: `npm run check`, or `npm run check -- links spelling` for some of them. Prints what
 * each found as `file:line: message` and ends with `N passed, N failed`, one per check.
 */
import '@nacre-docs/kit/cleanConsole';
import path from 'node:path';
import {parseArgs} from 'node:util';
import {runNode} from '../checks/process';
import {NAMED_CHECKS, SITE_CHECKS} from '../checks/run';
import {runTool, TOOLS} from '../checks/tools';
import type {CheckResult} from '../checks/types';

/** Names of those that checks/code.ts does. Loading TypeScript and ESLint takes a second, so they are not asked. */
const CODE_CHECKS = ['types', 'eslint'];

/** Names of the checks that need neither a build nor the site loaded. */
export const SOURCE_CHECKS = [...CODE_CHECKS, ...Object.keys(TOOLS)];

/** Names of the checks that run when none is named. */
export const CHECKS = [...SITE_CHECKS, ...SOURCE_CHECKS];

/** Scripts of checks that keep a core busy for seconds; each runs its checks in a process of its own. */
const SCRIPTS: Record<string, string[]> = {
  // The longest goes first, so that no core idles while the last one runs.
  'code.ts': CODE_CHECKS,
  'run.ts': [...SITE_CHECKS, ...NAMED_CHECKS],
};

export interface CheckCount {
  passed: number;
  failed: number;
}

/**
 * Runs checks and prints their results as they come.
 *
 * @param names which; all of them by default
 * @returns how many passed and failed
 * @throws Error for a name that is not known; the message lists the known ones
 */
export async function runChecks(names: string[] = CHECKS): Promise<CheckCount> {
  const known = [...CHECKS, ...NAMED_CHECKS];
  const unknown = names.filter((name) => !known.includes(name));
  if (unknown.length > 0)
    throw new Error(`There is no check ${unknown.join(', ')}. Known: ${known.join(', ')}.`);
  const chosen = [...new Set(names)];
  const count: CheckCount = {passed: 0, failed: 0};
  const report = (result: CheckResult) => {
    console.log(formatResult(result));
    if (result.problems.length > 0) count.failed++;
    else count.passed++;
  };
  await Promise.all([
    ...Object.entries(SCRIPTS).map(async ([script, all]) => {
      const own = chosen.filter((name) => all.includes(name));
      if (own.length > 0) (await runInProcess(script, own)).forEach(report);
    }),
    ...Object.entries(TOOLS).map(async ([name, tool]) => {
      if (chosen.includes(name)) report({name, problems: await runTool(tool)});
    }),
  ]);
  return count;
}

/** One check's result for the terminal. */
export function formatResult({name, problems, note}: CheckResult): string {
  const head =
    problems.length > 0
      ? `${name}: failed, ${problems.length} ${problems.length === 1 ? 'problem' : 'problems'}`
      : `${name}: ok`;
  const sorted = [...problems].sort((a, b) => a.file.localeCompare(b.file) || a.line - b.line);
  return [
    note ? `${head} (${note})` : head,
    ...sorted.map(({file, line, message}) => `  ${file}:${line}: ${message}`),
  ].join('\n');
}

async function runInProcess(file: string, names: string[]): Promise<CheckResult[]> {
  const script = path.join(__dirname, '..', 'checks', file);
  const {stdout, stderr, code} = await runNode(['--import', 'tsx', script, ...names]);
  if (code === 0) return JSON.parse(stdout) as CheckResult[];
  const message = `The checks could not run: ${stderr.trim().slice(-2000)}`;
  return names.map((name) => ({name, problems: [{file: `checks/${file}`, line: 1, message}]}));
}

async function main(): Promise<void> {
  const {positionals} = parseArgs({allowPositionals: true});
  const count = await runChecks(positionals.length > 0 ? positionals : CHECKS);
  console.log(`\n${count.passed} passed, ${count.failed} failed`);
  process.exitCode = count.failed > 0 ? 1 : 0;
}

if (require.main === module) {
  main().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  });
}
