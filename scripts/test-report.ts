/** The used fields of Jest's `--json` report. */
export interface TestReport {
  numTotalTests: number;
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numRuntimeErrorTestSuites: number;
  testResults: Array<{
    assertionResults: Array<{fullName: string; status: string; invocations?: number}>;
  }>;
}

/** Counts a report's tests. A suite that fails to start counts as a failure. */
export function countTests(report: TestReport): {passed: number; failed: number} {
  const {numPassedTests, numFailedTests, numRuntimeErrorTestSuites} = report;
  return {passed: numPassedTests, failed: numFailedTests + numRuntimeErrorTestSuites};
}

/** Notes in addition to the counts. */
export function remarksOn({numPendingTests, numTotalTests, testResults}: TestReport): string[] {
  const late = testResults
    .flatMap(({assertionResults}) => assertionResults)
    .filter(({status, invocations = 1}) => status === 'passed' && invocations > 1)
    .map(({fullName}) => `- ${fullName}`);
  return [
    ...(numPendingTests > 0 ? [`${numPendingTests} of ${numTotalTests} tests were not sampled.`] : []),
    ...(late.length > 0 ? ['Flaky tests that passed only on retry:', ...late] : []),
  ];
}
