/** What the build side and the browser side of the changelog share. */

/** An entry as the list of all of them shows it. */
export interface ListedEntry {
  title: string;
  /** The heading it stands under, such as `Added`. */
  kind: string;
  /** The part of the product that it is about, where the changelog has areas. */
  area?: string;
  /** `2025-03-20` */
  date: string;
  /** Its address below that of the docs, `/changelogs/2025/march#one`. */
  to: string;
}

/** The formats in which feeds are offered, with the names that readers know, and their files. */
export const FEED_FILES = {
  rss: {file: 'rss.xml', mediaType: 'application/rss+xml', label: 'RSS'},
  atom: {file: 'atom.xml', mediaType: 'application/atom+xml', label: 'Atom'},
  json: {file: 'feed.json', mediaType: 'application/feed+json', label: 'JSON Feed'},
} as const;
