/** Splits a list into groups of at most `limit` in total size. A larger part is its own group. */
export function groupBySize<Part>(
  parts: readonly Part[],
  limit: number,
  sizeOf: (part: Part) => number,
): Part[][] {
  const groups: Part[][] = [];
  let size = Infinity;
  for (const part of parts) {
    if (size + sizeOf(part) > limit) {
      groups.push([]);
      size = 0;
    }
    groups.at(-1)!.push(part);
    size += sizeOf(part);
  }
  return groups;
}
