/** A seed repeats its sample: set `TEST_SEED` to the seed of a failed run. */
const seed = process.env.TEST_SEED ?? String(Date.now());

/**
 * Chooses a fraction of a list, or all items with `TEST_ALL`. Different seeds choose different items.
 *
 * @param every one in this many items is chosen
 */
export function chooseSample<T extends string>(items: T[], every: (item: T) => number): Set<T> {
  if (process.env.TEST_ALL) return new Set(items);
  return new Set(items.filter((item) => hash(`${seed} ${item}`) % every(item) === 0));
}

/**
 * Chooses one item per group, or all items with `TEST_ALL`. Neighboring groups use different positions, so
 * every run covers each position if there are enough groups.
 *
 * @param groups lists in the same order, such as the color modes of each screen size
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
