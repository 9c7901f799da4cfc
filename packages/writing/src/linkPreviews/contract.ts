/** Shared by the build side and the browser side of link previews. */

/** Name of this part in the global data. */
export const PART = 'link-previews';

/** Data that the browser has before it loads a preview. */
export interface LinkPreviewsData {
  /** Routes of the glossaries, one per version of the docs: there, links to terms of the page itself have previews. */
  glossaries: readonly string[];
}

/** A text as alternating words and code, starting with words: `['Send ', 'GET', ' once.']`. */
export type Words = readonly string[];

/** The preview of a link to a section. */
export interface SectionPreview {
  title: string;
  text: Words;
}

/** The preview of a link to a page: the content of {@link previewFile}. */
export interface PagePreview extends SectionPreview {
  operation?: {method: string; path: string; permission?: string};
  /** The sections with text, by id. */
  sections: Record<string, SectionPreview>;
}

/** Address of a route's preview, relative to the site's base: `/previews/docs/cli.json`. */
export const previewFile = (route: string): string => `/previews${route === '/' ? '/index' : route}.json`;
