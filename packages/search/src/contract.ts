/** What the build side and the browser side of search share: the shipped index, its limits and its ranking. */

import type {PageKind} from '@nacre-docs/kit/searchPage';

/** Name under which Docusaurus keeps this plugin's global data. */
export const PLUGIN_NAME = 'search';

/** A page that search offers without being asked for it. */
export interface Offer {
  label: string;
  to: string;
}

/** What the search bar and the search page read of the build. */
export interface SearchGlobalData {
  /** True where the index that ships with the site answers, false where a hosted service does. */
  embedded: boolean;
  missingResultsUrl?: string;
  /** The commonest tasks, for an empty box; areas and support, where nothing is found. */
  offers?: {tasks: Offer[]; ways: Offer[]};
  /** In development: nothing to search, because the site was never built. */
  indexMissing: boolean;
}

/** Folder of the shipped index below the site's base. */
export const INDEX_FOLDER = 'search-index';

/** Names of the imports that search loads when a reader reaches for it; offline, they have to be there already. */
export const SEARCH_CHUNKS = ['search-client', 'search-dialog', 'search-worker'] as const;

/** Raised when the files change shape; the browser refuses an index of another format. */
export const INDEX_FORMAT = 5;

/** Levels of DocSearch's hierarchy: the area, the page, then its headings. */
export const LEVELS = ['lvl0', 'lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'] as const;

export type Level = (typeof LEVELS)[number];

/**
 * Kinds of page and what a match on one counts for: guides answer most questions, so an operation or a
 * changelog has to match better to come before one. The hosted index orders equal matches by the same figures.
 */
export const KIND_WEIGHTS = {
  guide: 1.6,
  operation: 1,
  webhook: 0.95,
  index: 0.85,
  page: 0.7,
  schema: 0.7,
  resource: 0.6,
  changelog: 0.55,
} as const satisfies Record<PageKind, number>;

export type {PageKind};

/** Whether pages of a kind are made of the same sections. */
export function isOperation(kind: PageKind): boolean {
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
  /** Language and contextual tag of the pages that name none. */
  language: string;
  tag: string;
  synonyms: string[][];
  /** In the order in which they should be loaded: outlines of all pages, then what completes them. */
  shards: ShardEntry[];
}

/** Text, and for all but the page itself: level, heading, and the anchor where it is not {@link usualAnchor}. */
export type ShippedSection = [content: string, level?: number, heading?: string, anchor?: string];

/** The anchor that most sections have: a twentieth of the index is spared where it is left out. */
export function usualAnchor(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .trim()
    .replace(/ +/g, '-');
}

/** A page as it is shipped: short keys, defaults left out. */
export interface ShippedPage {
  /** Address. */
  u: string;
  /** Title, area and kind. */
  t: string;
  a: string;
  k: PageKind;
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
 * What a page has beyond its outline, told apart by position alone: what names a page and its parts would be there
 * twice otherwise, a twelfth of the index. A section without a level has the next level and heading of the outline.
 */
export type PageText = Pick<ShippedPage, 'd' | 's'>;

/** Texts as they are shipped: signs in place of words make the index a fifth smaller. */
export interface PackedTexts {
  /** The commonest first, because the first ones have the shortest signs. */
  tokens: string[];
  /** Tokens without a place among these, in the order in which {@link NEXT_RARE} stands for them. */
  rare: string[];
  pages: PageText[];
}

/** Words, and what stands between two of them. Where that is a space, it has no sign. */
export const TOKEN = /[\p{L}\p{N}_]+|[^\p{L}\p{N}_]+/gu;

export function isWord(token: string): boolean {
  return /^[\p{L}\p{N}_]/u.test(token);
}

/** A place among the tokens for those that occur once: two signs and a place for each would take more. */
export const NEXT_RARE = '';

/** Characters that take one byte in JSON. One of them, or two, say the place of a token. */
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
