import {countTests, remarksOn, type TestReport} from './test-report';

const REPORT: TestReport = {
  ...{numTotalTests: 5, numPassedTests: 2, numFailedTests: 1, numPendingTests: 2},
  numRuntimeErrorTestSuites: 1,
  testResults: [
    {
      assertionResults: [
        {fullName: 'search opens', status: 'passed', invocations: 2},
        {fullName: 'search closes', status: 'passed', invocations: 1},
        {fullName: 'search hangs', status: 'failed', invocations: 2},
        {fullName: 'search waits', status: 'pending'},
      ],
    },
  ],
};

test('a suite that fails to start is a failure', () => {
  expect(countTests(REPORT)).toEqual({passed: 2, failed: 2});
});

test('reports skipped and retried tests', () => {
  expect(remarksOn(REPORT)).toEqual([
    '2 of 5 tests were not sampled.',
    'Flaky tests that passed only on retry:',
    '- search opens',
  ]);
});

test('is empty if all tests passed on the first try', () => {
  expect(remarksOn({...REPORT, numPendingTests: 0, testResults: []})).toEqual([]);
});
