import type {Level} from '@nacre-docs/openapi-core/diff/change';

/** An operation that a change is about. */
export interface ListedOperation {
  method: string;
  path: string;
  title: string;
  /** Its page, where it still has one. */
  to?: string;
}

/** Something that changed in the same way in one or more operations. */
export interface HistoryEntry {
  level: Level;
  rule: string;
  /** A sentence, as safe HTML. */
  html: string;
  /** For a breaking change: what a client has to do. */
  action?: string;
  operations: ListedOperation[];
  /** Whether it holds for every operation, which are then not listed. */
  everywhere: boolean;
}

/** What changed in a version of the API. */
export interface HistoryVersion {
  /** Month and anchor, `2025-06`. */
  version: string;
  /** What the API calls itself from here on, where that is new. */
  apiVersion?: string;
  entries: HistoryEntry[];
}
