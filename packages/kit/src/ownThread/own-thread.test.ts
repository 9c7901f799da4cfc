import {digest} from '../digest';
import type {digestOf, end} from './fixture';
import {inOwnThread} from '.';

const MODULE = require.resolve('./fixture.ts');
const digested = (text: string) => inOwnThread<typeof digestOf>(MODULE, 'digestOf', text);

test('runs a TypeScript function in another thread', async () => {
  expect(await digested('a')).toBe(digest('a'));
});

test('rethrows its error with the message', async () => {
  await expect(digested('')).rejects.toThrow('fixture.ts got nothing.');
});

test('rejects if the thread exits early or the function does not exist', async () => {
  await expect(inOwnThread<typeof end>(MODULE, 'end')).rejects.toThrow('The thread of end ended with 3.');
  await expect(inOwnThread(MODULE, 'missing')).rejects.toThrow();
});
