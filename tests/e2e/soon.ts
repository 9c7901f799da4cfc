import {isDeepStrictEqual} from 'node:util';

const PATIENCE_MS = 5_000;

/**
 * Expects that what a page says becomes what a test expects: an address changes before its page does.
 *
 * @throws Error of Jest with the last difference
 */
export async function expectSoon<T>(read: () => Promise<T>, expected: T): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS;
  let found = await read();
  while (!isDeepStrictEqual(found, expected) && Date.now() < deadline) found = await read();
  expect(found).toEqual(expected);
}
