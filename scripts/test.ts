/**
 * Runs every check: the build in parallel with everything that doesn't need it, then browser tests of the built
 * site. Samples tests that are similar or slow. `--all` runs everything, such as axe on every page. The last
 * line is `N passed, N failed`.
 */
import {spawn} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {parseArgs} from 'node:util';
import {runChecks, SITE_CHECKS, SOURCE_CHECKS, type CheckCount} from './check';
import {ensureChromium} from './chromium';
import {ensureSampleTools} from './sample-tools';
import {countTests, remarksOn, type TestReport} from './test-report';

/** Tests are CPU-bound, and more browsers than this would exceed most machines' memory. */
const MOST_WORKERS = 4;
const WORKERS = Math.min(Math.max(os.availableParallelism(), 2), MOST_WORKERS);
/**
 * A browser idles a fifth of the time, waiting for frames, requests, and transitions, so another one can use
 * it.
 */
const WORKERS_OF_BROWSERS = Math.min(WORKERS + 1, MOST_WORKERS);

/** Jest projects that don't need a build of this site run next to it. */
const DURING_BUILD = ['unit', 'samples', 'builds'];

/** Runs a command with output to the terminal and returns its exit code. */
function run(command: string, args: string[], env: NodeJS.ProcessEnv = {}): Promise<number | null> {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: {...process.env, ...env},
    });
    child.on('error', () => resolve(null));
    child.on('close', resolve);
  });
}

/** Runs a step and prints its duration. */
async function step<T>(name: string, work: () => Promise<T>): Promise<T> {
  const started = Date.now();
  console.log(`\n== ${name}`);
  const result = await work();
  console.log(`== ${name}: ${Math.round((Date.now() - started) / 1000)} s`);
  return result;
}

async function runBuild(): Promise<CheckCount> {
  const code = await run('npx', ['docusaurus', 'build']);
  return code === 0 ? {passed: 1, failed: 0} : {passed: 0, failed: 1};
}

/** Runs Jest projects and counts their tests. */
async function runJest(projects: string[], workers: number, env: NodeJS.ProcessEnv): Promise<CheckCount> {
  const report = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'docs-test-')), 'report.json');
  const args = ['--selectProjects', ...projects, '--maxWorkers', String(workers), '--json'];
  await run('npx', ['jest', ...args, `--outputFile=${report}`], env);
  if (!fs.existsSync(report)) return {passed: 0, failed: 1};
  const found = JSON.parse(fs.readFileSync(report, 'utf8')) as TestReport;
  for (const remark of remarksOn(found)) console.log(remark);
  return countTests(found);
}

async function main(): Promise<void> {
  const {all} = parseArgs({options: {all: {type: 'boolean'}}}).values;
  const seed = process.env.TEST_SEED ?? String(Date.now());
  ensureChromium();
  ensureSampleTools();
  console.log(`Sampling with TEST_SEED=${seed}.`);
  const env = {TEST_SEED: seed, ...(all && {TEST_ALL: '1'})};
  const counts = await Promise.all([
    step('Build', runBuild),
    step('Code checks', () => runChecks(SOURCE_CHECKS)),
    step('Tests during the build', () => runJest(DURING_BUILD, WORKERS, env)),
  ]);
  const [built] = counts;
  counts.push(
    ...(await Promise.all([
      // After the build, to use its cached diagrams.
      step('Page checks', () => runChecks(SITE_CHECKS)),
      ...(built.failed === 0 ? [step('Site tests', () => runJest(['e2e'], WORKERS_OF_BROWSERS, env))] : []),
    ])),
  );
  if (built.failed > 0) console.log('\nThe site tests were skipped because the build failed.');
  const passed = counts.reduce((sum, count) => sum + count.passed, 0);
  const failed = counts.reduce((sum, count) => sum + count.failed, 0);
  process.exitCode = failed > 0 ? 1 : 0;
  if (failed > 0 && !all) console.log(`\nTEST_SEED=${seed} npm test selects the same samples.`);
  console.log(`\n${passed} passed, ${failed} failed`);
}

main().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
  console.log('\n0 passed, 1 failed');
});
