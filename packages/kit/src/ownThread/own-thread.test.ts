import {digest} from '../digest';
import type {digestOf, end} from './fixture';
import {inOwnThread} from '.';

const MODULE = require.resolve('./fixture.ts');
const digested = (text: string) => inOwnThread<typeof digestOf>(MODULE, 'digestOf', text);

test('a function in TypeScript answers from another thread', async () => {
  expect(await digested('a')).toBe(digest('a'));
});

test('what it throws is thrown here, with its message', async () => {
  await expect(digested('')).rejects.toThrow('fixture.ts got nothing.');
});

test('a thread that ends without an answer is an error, and so is a function that is not there', async () => {
  await expect(inOwnThread<typeof end>(MODULE, 'end')).rejects.toThrow('The thread of end ended with 3.');
  await expect(inOwnThread(MODULE, 'missing')).rejects.toThrow();
});
