import {once} from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {debounce, watchFiles} from './watchFiles';

describe('work', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  /** A slow job that logs its start and end. */
  function slow() {
    const log: string[] = [];
    const call = debounce(async () => {
      log.push('begins');
      await new Promise((resolve) => setTimeout(resolve, 1000));
      log.push('ends');
    });
    return {log, call};
  }

  test('runs once for calls in quick succession', async () => {
    const {log, call} = slow();
    call();
    await jest.advanceTimersByTimeAsync(100);
    call();
    await jest.advanceTimersByTimeAsync(10_000);
    expect(log).toEqual(['begins', 'ends']);
  });

  test('runs again after a call during a run', async () => {
    const {log, call} = slow();
    call();
    await jest.advanceTimersByTimeAsync(500);
    call();
    await jest.advanceTimersByTimeAsync(500);
    expect(log).toEqual(['begins']);
    await jest.advanceTimersByTimeAsync(10_000);
    expect(log).toEqual(['begins', 'ends', 'begins', 'ends']);
  });

  test('prints an error and still runs on the next call', async () => {
    const printed = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const work = jest.fn().mockRejectedValueOnce(new Error('a.yaml:1: Wrong.')).mockResolvedValue(undefined);
    const call = debounce(work);
    for (let run = 1; run <= 2; run++) {
      call();
      await jest.advanceTimersByTimeAsync(1000);
      expect(work).toHaveBeenCalledTimes(run);
    }
    expect(printed.mock.calls).toEqual([['a.yaml:1: Wrong.']]);
    printed.mockRestore();
  });
});

test('runs the most recent callback when a file is added', async () => {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'watch-'));
  const before = jest.fn();
  const watcher = watchFiles('test', [path.join(dir, '**/*.yaml')], before);
  await once(watcher, 'ready');
  const changed = new Promise<void>((resolve) => watchFiles('test', [], resolve));
  fs.writeFileSync(path.join(dir, 'a.yaml'), '');
  await changed;
  expect(before).not.toHaveBeenCalled();
  await watcher.close();
  fs.rmSync(dir, {recursive: true});
});
