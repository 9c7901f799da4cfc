/** What is read of the report that Jest writes with `--json`. */
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

/** Counts the tests of a report; a suite that does not start counts as a failure. */
export function countTests(report: TestReport): {passed: number; failed: number} {
  const {numPassedTests, numFailedTests, numRuntimeErrorTestSuites} = report;
  return {passed: numPassedTests, failed: numFailedTests + numRuntimeErrorTestSuites};
}

/** What there is to say of a report beside its counts. */
export function remarksOn({numPendingTests, numTotalTests, testResults}: TestReport): string[] {
  const late = testResults
    .flatMap(({assertionResults}) => assertionResults)
    .filter(({status, invocations = 1}) => status === 'passed' && invocations > 1)
    .map(({fullName}) => `- ${fullName}`);
  return [
    ...(numPendingTests > 0 ? [`${numPendingTests} of ${numTotalTests} tests were not in this sample.`] : []),
    ...(late.length > 0 ? ['Passed only when tried again, and to be looked at:', ...late] : []),
  ];
}
