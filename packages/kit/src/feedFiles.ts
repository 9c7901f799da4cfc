/** The feed formats, with their usual names and their files. */
export const FEED_FILES = {
  rss: {file: 'rss.xml', mediaType: 'application/rss+xml', label: 'RSS'},
  atom: {file: 'atom.xml', mediaType: 'application/atom+xml', label: 'Atom'},
  json: {file: 'feed.json', mediaType: 'application/feed+json', label: 'JSON Feed'},
} as const;
