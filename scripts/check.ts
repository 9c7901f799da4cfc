/**
 * Runs all quick checks with `npm run check`, those of pages with `npm run check -- pages`, or some with
 * `npm run check -- links spelling`. `--fix` first sorts lists and formats code. Prints problems as
 * `file:line: message` and ends with `N passed, N failed`, counting checks. `pages` counts the warnings of files that
 * don't differ from the main branch, instead of printing them.
 */
import {runCommand} from '@nacre-docs/kit/runCommand';
import {parseArgs} from 'node:util';
import {changedFiles, summarizeOtherWarnings} from '@nacre-docs/writing/checks/changedFiles';
import {defaultNames, formatResult, hasFailed, type NamedResult} from '@nacre-docs/writing/checks/run';
import {bin, runNode} from '../checks/process';
import {runTool, TOOLS} from '../checks/tools';
import config from '../docs-check.config';
import {fixFiles} from './check-fix';

/** Checks that need neither a build nor the loaded site. */
export const SOURCE_CHECKS = Object.keys(TOOLS);

/** Checks of docs-check.config.ts that run by default. */
export const SITE_CHECKS = defaultNames(config);

/** Checks for writers, named `pages`: all but those of code. */
const PAGE_CHECKS = [...SITE_CHECKS, 'spelling', 'prettier'];

/** Checks that run only by name. */
const NAMED_CHECKS = config.checks.map(({name}) => name).filter((name) => !SITE_CHECKS.includes(name));

/** Checks that run by default. */
export const CHECKS = [...SITE_CHECKS, ...SOURCE_CHECKS];

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
  const known = ['pages', ...CHECKS, ...NAMED_CHECKS];
  const unknown = names.filter((name) => !known.includes(name));
  if (unknown.length > 0)
    throw new Error(`Unknown check: ${unknown.join(', ')}. Choose from ${known.join(', ')}.`);
  const chosen = [...new Set(names.flatMap((name) => (name === 'pages' ? PAGE_CHECKS : name)))];
  const count: CheckCount = {passed: 0, failed: 0};
  const changed = names.includes('pages') ? changedFiles() : undefined;
  const report = (result: NamedResult) => {
    console.log(formatResult(changed ? summarizeOtherWarnings(result, changed) : result));
    if (hasFailed(result)) count.failed++;
    else count.passed++;
  };
  const siteChecks = chosen.filter((name) => !SOURCE_CHECKS.includes(name));
  await Promise.all([
    ...(siteChecks.length > 0 ? [runSiteChecks(siteChecks).then((results) => results.forEach(report))] : []),
    ...Object.entries(TOOLS).map(async ([name, tool]) => {
      if (chosen.includes(name)) report({name, problems: await runTool(tool)});
    }),
  ]);
  return count;
}

/** Runs checks of docs-check.config.ts in a process of their own: they keep it busy. */
async function runSiteChecks(names: string[]): Promise<NamedResult[]> {
  const {stdout, stderr, code} = await runNode([
    bin('@nacre-docs/writing', 'docs-check'),
    '--json',
    ...names,
  ]);
  if (code === 0) return JSON.parse(stdout) as NamedResult[];
  const message = `The checks failed to run: ${stderr.trim().slice(-2000)}`;
  return names.map((name) => ({name, problems: [{file: 'docs-check.config.ts', line: 1, message}]}));
}

async function main(): Promise<void> {
  const {positionals, values} = parseArgs({allowPositionals: true, options: {fix: {type: 'boolean'}}});
  if (values.fix) {
    const changes = await fixFiles();
    for (const change of changes) console.log(change);
    console.log(changes.length > 0 ? '' : 'No automatic fixes needed.\n');
  }
  console.log('Running checks. This can take a minute.\n');
  const count = await runChecks(positionals.length > 0 ? positionals : CHECKS);
  console.log(`\n${count.passed} passed, ${count.failed} failed`);
  process.exitCode = count.failed > 0 ? 1 : 0;
}

if (require.main === module) runCommand(main);
