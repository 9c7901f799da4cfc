import {createHash} from 'node:crypto';
import {gzipSync} from 'node:zlib';
import {INDEX_FORMAT, type Manifest, type ShippedPage, type ShippedSection, usualAnchor} from '../contract';
import type {SearchPage} from '../model';

/** Small enough that the first one answers soon, large enough to compress well. */
const SHARD_BYTES = 300_000;

export interface IndexFile {
  name: string;
  content: string;
}

export interface SearchIndex {
  files: IndexFile[];
  gzipBytes: number;
  records: number;
}

/** A page as it is shipped. */
function compact(page: SearchPage, defaults: {language: string; tag: string}): ShippedPage {
  return {
    u: page.url,
    t: page.title,
    a: page.area,
    k: page.kind,
    ...(page.description && {d: page.description}),
    ...(page.language !== defaults.language && {l: page.language}),
    ...(page.tag !== defaults.tag && {g: page.tag}),
    ...(page.path && {m: page.method, p: page.path, i: page.operationId}),
    ...(page.command && {c: page.command}),
    s: page.sections.map(({level, anchor, heading, content}): ShippedSection => {
      if (level === 1) return [content];
      const isUsual = anchor === usualAnchor(heading);
      return isUsual ? [content, level, heading] : [content, level, heading, anchor];
    }),
  };
}

const isReference = ({kind}: SearchPage) => kind === 'operation' || kind === 'webhook' || kind === 'schema';

/** Headings deeper than this say little without their text. */
const OUTLINE_LEVEL = 3;

/** What names a page and its parts, without their text. */
function outlineOf(page: SearchPage): SearchPage {
  return {
    ...page,
    description: '',
    sections: page.sections
      // The headings of operations are the same on all of them.
      .filter(({level}) => level <= (isReference(page) ? 1 : OUTLINE_LEVEL))
      .map((section) => ({...section, content: ''})),
  };
}

/**
 * Packs pages into content-hashed shards and a manifest under a stable name. The first shard is an outline of
 * every page, a tenth of the whole, so that a reader with a slow connection finds by names at once; then follow
 * the guides and the API, whose pages replace those of the outline.
 *
 * @param synonyms groups of words that mean the same, passed on to the browser
 */
export function buildIndex(pages: SearchPage[], synonyms: string[][]): SearchIndex {
  const defaults = {
    language: mostCommon(pages.map(({language}) => language)),
    tag: mostCommon(pages.map(({tag}) => tag)),
  };
  const groups = [
    {name: 'outline', pages: pages.map(outlineOf)},
    {name: 'guides', pages: pages.filter((page) => !isReference(page))},
    {name: 'api', pages: pages.filter(isReference)},
  ];
  const shards = groups.flatMap((group) =>
    split(group.pages.map((page) => JSON.stringify(compact(page, defaults)))).map((content) => ({
      ...content,
      name: group.name,
    })),
  );
  const files = shards.map(({content, name}) => ({
    name: `${name}-${sha256(content).slice(0, 16)}.json`,
    content,
  }));
  const manifest: Manifest = {
    format: INDEX_FORMAT,
    ...defaults,
    synonyms,
    shards: shards.map(({content, pages: count}, index) => ({
      file: files[index]!.name,
      pages: count,
      sha256: sha256(content),
    })),
  };
  const all = [...files, {name: 'manifest.json', content: JSON.stringify(manifest)}];
  return {
    files: all,
    gzipBytes: all.reduce((sum, {content}) => sum + gzipSync(content).length, 0),
    records: pages.reduce((sum, {sections}) => sum + sections.length, 0),
  };
}

function split(pages: string[]): Array<{content: string; pages: number}> {
  const shards: string[][] = [];
  let size = Infinity;
  for (const page of pages) {
    if (size + page.length > SHARD_BYTES) {
      shards.push([]);
      size = 0;
    }
    shards[shards.length - 1]!.push(page);
    size += page.length;
  }
  return shards.map((shard) => ({content: `[${shard.join(',')}]`, pages: shard.length}));
}

function sha256(content: string): string {
  return createHash('sha256').update(content).digest('hex');
}

function mostCommon(values: string[]): string {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? '';
}
