/** The files under /search-index/, as plugins/search-index/shards.ts writes them. */
export const INDEX_FORMAT = 2;

export interface ShardEntry {
  file: string;
  pages: number;
  sha256: string;
}

export interface Manifest {
  format: number;
  /** Language and contextual tag of the pages that name none. */
  language: string;
  tag: string;
  synonyms: string[][];
  /** In the order in which they should be loaded: a page of a later one replaces that of an earlier one. */
  shards: ShardEntry[];
}

/** Text, and for all but the page itself: level, anchor, heading. */
export type ShippedSection = [content: string, level?: number, anchor?: string, heading?: string];

export interface ShippedPage {
  u: string;
  t: string;
  a: string;
  k: string;
  r: number;
  /** Description. */
  d?: string;
  l?: string;
  g?: string;
  m?: string;
  p?: string;
  i?: string;
  c?: string;
  s: ShippedSection[];
}

/** @throws Error when the text is no manifest of this format */
export function readManifest(text: string): Manifest {
  const value = JSON.parse(text) as Partial<Manifest> | null;
  if (value?.format !== INDEX_FORMAT || !Array.isArray(value.shards) || !Array.isArray(value.synonyms)) {
    throw new Error('The manifest of the search index has another format.');
  }
  return value as Manifest;
}

/** @throws Error when the text is no shard, or not a whole one */
export function readShard(text: string, entry: ShardEntry): ShippedPage[] {
  const pages = JSON.parse(text) as ShippedPage[];
  const whole =
    Array.isArray(pages) &&
    pages.length === entry.pages &&
    pages.every((page) => typeof page?.u === 'string' && typeof page.t === 'string' && Array.isArray(page.s));
  if (!whole) throw new Error(`${entry.file} is damaged.`);
  return pages;
}
