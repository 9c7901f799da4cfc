import type {ListedEntry} from '@nacre-docs/kit/changelogEntries';

/** An area in an address: `logs-and-insights`. */
export const slugOf = (area: string): string => area.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-');

/** The areas that any entry names, by the alphabet. */
export function areasOf(entries: readonly ListedEntry[]): string[] {
  const areas = new Set(entries.flatMap(({area}) => area ?? []));
  return [...areas].sort((a, b) => a.localeCompare(b, 'en'));
}
