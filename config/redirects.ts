/** The old address of a page that moved. */
export interface Redirect {
  /** Where the page was, such as `/docs/folder/old-name`; nothing else may be served there. */
  from: string;
  /** Where a reader who comes for it should go, with an anchor if it became a section. */
  to: string;
  /** Month of the move, `2025-06`. */
  since: string;
}

/** Every move there was: old addresses live on in bookmarks, answers and error messages, so none is removed. */
export const redirects: readonly Redirect[] = [];
