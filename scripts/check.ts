/**
 * Runs all quick checks with `npm run check`, or some with `npm run check -- links spelling`. Prints problems
 * as `file:line: message` and ends with `N passed, N failed`, counting checks.
 */
import '@nacre-docs/kit/cleanConsole';
import path from 'node:path';
import {parseArgs} from 'node:util';
import {runNode} from '../checks/process';
import {NAMED_CHECKS, SITE_CHECKS} from '../checks/run';
import {runTool, TOOLS} from '../checks/tools';
import type {CheckResult} from '../checks/types';

/** Checks run by checks/code.ts. Listed here because loading TypeScript and ESLint takes a second. */
const CODE_CHECKS = ['types', 'eslint'];

/** Checks that need neither a build nor the loaded site. */
export const SOURCE_CHECKS = [...CODE_CHECKS, ...Object.keys(TOOLS)];

/** Checks that run by default. */
export const CHECKS = [...SITE_CHECKS, ...SOURCE_CHECKS];

/** CPU-bound check scripts; each runs its checks in its own process. */
const SCRIPTS: Record<string, string[]> = {
  // Longest first, so no core idles at the end.
  'code.ts': CODE_CHECKS,
  'run.ts': [...SITE_CHECKS, ...NAMED_CHECKS],
};

export interface CheckCount {
  passed: number;
  failed: number;
}

/**
 * Runs checks and prints results as they finish.
 *
 * @param names all by default
 * @returns numbers of passed and failed checks
 * @throws Error for an unknown name, listing the known ones
 */
export async function runChecks(names: string[] = CHECKS): Promise<CheckCount> {
  const known = [...CHECKS, ...NAMED_CHECKS];
  const unknown = names.filter((name) => !known.includes(name));
  if (unknown.length > 0)
    throw new Error(`Unknown check: ${unknown.join(', ')}. Choose from ${known.join(', ')}.`);
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

/** Formats one check's result. */
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
  const message = `The checks failed to run: ${stderr.trim().slice(-2000)}`;
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
