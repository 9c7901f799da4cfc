/**
 * Every check there is: the quick checks, the unit tests, a build, and the tests of the built site in a
 * real browser. The last line is `N passed, N failed`.
 */
import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {runChecks} from './check';
import {ensureChromium} from './chromium';
import {ensureSampleTools} from './sample-tools';

interface Count {
  passed: number;
  failed: number;
}

/** Runs one command with its output on the terminal; it counts as one test. */
function runStep(name: string, command: string, args: string[]): Count {
  console.log(`\n== ${name}`);
  const {status} = spawnSync(command, args, {stdio: 'inherit'});
  return status === 0 ? {passed: 1, failed: 0} : {passed: 0, failed: 1};
}

/** Runs Jest projects and counts their tests; a suite that does not start counts as a failure. */
function runJest(name: string, projects: string[]): Count {
  console.log(`\n== ${name}`);
  const report = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'docs-test-')), 'report.json');
  spawnSync('npx', ['jest', '--selectProjects', ...projects, '--json', `--outputFile=${report}`], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (!fs.existsSync(report)) return {passed: 0, failed: 1};
  const {numPassedTests, numFailedTests, numRuntimeErrorTestSuites} = JSON.parse(
    fs.readFileSync(report, 'utf8'),
  ) as {
    numPassedTests: number;
    numFailedTests: number;
    numRuntimeErrorTestSuites: number;
  };
  return {passed: numPassedTests, failed: numFailedTests + numRuntimeErrorTestSuites};
}

async function main(): Promise<void> {
  ensureChromium();
  ensureSampleTools();
  const counts: Count[] = [];
  counts.push(await runChecks());
  counts.push(runJest('Unit and content tests', ['unit', 'content']));
  const build = runStep('Build', 'npx', ['docusaurus', 'build']);
  counts.push(build);
  if (build.failed === 0) counts.push(runJest('Tests of the built site', ['e2e']));
  else console.log('\nThe tests of the built site were not run, because there is no build.');
  const passed = counts.reduce((sum, count) => sum + count.passed, 0);
  const failed = counts.reduce((sum, count) => sum + count.failed, 0);
  process.exitCode = failed > 0 ? 1 : 0;
  console.log(`\n${passed} passed, ${failed} failed`);
}

main().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
  console.log('\n0 passed, 1 failed');
});
