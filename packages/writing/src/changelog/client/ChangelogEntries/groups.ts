import type {ListedEntry} from '@nacre-docs/kit/changelogEntries';

/** An area as an address parameter: `logs-and-insights`. */
export const slugOf = (area: string): string => area.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-');

/** The areas of all entries, in alphabetical order. */
export function areasOf(entries: readonly ListedEntry[]): string[] {
  const areas = new Set(entries.flatMap(({area}) => area ?? []));
  return [...areas].sort((a, b) => a.localeCompare(b, 'en'));
}
