/** Maximum edits for a word of this length to count as a misspelling. */
export function allowedEdits(length: number): number {
  return length < 4 ? 0 : length < 8 ? 1 : 2;
}

/**
 * Edits (insert, delete, replace, swap of neighbors) from `word` to `target`, or to the nearest prefix of `target` if
 * `prefix` is set.
 *
 * @returns undefined above `limit`
 */
export function editDistance(
  word: string,
  target: string,
  limit: number,
  prefix = false,
): number | undefined {
  if (word.length - target.length > limit || (!prefix && target.length - word.length > limit))
    return undefined;
  const width = prefix ? Math.min(target.length, word.length + limit) : target.length;
  let before: number[] = [];
  let previous = Array.from({length: width + 1}, (_, column) => column);
  for (let row = 1; row <= word.length; row++) {
    const current = [row];
    let best = row;
    for (let column = 1; column <= width; column++) {
      const same = word[row - 1] === target[column - 1];
      let cost = Math.min(
        previous[column - 1]! + (same ? 0 : 1),
        previous[column]! + 1,
        current[column - 1]! + 1,
      );
      const swapped =
        row > 1 && column > 1 && word[row - 1] === target[column - 2] && word[row - 2] === target[column - 1];
      if (swapped) cost = Math.min(cost, before[column - 2]! + 1);
      current.push(cost);
      if (cost < best) best = cost;
    }
    if (best > limit) return undefined;
    before = previous;
    previous = current;
  }
  const distance = prefix ? Math.min(...previous) : previous[width]!;
  return distance <= limit ? distance : undefined;
}
