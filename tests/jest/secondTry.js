/* global jest */
/**
 * `npm test` tries a browser test that failed once more, since a busy machine may be late for it, and names those that
 * needed it. Where a file is run by hand, the first failure counts.
 */
if (process.env.TEST_SEED !== undefined)
  jest.retryTimes(1, {logErrorsBeforeRetry: true, retryImmediately: true});
