import {createHash} from 'node:crypto';

/** A digest that differs when any part does. Parts are separated, so `('ab', 'c')` is not `('a', 'bc')`. */
export function digest(...parts: Array<string | Buffer>): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part).update('\0');
  return hash.digest('hex');
}
