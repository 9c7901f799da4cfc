import {
  INDEX_FORMAT,
  type Manifest,
  type PackedTexts,
  type PageText,
  type ShardEntry,
  type ShippedPage,
  type ShippedSection,
} from '../contract';
import {unpackTexts} from './unpackTexts';

/** @throws Error when the text isn't a manifest of this format */
export function readManifest(text: string): Manifest {
  const value = JSON.parse(text) as Partial<Manifest> | null;
  if (value?.format !== INDEX_FORMAT || !Array.isArray(value.shards) || !Array.isArray(value.synonyms)) {
    throw new Error('The manifest of the search index has a different format.');
  }
  return value as Manifest;
}

/** A shard's content: pages in outline shards, otherwise the remaining texts. */
export type ShardContent = Array<ShippedPage | PageText>;

export function readShard(text: string, {outline}: Pick<ShardEntry, 'outline'>): ShardContent {
  const value: unknown = JSON.parse(text);
  return outline ? (value as ShippedPage[]) : unpackTexts(value as PackedTexts);
}

/** Combines the pages of shards, which must arrive in manifest order. */
export class PageReader {
  readonly #outlines: Array<ShippedPage | undefined> = [];

  /** The pages of a shard. Pages of later shards replace their outlines. */
  pagesOf(content: ShardContent, entry: ShardEntry): ShippedPage[] {
    if (!entry.outline) return content.map((text, index) => this.#complete(text, entry, entry.from + index));
    const pages = content as ShippedPage[];
    pages.forEach((page, index) => (this.#outlines[entry.from + index] = page));
    return pages;
  }

  #complete(text: PageText, entry: ShardEntry, position: number): ShippedPage {
    const outline = this.#outlines[position];
    if (!outline) throw damaged(entry);
    const named = outline.s.values();
    const s = text.s.map((section): ShippedSection => {
      if (section.length > 1) return section;
      const {value} = named.next();
      if (!value) throw damaged(entry);
      const [, ...name] = value;
      return [section[0], ...name];
    });
    if (!named.next().done) throw damaged(entry);
    return {...outline, ...text, s};
  }
}

/**
 * All pages of an index in a browser's loading order: first the outlines, then the whole pages.
 *
 * @param read returns an index file's text
 * @throws Error when a file is damaged or has another format
 */
export function readPages(manifest: Manifest, read: (file: string) => string): ShippedPage[] {
  const reader = new PageReader();
  return manifest.shards.flatMap((entry) => reader.pagesOf(readShard(read(entry.file), entry), entry));
}

function damaged({file}: ShardEntry): Error {
  return new Error(`${file} is damaged.`);
}
