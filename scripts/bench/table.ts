const rounded = (value: unknown): unknown =>
  typeof value === 'number' ? Math.round(value * 10) / 10 : value;

/** Prints a table of figures rounded to one decimal. */
export function printTable(title: string, rows: Record<string, object>): void {
  console.log(`\n${title}`);
  console.table(
    Object.fromEntries(
      Object.entries(rows).map(([name, row]) => [
        name,
        Object.fromEntries(Object.entries(row).map(([key, value]) => [key, rounded(value)])),
      ]),
    ),
  );
}

/** Prints our figures next to a peer's, one per row, with the ratio if both have one and ours isn't 0. */
export function printRatios(
  title: string,
  ours: Record<string, number>,
  theirs: Record<string, number>,
): void {
  const row = (value: number, peer: number | undefined) => ({
    ours: value,
    theirs: peer ?? '–',
    'theirs / ours': peer === undefined || value === 0 ? '–' : peer / value,
  });
  printTable(
    title,
    Object.fromEntries(Object.entries(ours).map(([figure, value]) => [figure, row(value, theirs[figure])])),
  );
}
