/** Shared by the build and the browser: the shape of the index, its limits and its ranking. */

/** Name under which Docusaurus keeps this plugin's global data. */
export const PLUGIN_NAME = 'nacre-docs-search';

/** A link that search suggests. */
export interface Suggestion {
  label: string;
  to: string;
}

/** Where search suggests links. */
export interface Suggestions {
  /** For an empty search box. */
  popular: Suggestion[];
  /** For a search without results. */
  noResults: Suggestion[];
}

/** Options that the search bar and the search page read. */
export interface SearchGlobalData {
  /** True if the index that ships with the site answers, false if Algolia does. */
  embedded: boolean;
  /** Names the list of recent searches in the browser's storage. */
  indexName: string;
  searchPagePath: string | false;
  contextualSearch: boolean;
  missingResultsUrl?: string;
  suggestions?: Suggestions;
  /** In development: nothing to search, because the site was never built. */
  indexMissing: boolean;
}

/** Folder of the shipped index below the site's base. */
export const INDEX_FOLDER = 'search-index';

/** Chunks that search loads on first use. A service worker has to cache them beforehand. */
export const SEARCH_CHUNKS = ['search-client', 'search-dialog', 'search-worker'] as const;

/** Increment it when the files change shape; the browser refuses an index of another format. */
export const INDEX_FORMAT = 6;

/** Levels of DocSearch's hierarchy: the area, the page, then its headings. */
export const LEVELS = ['lvl0', 'lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'] as const;

export type Level = (typeof LEVELS)[number];

/**
 * Default boosts of the kinds of page: guides answer most questions, so an operation or a blog post has to match
 * better to come first. Algolia orders equal matches by the same figures.
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

/** Starts of addresses that say nothing about a page, the longest first. */
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
  /** Whether it holds outlines, which can be searched alone; otherwise what these pages have beyond them. */
  outline: boolean;
}

export interface Manifest {
  format: number;
  /** Language and contextual tag of the pages that name none: that of the last version of the docs. */
  language: string;
  tag: string;
  synonyms: string[][];
  /** Boost of each kind of page; those without one have 1. */
  boosts: Record<string, number>;
  /** Starts of addresses that say nothing about a page. */
  commonPaths: string[];
  /** In loading order: outlines of all pages, then their texts. */
  shards: ShardEntry[];
}

/** Text, and for all but the page itself: level, heading, and the anchor where it is not {@link usualAnchor}. */
export type ShippedSection = [content: string, level?: number, heading?: string, anchor?: string];

/** The anchor that most sections have. Leaving it out makes the index 5 % smaller. */
export function usualAnchor(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .trim()
    .replace(/ +/g, '-');
}

/** A page in the index: short keys, defaults left out. */
export interface ShippedPage {
  /** Address. */
  u: string;
  /** Title, area and kind. */
  t: string;
  a: string;
  k: string;
  /** Description. */
  d?: string;
  /** Language and contextual tag, where they differ from the manifest's. */
  l?: string;
  g?: string;
  /** Method, path, operationId and command of an operation. */
  m?: string;
  p?: string;
  i?: string;
  c?: string;
  s: ShippedSection[];
}

/**
 * The texts of a page, matched with its outline by position: repeating the names would make the index 8 % larger. A
 * section without a level has the next level and heading of the outline.
 */
export type PageText = Pick<ShippedPage, 'd' | 's'>;

/** Texts in the index: signs instead of words make it 20 % smaller. */
export interface PackedTexts {
  /** The commonest first, because the first ones have the shortest signs. */
  tokens: string[];
  /** Tokens without a place among these, in the order in which {@link NEXT_RARE} stands for them. */
  rare: string[];
  pages: PageText[];
}

/** Words, and the text between two of them. A single space has no sign. */
export const TOKEN = /[\p{L}\p{N}_]+|[^\p{L}\p{N}_]+/gu;

export function isWord(token: string): boolean {
  return /^[\p{L}\p{N}_]/u.test(token);
}

/** Stands for the next token that occurs once: two signs and a place for each would take more. */
export const NEXT_RARE = '';

/** Characters that take one byte in JSON. One or two of them are the place of a token. */
export const SIGNS =
  " !#$%&'()*+,-./0123456789:;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[]^_`abcdefghijklmnopqrstuvwxyz{|}~";

/** How many of the tokens have a sign of their own. The signs that are left each begin a pair, for the others. */
export function singleSigns(tokens: number): number {
  const others = Math.max(0, tokens - SIGNS.length);
  return SIGNS.length - Math.ceil(others / (SIGNS.length - 1));
}

/** A page with each of its texts changed, always in the same order. */
export function mapTexts({d, s}: PageText, change: (text: string) => string): PageText {
  return {
    ...(d !== undefined && {d: change(d)}),
    s: s.map(([content, ...name]): ShippedSection => [change(content), ...name]),
  };
}
