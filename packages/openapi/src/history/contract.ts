import type {PropSidebar} from '@docusaurus/plugin-content-docs';
import type {Level} from '@nacre-docs/openapi-core/diff/change';

/** An operation with a change. */
export interface ListedOperation {
  method: string;
  path: string;
  title: string;
  /** Its page, if it still has one. */
  to?: string;
}

/** A change that is the same in one or more operations. */
export interface HistoryEntry {
  level: Level;
  rule: string;
  /** A sentence, as safe HTML. */
  html: string;
  /** For a breaking change: the required client change. */
  action?: string;
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
  entries: HistoryEntry[];
}

/** A sidebar of the docs. Without a name, there is none. */
export interface HistorySidebar {
  name?: string;
  items?: PropSidebar;
}
