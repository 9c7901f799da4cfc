import {LEVELS, type Level} from '@nacre-docs/search/contract';
import type {FoundSection} from '../contract';

/** What is read of a hit of the shipped index. */
interface SectionHit {
  url: string;
  content: string | null;
  hierarchy: Record<Level, string | null>;
  _snippetResult?: {content?: {value: string}};
}

/**
 * What to ask the shipped index for.
 *
 * @param language of the pages to be found
 * @param tags versions of the docs to be searched, as the index names them
 */
export const sectionRequest = (query: string, limit: number, language: string, tags: readonly string[]) => ({
  indexName: 'docs',
  query,
  queryLength: query.length,
  hitsPerPage: limit,
  facetFilters: [`language:${language}`, tags.map((tag) => `docusaurus_tag:${tag}`)],
  // The passage is text: nothing in it is marked.
  attributesToSnippet: ['content:150'],
  highlightPreTag: '',
  highlightPostTag: '',
  snippetEllipsisText: ' … ',
});

/** So many of the first hits are shown whole: they answer most questions, and a passage may miss the line. */
const WHOLE = 8;

/** Characters of the longest section that is shown whole: a table of every limit would leave room for nothing else. */
const LONGEST = 3_000;

/** A hit as the tools show it; `place` counts from 0. */
export function foundSection(
  {url, content, hierarchy, _snippetResult}: SectionHit,
  place: number,
): FoundSection {
  const isWhole = place < WHOLE && (content ?? '').length <= LONGEST;
  return {
    address: url,
    headings: LEVELS.flatMap((level) => hierarchy[level] ?? []),
    passage: ((isWhole ? content : _snippetResult?.content?.value) ?? content ?? '').trim(),
  };
}
