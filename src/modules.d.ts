/** The client module of the plugin, which plugins/image-zoom loads on demand. */
declare module 'docusaurus-plugin-image-zoom/lib/zoom' {
  /** Attaches itself a second after it is evaluated, and again a second after each call. */
  const zoom: {onRouteUpdate(): void} | null;
  export default zoom;
}

/** Our own part of the not-found page, under an alias that another site can change. */
declare module '@theme/NotFound/Text' {
  export {default} from '@site/src/theme/NotFound/Text';
}

declare module '*.woff2' {
  /** Address of the file in the built site. */
  const url: string;
  export default url;
}

/** Written by packages/writing/src/changelog. */
declare module '@generated/changelog-feeds/default/entries.json' {
  import type {ListedEntry} from '@nacre-docs/kit/changelogEntries';

  const entries: ListedEntry[];
  export default entries;
}

/** Written by plugins/tags: pages of a tag by the address of its page. */
declare module '@generated/tags/default/counts.json' {
  import type {KindCounts} from '@site/plugins/tags/contract';

  const counts: Record<string, KindCounts | undefined>;
  export default counts;
}
