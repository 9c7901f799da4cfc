import {wordsOf} from '@nacre-docs/kit/client/markWords';
import type {HistoryEntry, HistoryVersion, ListedOperation} from '../contract';

export interface HistoryFilter {
  /** Undefined for every kind. */
  kind?: HistoryEntry['kind'];
  /**
   * Words that a sentence or one of its operations must have. Without such a one, both together. An operationId finds
   * only its operation.
   */
  query: string;
}

/** The versions with a matching entry, and of these entries only the matching operations. */
export function filterVersions(versions: HistoryVersion[], {kind, query}: HistoryFilter): HistoryVersion[] {
  const words = wordsOf(query);
  if (words.length === 0 && !kind) return versions;
  const matches = (text: string) => words.every((word) => text.toLowerCase().includes(word));
  const isNamed = (operation: ListedOperation) => idOf(operation) === words.join(' ');
  const hasNamed = versions.some(({entries}) => entries.some(({operations}) => operations.some(isNamed)));
  const filterEntry = (entry: HistoryEntry, areTogether: boolean): HistoryEntry[] => {
    if (kind && entry.kind !== kind) return [];
    const said = entry.sentences.map(({html, action = ''}) => `${html.replace(/<[^>]+>/g, '')} ${action}`);
    const text = said.join(' ');
    if (matches(text)) return [entry];
    const operations = entry.operations.filter((operation) =>
      hasNamed ? isNamed(operation) : matches(`${areTogether ? text : ''} ${textOf(operation)}`),
    );
    return operations.length > 0 ? [{...entry, operations}] : [];
  };
  const filtered = (areTogether: boolean) =>
    versions
      .map((version) => ({
        ...version,
        entries: version.entries.flatMap((entry) => filterEntry(entry, areTogether)),
      }))
      .filter(({entries}) => entries.length > 0);
  const apart = filtered(false);
  return apart.length > 0 ? apart : filtered(true);
}

const textOf = (operation: ListedOperation): string => {
  const {method, path, title, list = ''} = operation;
  return `${method} ${path} ${title} ${list} ${idOf(operation)}`;
};

/** The operationId in lower case, which its page is named after. */
const idOf = ({to = ''}: ListedOperation): string => to.slice(to.lastIndexOf('/') + 1).replaceAll('-', '');
