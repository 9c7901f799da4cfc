import {HIERARCHY_LEVELS, type HierarchyLevel} from '@nacre-docs/search/contract';
import type {FoundSection} from '../contract';

/** The fields of an index hit that are used. */
interface SectionHit {
  url: string;
  content: string | null;
  hierarchy: Record<HierarchyLevel, string | null>;
  _snippetResult?: {content?: {value: string}};
}

/**
 * The query for the index.
 *
 * @param language of the pages to search
 * @param tags docs versions to search, as named in the index
 */
export const sectionRequest = (query: string, limit: number, language: string, tags: readonly string[]) => ({
  indexName: 'docs',
  query,
  queryLength: query.length,
  hitsPerPage: limit,
  facetFilters: [`language:${language}`, tags.map((tag) => `docusaurus_tag:${tag}`)],
  // The passage is plain text without highlighting.
  attributesToSnippet: ['content:150'],
  highlightPreTag: '',
  highlightPostTag: '',
  snippetEllipsisText: ' … ',
});

/** Number of hits shown whole: they answer most questions, and a passage may miss the relevant line. */
const WHOLE = 8;

/** Maximum length of a section shown whole: a table of every limit would crowd out everything else. */
const LONGEST = 3_000;

/** A hit in the tools' format. `rank` starts at 0. */
export function foundSection(
  {url, content, hierarchy, _snippetResult}: SectionHit,
  rank: number,
): FoundSection {
  const isWhole = rank < WHOLE && (content ?? '').length <= LONGEST;
  return {
    address: url,
    headings: HIERARCHY_LEVELS.flatMap((level) => hierarchy[level] ?? []),
    passage: ((isWhole ? content : _snippetResult?.content?.value) ?? content ?? '').trim(),
  };
}
