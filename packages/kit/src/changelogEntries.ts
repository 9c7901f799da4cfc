/** What the build side and the browser side of the changelog share. */

/** An entry as the list of all of them shows it. */
export interface ListedEntry {
  title: string;
  /** The heading it stands under, such as `Added`. */
  kind: string;
  /** The part of the product that it is about, where the changelog has areas. */
  area?: string;
  /** `2025-03-20` */
  date: string;
  /** Its address below that of the docs, `/changelogs/2025/march#one`. */
  to: string;
}

/** Entries by month, `2025-03`, in order. */
export function groupByMonth(
  entries: readonly ListedEntry[],
): Array<[month: string, entries: ListedEntry[]]> {
  const months = new Map<string, ListedEntry[]>();
  for (const entry of entries) {
    const month = entry.date.slice(0, 'yyyy-mm'.length);
    months.set(month, [...(months.get(month) ?? []), entry]);
  }
  return [...months];
}

/** Address of the page with a month's entries, below that of the docs. */
export function monthPage([entry]: readonly ListedEntry[]): string {
  return entry!.to.replace(/#.*/, '');
}

/** `March 2025` of `2025-03`, in the page's language. */
export function monthName(month: string, locale: string): string {
  const format = new Intl.DateTimeFormat(locale, {month: 'long', year: 'numeric', timeZone: 'UTC'});
  return format.format(new Date(`${month}-01T00:00:00Z`));
}
