import type {PropSidebar} from '@docusaurus/plugin-content-docs';
import type {Level} from '@nacre-docs/openapi-core/diff/change';

/** An operation with a change. */
export interface ListedOperation {
  method: string;
  path: string;
  title: string;
  /** The list whose items have the changed field, such as `data`. */
  list?: string;
  /** Its page, if it still has one. */
  to?: string;
}

/** A change, in words. */
export interface HistorySentence {
  /** Safe HTML. */
  html: string;
  /** For a breaking change: the required client change. */
  action?: string;
}

/** The changes that one or more operations share. */
export interface HistoryEntry {
  /** How clients are affected, or `new` for new operations. */
  kind: Level | 'new';
  sentences: HistorySentence[];
  operations: ListedOperation[];
  /** Whether it applies to every operation. The operations are then not listed. */
  everywhere: boolean;
}

/** Changes in one API version. */
export interface HistoryVersion {
  /** Month and anchor, `2025-06`. */
  version: string;
  /** The API's own version number, if it changed. */
  apiVersion?: string;
  /** Address of the month's changelog page, if it has one. */
  changelog?: string;
  /** New operations after breaking changes and those to check. */
  entries: HistoryEntry[];
}

/** The sidebar of the history page, and the changelog. Empty without reference pages. */
export interface HistoryNavigation {
  sidebar?: string;
  items?: PropSidebar;
  /** Address of the changelog, if the docs have one. */
  changelog?: string;
}
