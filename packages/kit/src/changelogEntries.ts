/** Shared by the build side and the browser side of the changelog. */
import {groupBy} from './groupBy';

/** An entry in the list of all entries. */
export interface ListedEntry {
  title: string;
  /** The heading above it, such as `Added`. */
  kind: string;
  /** The part of the product, if the changelog has areas. */
  area?: string;
  /** `2025-03-20` */
  date: string;
  /** Address relative to the docs, `/changelogs/2025/march#one`. */
  to: string;
}

/** Entries by month, `2025-03`, in order. */
export const groupByMonth = (
  entries: readonly ListedEntry[],
): Array<[month: string, entries: ListedEntry[]]> => [
  ...groupBy(entries, ({date}) => date.slice(0, 'yyyy-mm'.length)),
];

/** Address of the page with a month's entries, relative to the docs. */
export function monthPage([entry]: readonly ListedEntry[]): string {
  return entry!.to.replace(/#.*/, '');
}

/** `2025-03` as `March 2025`, in the page's language. */
export function monthName(month: string, locale: string): string {
  const format = new Intl.DateTimeFormat(locale, {month: 'long', year: 'numeric', timeZone: 'UTC'});
  return format.format(new Date(`${month}-01T00:00:00Z`));
}

/** `2025-03-20` as `Mar 20`, in the page's language. */
export function dayName(date: string, locale: string): string {
  const format = new Intl.DateTimeFormat(locale, {month: 'short', day: 'numeric', timeZone: 'UTC'});
  return format.format(new Date(date));
}
