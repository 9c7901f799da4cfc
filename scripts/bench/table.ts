const rounded = (value: unknown): unknown =>
  typeof value === 'number' ? Math.round(value * 10) / 10 : value;

/** Prints a table of figures, each with one decimal at most. */
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

/**
 * Prints figures of ours beside those of others, one figure per row, and how many times ours each is. A figure that
 * the other lacks, or that is 0 on our side, has no ratio.
 */
export function printRatios(
  title: string,
  ours: Record<string, number>,
  others: Record<string, Record<string, number>>,
): void {
  const rows: Record<string, object> = {};
  for (const [figure, value] of Object.entries(ours)) {
    const row: Record<string, number | string> = {ours: value};
    for (const [name, figures] of Object.entries(others)) {
      const other = figures[figure];
      row[name] = other ?? '–';
      row[`${name} / ours`] =
        other === undefined || value === 0 ? '–' : `${String(rounded(other / value))} x`;
    }
    rows[figure] = row;
  }
  printTable(title, rows);
}
