/* global jest */
/**
 * `npm test` retries a failed browser test once, because a busy machine may be too slow, and reports it if it
 * then passes. If a file runs on its own, the first failure counts.
 */
if (process.env.TEST_SEED !== undefined)
  jest.retryTimes(1, {logErrorsBeforeRetry: true, retryImmediately: true});
