import {afterCompilation, trackCompilation} from './compilation';

const listeners: Record<string, () => void> = {};
const hook = (name: string) => ({tap: (_: string, listener: () => void) => (listeners[name] = listener)});
trackCompilation({hooks: {invalid: hook('invalid'), done: hook('done'), failed: hook('failed')}});

jest.useFakeTimers();

test.each(['done', 'failed'])('work waits for a compilation until it is %s', async (end) => {
  const order: string[] = [];
  void afterCompilation().then(() => order.push('work'));
  // The bundler notices a file that was saved, and another one while it works.
  listeners.invalid!();
  await jest.advanceTimersByTimeAsync(60_000);
  listeners.invalid!();
  await jest.advanceTimersByTimeAsync(60_000);
  expect(order).toEqual([]);
  order.push('compiled');
  listeners[end]!();
  await jest.advanceTimersByTimeAsync(0);
  expect(order).toEqual(['compiled', 'work']);
});

test('where nothing is compiled, it waits no longer than the bundler takes to notice', async () => {
  const done = jest.fn();
  void afterCompilation().then(done);
  await jest.advanceTimersByTimeAsync(1_000);
  expect(done).toHaveBeenCalled();
});
