/** What the build side and the browser side of offline reading share. */

/** The service worker, at the site's base: its folder is what it may answer for. */
export const WORKER_FILE = 'sw.js';

/** The message from a page to the worker, worker/sw.js. */
export interface Visit {
  /** Address of the page, where the worker has not seen it load. */
  page?: string;
  /** Addresses of what the page has loaded. */
  files: string[];
  /** HTML of the page for what was not visited, in the reader's language. */
  offlinePage: string;
  /** Whether search may be fetched ahead of its use. */
  withSearch: boolean;
}
