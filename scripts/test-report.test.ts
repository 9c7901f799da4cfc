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

test('a suite that does not start is a failure', () => {
  expect(countTests(REPORT)).toEqual({passed: 2, failed: 2});
});

test('says what was left out, and what passed only when it was tried again', () => {
  expect(remarksOn(REPORT)).toEqual([
    '2 of 5 tests were not in this sample.',
    'Passed only when tried again, and to be looked at:',
    '- search opens',
  ]);
});

test('has nothing to say where all tests passed at once', () => {
  expect(remarksOn({...REPORT, numPendingTests: 0, testResults: []})).toEqual([]);
});
