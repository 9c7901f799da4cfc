/** Shared by the build and the browser: the index format, its limits and its ranking. */

/** Docusaurus's name for this plugin's global data. */
export const PLUGIN_NAME = 'nacre-docs-search';

/** A suggested link. */
export interface Suggestion {
  label: string;
  to: string;
}

/** Suggested links. */
export interface Suggestions {
  /** For an empty search box. */
  popular: Suggestion[];
  /** For a search without results. */
  noResults: Suggestion[];
}

/** Options for the search bar and the search page. */
export interface SearchGlobalData {
  /** True to search the shipped index, false for Algolia. */
  embedded: boolean;
  /** Key of the recent searches in browser storage. */
  indexName: string;
  searchPagePath: string | false;
  contextualSearch: boolean;
  missingResultsUrl?: string;
  suggestions?: Suggestions;
  /** In development: no index, because the site was never built. */
  indexMissing: boolean;
}

/** Folder of the shipped index below the site's base URL. */
export const INDEX_FOLDER = 'search-index';

/** Maximum length of a query in characters. The rest is ignored. DocSearch's box has its own limit of 64. */
export const MAX_QUERY_LENGTH = 200;

/** Chunks that search loads on first use. A service worker must precache them. */
export const SEARCH_CHUNKS = ['search-client', 'search-dialog', 'search-worker'] as const;

/** Increment when the file format changes. The browser rejects an index of another format. */
export const INDEX_FORMAT = 6;

/** DocSearch's hierarchy levels: the area, the page, then its headings. */
export const HIERARCHY_LEVELS = ['lvl0', 'lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'] as const;

export type HierarchyLevel = (typeof HIERARCHY_LEVELS)[number];

export type Hierarchy = Record<HierarchyLevel, string | null>;

/** A section's hierarchy, from its area, page title, and headings down to its own. */
export function hierarchyOf(
  area: string,
  title: string,
  headings: ReadonlyArray<{level: number; heading: string}>,
): Hierarchy {
  const names = [area, title];
  for (const {level, heading} of headings) if (level > 1) names[level] = heading;
  return Object.fromEntries(HIERARCHY_LEVELS.map((name, level) => [name, names[level] ?? null])) as Hierarchy;
}

/**
 * Default boosts of page kinds: guides answer most questions, so an operation or a blog post must match better to
 * rank first. Algolia uses the same numbers to order equal matches.
 */
export const KIND_BOOSTS: Record<string, number> = {
  guide: 1.6,
  operation: 1,
  webhook: 0.95,
  index: 0.85,
  page: 0.7,
  schema: 0.7,
  post: 0.6,
};

/** URL prefixes that don't describe a page, longest first. */
export const COMMON_PATHS = ['/docs/', '/blog/'];

/** Operations and webhooks all have the same sections. */
export function isOperation(kind: string): boolean {
  return kind === 'operation' || kind === 'webhook';
}

export interface ShardEntry {
  file: string;
  pages: number;
  sha256: string;
  /** Position of its first page among all pages. */
  from: number;
  /** Whether it contains outlines, which are searchable alone. Otherwise, the pages' remaining content. */
  outline: boolean;
}

export interface Manifest {
  format: number;
  /** Default language and contextual tag, from the latest docs version. */
  language: string;
  tag: string;
  synonyms: string[][];
  /** Boosts by page kind, 1 by default. */
  boosts: Record<string, number>;
  /** Kinds of page that filters count as another kind. */
  countsAs?: Record<string, string>;
  /** URL prefixes that don't describe a page. */
  commonPaths: string[];
  /** In loading order: outlines of all pages, then their texts. */
  shards: ShardEntry[];
}

/** Text, and for all but the page itself: level, heading, and the anchor unless it's {@link defaultAnchor}. */
export type ShippedSection = [content: string, level?: number, heading?: string, anchor?: string];

/** The default anchor. Omitting it makes the index 5% smaller. */
export function defaultAnchor(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .trim()
    .replace(/ +/g, '-');
}

/** A page in the index: short keys, without defaults. */
export interface ShippedPage {
  /** Address. */
  u: string;
  /** Title, area and kind. */
  t: string;
  a: string;
  k: string;
  /** Description. */
  d?: string;
  /** Language and contextual tag, if they differ from the manifest's. */
  l?: string;
  g?: string;
  /** An operation's method, path, operationId and command. */
  m?: string;
  p?: string;
  i?: string;
  c?: string;
  s: ShippedSection[];
}

/**
 * A page's texts, matched with its outline by position: repeating the names would make the index 8% larger. A section
 * without a level uses the outline's next level and heading.
 */
export type PageText = Pick<ShippedPage, 'd' | 's'>;

/** Texts in the index: signs instead of words make it 20% smaller. */
export interface PackedTexts {
  /** Most common first, since the first ones have the shortest signs. */
  tokens: string[];
  /** Tokens not in `tokens`, in the order of their {@link NEXT_RARE} placeholders. */
  rare: string[];
  pages: PageText[];
}

/** Words, and the text between them. A single space has no sign. */
export const TOKEN = /[\p{L}\p{N}_]+|[^\p{L}\p{N}_]+/gu;

export function isWord(token: string): boolean {
  return /^[\p{L}\p{N}_]/u.test(token);
}

/** Placeholder for the next token that occurs once, shorter than two signs and a table entry for each. */
export const NEXT_RARE = '';

/** Characters that take one byte in JSON. One or two of them encode a token's position. */
export const SIGNS =
  " !#$%&'()*+,-./0123456789:;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[]^_`abcdefghijklmnopqrstuvwxyz{|}~";

/** The number of tokens with a one-character sign. Each remaining character starts a pair for the others. */
export function singleSigns(tokens: number): number {
  const others = Math.max(0, tokens - SIGNS.length);
  return SIGNS.length - Math.ceil(others / (SIGNS.length - 1));
}

/** A page with each of its texts mapped, always in the same order. */
export function mapTexts({d, s}: PageText, change: (text: string) => string): PageText {
  return {
    ...(d !== undefined && {d: change(d)}),
    s: s.map(([content, ...name]): ShippedSection => [change(content), ...name]),
  };
}
