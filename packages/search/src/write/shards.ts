import {createHash} from 'node:crypto';
import {gzipSync} from 'node:zlib';
import {
  INDEX_FORMAT,
  COMMON_PATHS,
  KIND_BOOSTS,
  type Manifest,
  type PageText,
  type ShardEntry,
  type ShippedPage,
  type ShippedSection,
  defaultAnchor,
} from '../contract';
import {groupBySize} from '@nacre-docs/kit/groupBySize';
import type {SearchPage, Section} from '@nacre-docs/kit/searchPage';
import {packTexts} from './packTexts';

/** Small enough for a fast first answer. */
const OUTLINE_BYTES = 300_000;
/** Each shard has its own tokens: five times as many text shards take a tenth more space. */
const TEXT_BYTES = 1_500_000;

export interface IndexFile {
  name: string;
  content: string;
}

export interface SearchIndex {
  files: IndexFile[];
  gzipBytes: number;
  records: number;
}

/** Search engine settings that ship with the index. */
export type IndexSettings = Partial<
  Pick<Manifest, 'tag' | 'synonyms' | 'boosts' | 'countsAs' | 'commonPaths'>
>;

/** A page as shipped. */
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
    s: page.sections.map(compactSection),
  };
}

function compactSection({level, anchor, heading, content}: Section): ShippedSection {
  if (level === 1) return [content];
  const isUsual = anchor === defaultAnchor(heading);
  return isUsual ? [content, level, heading] : [content, level, heading, anchor];
}

const isReference = ({kind}: SearchPage) => kind === 'operation' || kind === 'webhook' || kind === 'schema';

/** Deeper headings say little without their text. */
const OUTLINE_LEVEL = 3;

/** All operations have the same headings. */
function isInOutline(page: SearchPage, {level}: Section): boolean {
  return level <= (isReference(page) ? 1 : OUTLINE_LEVEL);
}

/** The names of a page and its parts, without their text. */
function outlineOf(page: SearchPage): SearchPage {
  return {
    ...page,
    description: '',
    sections: page.sections
      .filter((section) => isInOutline(page, section))
      .map((section) => ({...section, content: ''})),
  };
}

/** A page's content beyond its outline. */
function textOf(page: SearchPage): PageText {
  return {
    ...(page.description && {d: page.description}),
    s: page.sections.map((section) =>
      isInOutline(page, section) ? [section.content] : compactSection(section),
    ),
  };
}

/**
 * Packs pages into content-hashed shards and a manifest under a stable name. An outline of every page, a tenth of the
 * whole, comes first, so readers with a slow connection can immediately find names. The remaining content of guides
 * and the API follows.
 *
 * @param settings passed on to the browser
 */
export function buildIndex(pages: SearchPage[], settings: IndexSettings = {}): SearchIndex {
  const defaults = {
    language: mostCommon(pages.map(({language}) => language)),
    tag: settings.tag ?? mostCommon(pages.map(({tag}) => tag)),
  };
  const guides = pages.filter((page) => !isReference(page));
  const api = pages.filter(isReference);
  const outlines = [...guides, ...api].map((page) => compact(outlineOf(page), defaults));
  const shards = [
    ...shardsOf('outline', 0, split(outlines, OUTLINE_BYTES)),
    ...shardsOf('guides', 0, split(guides.map(textOf), TEXT_BYTES), packTexts),
    ...shardsOf('api', guides.length, split(api.map(textOf), TEXT_BYTES), packTexts),
  ];
  const files = shards.map(({content, name}) => ({
    name: `${name}-${sha256(content).slice(0, 16)}.json`,
    content,
  }));
  const manifest: Manifest = {
    format: INDEX_FORMAT,
    ...defaults,
    synonyms: settings.synonyms ?? [],
    boosts: settings.boosts ?? KIND_BOOSTS,
    countsAs: settings.countsAs,
    commonPaths: settings.commonPaths ?? COMMON_PATHS,
    shards: shards.map(({content, name, pages: count, from}, index) => ({
      file: files[index]!.name,
      pages: count,
      sha256: sha256(content),
      from,
      outline: name === 'outline',
    })),
  };
  const all = [...files, {name: 'manifest.json', content: JSON.stringify(manifest)}];
  return {
    files: all,
    gzipBytes: all.reduce((sum, {content}) => sum + gzipSync(content).length, 0),
    records: pages.reduce((sum, {sections}) => sum + sections.length, 0),
  };
}

/** A shard before it is named after its content. */
type Shard = Pick<ShardEntry, 'pages' | 'from'> & {name: string; content: string};

/** @param pack encodes a shard's parts. Without it, they're shipped unchanged */
function shardsOf<Part>(
  name: string,
  from: number,
  groups: Part[][],
  pack: (parts: Part[]) => unknown = (parts) => parts,
): Shard[] {
  return groups.map((parts) => {
    const shard = {name, content: JSON.stringify(pack(parts)), pages: parts.length, from};
    from += parts.length;
    return shard;
  });
}

const split = <Part>(parts: Part[], bytes: number): Part[][] =>
  groupBySize(parts, bytes, (part) => JSON.stringify(part).length);

function sha256(content: string): string {
  return createHash('sha256').update(content).digest('hex');
}

function mostCommon(values: string[]): string {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? '';
}
