import {afterCompilation, trackCompilation} from './compilation';

const listeners: Record<string, () => void> = {};
const hook = (name: string) => ({tap: (_: string, listener: () => void) => (listeners[name] = listener)});
trackCompilation({hooks: {invalid: hook('invalid'), done: hook('done'), failed: hook('failed')}});

test.each(['done', 'failed'])('work waits for a compilation until it is %s', async (end) => {
  const order: string[] = [];
  const work = afterCompilation().then(() => order.push('work'));
  // The bundler notices a file that was saved, and another one while it works.
  setImmediate(() => listeners.invalid!());
  setTimeout(() => listeners.invalid!(), 150);
  setTimeout(() => {
    order.push('compiled');
    listeners[end]!();
  }, 300);
  await work;
  expect(order).toEqual(['compiled', 'work']);
});

test('where nothing is compiled, it waits for nothing', async () => {
  await expect(afterCompilation()).resolves.toBeUndefined();
});
