/**
 * Every quick check: `npm run check`, or `npm run check -- links spelling` for some of them. Prints what
 * each found as `file:line: message` and ends with `N passed, N failed`, one per check.
 */
import path from 'node:path';
import {parseArgs} from 'node:util';
import {runNode} from '../checks/process';
import {NAMED_CHECKS, SITE_CHECKS} from '../checks/run';
import {runTool, TOOLS} from '../checks/tools';
import type {CheckResult} from '../checks/types';

/** Names of the checks that run when none is named. */
export const CHECKS = [...SITE_CHECKS, ...Object.keys(TOOLS)];

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
  const site = chosen.filter((name) => !Object.hasOwn(TOOLS, name));
  // The longest go first, so that no core idles while the last one runs.
  const tools = ['eslint', ...Object.keys(TOOLS)].filter(
    (name, index, all) => chosen.includes(name) && all.indexOf(name) === index,
  );
  await Promise.all([
    ...(site.length > 0 ? [runInProcess(site).then((results) => results.forEach(report))] : []),
    ...tools.map(async (name) => report({name, problems: await runTool(TOOLS[name]!)})),
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

/** The checks that load the site run in a process of their own: they keep a core busy for seconds. */
async function runInProcess(names: string[]): Promise<CheckResult[]> {
  const script = path.join(__dirname, '..', 'checks', 'run.ts');
  const {stdout, stderr, code} = await runNode(['--import', 'tsx', script, ...names]);
  if (code === 0) return JSON.parse(stdout) as CheckResult[];
  const message = `The checks could not run: ${stderr.trim().slice(-2000)}`;
  return names.map((name) => ({name, problems: [{file: 'checks/run.ts', line: 1, message}]}));
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
