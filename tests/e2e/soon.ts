import {isDeepStrictEqual} from 'node:util';

const PATIENCE_MS = 5_000;

/**
 * Waits until a value equals the expected one, because an address changes before its page.
 *
 * @throws Jest's error with the last difference
 */
export async function expectSoon<T>(read: () => Promise<T>, expected: T): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS;
  let found = await read();
  while (!isDeepStrictEqual(found, expected) && Date.now() < deadline) found = await read();
  expect(found).toEqual(expected);
}
