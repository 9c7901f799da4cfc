/** What the build side and the browser side of the API reference share. */

/** Folder of the contents of generated pages, below the site's base. */
export const PAGE_CONTENTS = 'api-pages';

/** Folder of the explorer's data, below the site's base. */
export const EXPLORER_DATA = 'api-explorer';

/** What is in a file of {@link PAGE_CONTENTS}. */
export interface PageContent {
  /** Made safe by the build. */
  html: string;
}
