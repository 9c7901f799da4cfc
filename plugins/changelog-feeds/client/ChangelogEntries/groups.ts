import type {ListedEntry} from '../../contract';

/** What stands in an address for an area: `logs-and-insights`. */
export const slugOf = (area: string): string => area.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-');

/** The areas that any entry names, by the alphabet. */
export function areasOf(entries: readonly ListedEntry[]): string[] {
  const areas = new Set(entries.flatMap(({area}) => area ?? []));
  return [...areas].sort((a, b) => a.localeCompare(b, 'en'));
}

/** Entries by month, `2025-03`, in the order in which the months come. */
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

/** `March 2025` of `2025-03`, in the page's language. */
export function monthName(month: string, locale: string): string {
  const format = new Intl.DateTimeFormat(locale, {month: 'long', year: 'numeric', timeZone: 'UTC'});
  return format.format(new Date(`${month}-01T00:00:00Z`));
}
