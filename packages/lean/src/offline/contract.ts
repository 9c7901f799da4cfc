/** Shared by the build side and the browser side of offline reading. */

/** The service worker, at the site's base: its folder determines its scope. */
export const WORKER_FILE = 'sw.js';

/** The message from a page to the worker, worker/sw.js. */
export interface Visit {
  /** The page's address, if the worker didn't handle its load. */
  page?: string;
  /** Addresses that the page loaded. */
  files: string[];
  /** HTML of the replacement for unvisited pages, in the reader's language. */
  offlinePage: string;
  /** Whether search may be prefetched. */
  withSearch: boolean;
}
