/** What the build side and the browser side of previews of links share. */

/** Name of this part, below which its global data is. */
export const PART = 'link-previews';

/** What the browser knows before it has loaded a preview. */
export interface LinkPreviewsData {
  /** Routes of the glossaries, one per version of the docs: there, links to terms of the page itself have previews. */
  glossaries: readonly string[];
}

/** A text whose parts are words and code in turn, words first: `['Send ', 'GET', ' once.']`. */
export type Words = readonly string[];

/** What the preview of a link to a section says. */
export interface SectionPreview {
  title: string;
  text: Words;
}

/** What the preview of a link to a page says: a file of {@link previewFile}. */
export interface PagePreview extends SectionPreview {
  operation?: {method: string; path: string; permission?: string};
  /** The sections that say something, by their ids. */
  sections: Record<string, SectionPreview>;
}

/** Address of the preview of a route, below the site's base: `/previews/docs/cli.json`. */
export const previewFile = (route: string): string => `/previews${route === '/' ? '/index' : route}.json`;
