import {begin} from './begin';

test('a later await gets the result or the error', async () => {
  const unhandled: unknown[] = [];
  const note = (error: unknown) => unhandled.push(error);
  process.on('unhandledRejection', note);
  const done = begin(() => Promise.resolve('done'));
  const failed = begin(() => Promise.reject(new Error('No space is left.')));
  // Node emits unhandledRejection before setImmediate callbacks.
  await new Promise(setImmediate);
  process.off('unhandledRejection', note);
  expect(unhandled).toEqual([]);
  expect(await done).toBe('done');
  await expect(failed).rejects.toThrow('No space is left.');
});
