import {INDEX_FORMAT, type Manifest, type ShardEntry, type ShippedPage} from '../contract';

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
