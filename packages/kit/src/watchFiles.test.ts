import {once} from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {onceQuiet, watchFiles} from './watchFiles';

describe('work', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  /** Something slow that notes when it begins and ends. */
  function slow() {
    const log: string[] = [];
    const call = onceQuiet(async () => {
      log.push('begins');
      await new Promise((resolve) => setTimeout(resolve, 1000));
      log.push('ends');
    });
    return {log, call};
  }

  test('calls close together are one run', async () => {
    const {log, call} = slow();
    call();
    await jest.advanceTimersByTimeAsync(100);
    call();
    await jest.advanceTimersByTimeAsync(10_000);
    expect(log).toEqual(['begins', 'ends']);
  });

  test('a call during a run is a run after it', async () => {
    const {log, call} = slow();
    call();
    await jest.advanceTimersByTimeAsync(500);
    call();
    await jest.advanceTimersByTimeAsync(500);
    expect(log).toEqual(['begins']);
    await jest.advanceTimersByTimeAsync(10_000);
    expect(log).toEqual(['begins', 'ends', 'begins', 'ends']);
  });

  test('an error is printed, and the next call runs', async () => {
    const told = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const work = jest.fn().mockRejectedValueOnce(new Error('a.yaml:1: Wrong.')).mockResolvedValue(undefined);
    const call = onceQuiet(work);
    for (let run = 1; run <= 2; run++) {
      call();
      await jest.advanceTimersByTimeAsync(1000);
      expect(work).toHaveBeenCalledTimes(run);
    }
    expect(told.mock.calls).toEqual([['a.yaml:1: Wrong.']]);
    told.mockRestore();
  });
});

test('a new file starts the work that was given last', async () => {
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
