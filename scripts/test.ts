/**
 * Runs every check: the build and the checks in parallel with the tests that don't need it, then browser tests of the
 * built site. Samples tests that are similar or slow. `--all` runs everything, such as axe on every page. The last
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

/**
 * One more than processors: browsers idle a fifth of the time, waiting for frames, requests, and transitions. More than
 * four browsers would exceed most machines' memory.
 */
const WORKERS = Math.min(Math.max(os.availableParallelism(), 2) + 1, 4);

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
async function runJest(projects: string[], env: NodeJS.ProcessEnv): Promise<CheckCount> {
  const report = path.join('.cache', `tests-${projects.join('-')}.json`);
  fs.mkdirSync('.cache', {recursive: true});
  // If Jest can't start, the report of an earlier run would count.
  fs.rmSync(report, {force: true});
  const args = ['--selectProjects', ...projects, '--maxWorkers', String(WORKERS), '--json'];
  await run('npx', ['jest', ...args, `--outputFile=${report}`], env);
  if (!fs.existsSync(report)) return {passed: 0, failed: 1};
  const found = JSON.parse(fs.readFileSync(report, 'utf8')) as TestReport;
  for (const remark of remarksOn(found)) console.log(remark);
  return countTests(found);
}

/** One after the other: tests have time limits, and wait for processors with whatever else runs. */
async function buildAndCheck(): Promise<[CheckCount, ...CheckCount[]]> {
  return [
    await step('Build', runBuild),
    // After the build, to use its cached diagrams.
    await step('Page checks', () => runChecks(SITE_CHECKS)),
    await step('Code checks', () => runChecks(SOURCE_CHECKS)),
  ];
}

async function main(): Promise<void> {
  const {all} = parseArgs({options: {all: {type: 'boolean'}}}).values;
  const seed = process.env.TEST_SEED ?? String(Date.now());
  ensureChromium();
  ensureSampleTools(all ?? false);
  console.log(`Sampling with TEST_SEED=${seed}.`);
  const env = {TEST_SEED: seed, ...(all && {TEST_ALL: '1'})};
  const [[built, ...checked], tested] = await Promise.all([
    buildAndCheck(),
    step('Tests during the build', () => runJest(DURING_BUILD, env)),
  ]);
  const counts = [built, ...checked, tested];
  if (built.failed === 0) counts.push(await step('Site tests', () => runJest(['e2e'], env)));
  else console.log('\nThe site tests were skipped because the build failed.');
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
