import type {SectionDocument} from './documents';
import {highlight, snippet, type HighlightOptions} from './highlight';
import {hierarchyOf, type Hierarchy, isOperation, HIERARCHY_LEVELS, type HierarchyLevel} from '../contract';
import type {QueryWord} from './query';
import type {Highlight, Hit, SearchParameters} from './response';

/** Words that the first hit's excerpt has in addition to others. */
const FIRST_WORDS = 30;

/** Converts a section to a hit, with the parts that DocSearch and the search page show. */
export function toHit(
  document: SectionDocument,
  query: QueryWord[],
  parameters: SearchParameters,
  /** Whether it is the first: it most likely answers the query, so its excerpt is longer. */
  isFirst: boolean,
  /** The programming language in the query. */
  language?: string,
): Hit {
  const {page, level, anchor, content, headings} = document;
  const hash = anchor ? `#${anchor}` : '';
  const address = page.u + hash;
  const hierarchy = hierarchyOf(page.a, page.t, headings);
  // Results show an operation's description: its other sections are lists of names.
  const text = isOperation(page.k) ? page.s[0]![0] : content;
  const options: HighlightOptions = {
    query,
    before: parameters.highlightPreTag ?? '<em>',
    after: parameters.highlightPostTag ?? '</em>',
    ellipsis: parameters.snippetEllipsisText ?? '…',
  };
  return {
    objectID: address,
    // An operation's page opens that tab.
    url: language && isOperation(page.k) ? `${page.u}?language=${language}${hash}` : address,
    // An operation's section represents its page.
    type: headings.length === 0 ? 'lvl1' : HIERARCHY_LEVELS[level]!,
    content: content || null,
    hierarchy,
    anchor,
    kind: page.k,
    ...(page.p && {method: page.m, path: page.p}),
    _highlightResult: {
      hierarchy: eachLevel(hierarchy, (text) => highlight(text, options)),
      ...(content && {content: highlight(content, options)}),
    },
    _snippetResult: snippets(
      hierarchy,
      text,
      parameters.attributesToSnippet ?? [],
      options,
      isFirst ? FIRST_WORDS : 0,
    ),
  };
}

/** Existing levels only: the search page renders every level it receives. */
function eachLevel(
  hierarchy: Hierarchy,
  make: (text: string, level: HierarchyLevel) => Highlight | undefined,
): Partial<Record<HierarchyLevel, Highlight>> {
  const entries = HIERARCHY_LEVELS.flatMap((level) => {
    const text = hierarchy[level];
    const made = text ? make(text, level) : undefined;
    return made ? [[level, made] as const] : [];
  });
  return Object.fromEntries(entries);
}

function snippets(
  hierarchy: Hierarchy,
  content: string,
  attributes: string[],
  options: HighlightOptions,
  /** Words to add to the text's length. */
  extraWords: number,
): Hit['_snippetResult'] {
  const lengths = new Map(
    attributes.map((attribute) => {
      const [name = '', length = '10'] = attribute.split(':');
      return [name, Number(length)];
    }),
  );
  const contentLength = lengths.get('content');
  return {
    hierarchy: eachLevel(hierarchy, (text, level) => {
      const length = lengths.get(`hierarchy.${level}`);
      return length === undefined ? undefined : snippet(text, length, options);
    }),
    ...(content &&
      contentLength !== undefined && {content: snippet(content, contentLength + extraWords, options)}),
  };
}
