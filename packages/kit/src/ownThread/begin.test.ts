import {begin} from './begin';

test('what work returns or throws is told to whoever awaits it later', async () => {
  const unhandled: unknown[] = [];
  const note = (error: unknown) => unhandled.push(error);
  process.on('unhandledRejection', note);
  const done = begin(() => Promise.resolve('done'));
  const failed = begin(() => Promise.reject(new Error('No space is left.')));
  // Node tells of what nobody has handled after the tasks that were waiting.
  await new Promise(setImmediate);
  process.off('unhandledRejection', note);
  expect(unhandled).toEqual([]);
  expect(await done).toBe('done');
  await expect(failed).rejects.toThrow('No space is left.');
});
