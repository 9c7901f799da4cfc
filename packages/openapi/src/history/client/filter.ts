import type {HistoryEntry, HistoryVersion} from '../contract';

export interface HistoryFilter {
  /** Undefined for every kind. */
  kind?: HistoryEntry['kind'];
  /** Words that a sentence or one of its operations must have. */
  query: string;
}

/** The versions with a matching entry, and of these entries only the matching operations. */
export function filterVersions(versions: HistoryVersion[], {kind, query}: HistoryFilter): HistoryVersion[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0 && !kind) return versions;
  const matches = (text: string) => words.every((word) => text.toLowerCase().includes(word));
  const filterEntry = (entry: HistoryEntry): HistoryEntry[] => {
    if (kind && entry.kind !== kind) return [];
    const said = entry.sentences.map(({html, action = ''}) => `${html.replace(/<[^>]+>/g, '')} ${action}`);
    const text = said.join(' ');
    if (matches(text)) return [entry];
    const operations = entry.operations.filter(({method, path, title, list = ''}) =>
      matches(`${text} ${method} ${path} ${title} ${list}`),
    );
    return operations.length > 0 ? [{...entry, operations}] : [];
  };
  return versions
    .map((version) => ({...version, entries: version.entries.flatMap(filterEntry)}))
    .filter(({entries}) => entries.length > 0);
}
