/** The same seed chooses the same sample: set `TEST_SEED` to what a failed run printed. */
const seed = process.env.TEST_SEED ?? String(Date.now());

/**
 * Chooses one of so many of a list, all of them where `TEST_ALL` is set. Over many runs each has its turn.
 *
 * @param every how many items one stands for
 */
export function chooseSample<T extends string>(items: T[], every: (item: T) => number): Set<T> {
  if (process.env.TEST_ALL) return new Set(items);
  return new Set(items.filter((item) => hash(`${seed} ${item}`) % every(item) === 0));
}

/**
 * Chooses one item of each group, all of them where `TEST_ALL` is set. Neighbors have different ones, so that each
 * place of a group has its turn in every run where there are as many groups.
 *
 * @param groups lists of the same order, such as the color modes of each size of screen
 */
export function chooseInTurn<T>(groups: T[][]): T[] {
  if (process.env.TEST_ALL) return groups.flat();
  const first = hash(seed);
  return groups.map((items, index) => items[(first + index) % items.length]!);
}

/** FNV-1a: spreads short texts evenly over 32 bits. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const character of text) {
    value ^= character.codePointAt(0)!;
    value = Math.imul(value, 0x01000193);
  }
  return value >>> 0;
}
