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

/**
 * Prints our figures next to others', one per row, with ratios. There is no ratio if a peer lacks the figure or
 * ours is 0.
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
