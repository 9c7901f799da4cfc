/** Prints a table of figures, each with one decimal at most. */
export function printTable(title: string, rows: Record<string, object>): void {
  console.log(`\n${title}`);
  console.table(
    Object.fromEntries(
      Object.entries(rows).map(([name, row]) => [
        name,
        Object.fromEntries(
          Object.entries(row).map(([key, value]) => [
            key,
            typeof value === 'number' ? Math.round(value * 10) / 10 : value,
          ]),
        ),
      ]),
    ),
  );
}
