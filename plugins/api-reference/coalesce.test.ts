import {coalesce} from './coalesce';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** Something slow that notes when it begins and ends. */
function slow(milliseconds = 1000) {
  const log: string[] = [];
  const run = async () => {
    log.push('begins');
    await new Promise((resolve) => setTimeout(resolve, milliseconds));
    log.push('ends');
  };
  return {log, call: coalesce(run, 100)};
}

test('calls close together are one run', async () => {
  const {log, call} = slow();
  const calls = [call()];
  await jest.advanceTimersByTimeAsync(60);
  calls.push(call());
  await jest.advanceTimersByTimeAsync(60);
  expect(log).toEqual([]);
  await jest.runAllTimersAsync();
  await Promise.all(calls);
  expect(log).toEqual(['begins', 'ends']);
});

test('a call during a run is a run of its own, afterwards', async () => {
  const {log, call} = slow();
  void call();
  await jest.advanceTimersByTimeAsync(500);
  expect(log).toEqual(['begins']);
  const second = call();
  await jest.advanceTimersByTimeAsync(300);
  expect(log).toEqual(['begins']);
  await jest.runAllTimersAsync();
  await second;
  expect(log).toEqual(['begins', 'ends', 'begins', 'ends']);
});

test('after a run that failed the next one begins', async () => {
  let runs = 0;
  const call = coalesce(() => (runs++ ? Promise.resolve() : Promise.reject(new Error('no'))), 100);
  const first = expect(call()).rejects.toThrow('no');
  await jest.runAllTimersAsync();
  await first;
  const second = call();
  await jest.runAllTimersAsync();
  await expect(second).resolves.toBeUndefined();
});
