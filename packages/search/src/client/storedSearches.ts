import {escapeHtml, safeUrl} from './sanitize';
import {HIERARCHY_LEVELS} from '../contract';

const LIMITS = {__DOCSEARCH_RECENT_SEARCHES__: 7, __DOCSEARCH_FAVORITE_SEARCHES__: 10};
/** The approximate size of full lists. */
const PROBE = 'x'.repeat(8_000);

/**
 * Validates stored searches before the modal reads them: it assumes valid lists and inserts their texts as HTML.
 *
 * @returns whether searches can be stored
 */
export function prepareStoredSearches(
  indexName: string,
  storage: () => Storage = () => localStorage,
): boolean {
  try {
    for (const [prefix, limit] of Object.entries(LIMITS)) prepareList(storage(), prefix + indexName, limit);
    storage().setItem('__SEARCH_PROBE__', PROBE);
    storage().removeItem('__SEARCH_PROBE__');
    return true;
  } catch {
    return false;
  }
}

function prepareList(storage: Storage, key: string, limit: number): void {
  const stored = storage.getItem(key);
  if (stored === null) return;
  const clean = JSON.stringify(readList(stored).slice(0, limit));
  if (clean === stored) return;
  // Free space first: the new value may not fit next to the old one.
  storage.removeItem(key);
  if (clean !== '[]') storage.setItem(key, clean);
}

function readList(stored: string): unknown[] {
  try {
    const list = JSON.parse(stored) as unknown;
    return Array.isArray(list) ? list.flatMap(readHit) : [];
  } catch {
    return [];
  }
}

/** A stored search with only the fields that the modal shows, sanitized. */
function readHit(value: unknown): object[] {
  const hit = (value ?? {}) as Record<string, unknown>;
  const levels = (hit.hierarchy ?? {}) as Record<string, unknown>;
  const type = [...HIERARCHY_LEVELS, 'content'].find((name) => name === hit.type);
  const isComplete = [hit.objectID, hit.url, levels.lvl1].every((field) => typeof field === 'string');
  if (!isComplete || type === undefined) return [];
  if (type !== 'content' && typeof levels[type] !== 'string') return [];
  const text = (field: unknown) => (typeof field === 'string' ? escapeHtml(field) : null);
  return [
    {
      objectID: hit.objectID,
      url: safeUrl(hit.url as string),
      type,
      content: text(hit.content),
      hierarchy: Object.fromEntries(HIERARCHY_LEVELS.map((level) => [level, text(levels[level])])),
    },
  ];
}
