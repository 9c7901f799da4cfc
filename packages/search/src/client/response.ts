import type {Hierarchy, HierarchyLevel} from '../contract';

/** The part of algoliasearch's lite client that the DocSearch modal and the search page use. */
export interface SearchClient {
  search(request: SearchRequest[] | {requests: SearchRequest[]}): Promise<{results: SearchResult[]}>;
  addAlgoliaAgent(segment: string, version?: string): void;
}

export interface SearchParameters {
  query?: string;
  /** Requests one final answer instead of an early one that grows. Only embedded search supports it. */
  isPatient?: true;
  /** Maximum query length in characters. */
  queryLength?: number;
  page?: number;
  hitsPerPage?: number;
  attributesToRetrieve?: string[];
  attributesToSnippet?: string[];
  snippetEllipsisText?: string;
  highlightPreTag?: string;
  highlightPostTag?: string;
  facets?: string | string[];
  facetFilters?: Array<string | string[]> | string;
  clickAnalytics?: boolean;
}

/** Parameters are in the request itself, or in `params` if written by algoliasearch-helper. */
export interface SearchRequest extends SearchParameters {
  indexName: string;
  params?: SearchParameters;
}

export interface Highlight {
  value: string;
  matchLevel: 'none' | 'partial' | 'full';
  matchedWords: string[];
}

export interface HighlightedTexts {
  hierarchy?: Partial<Record<HierarchyLevel, Highlight>>;
  content?: Highlight;
}

export interface Hit {
  objectID: string;
  url: string;
  type: HierarchyLevel | 'content';
  content: string | null;
  hierarchy: Hierarchy;
  anchor?: string;
  kind?: string;
  /** An operation's method. */
  method?: string;
  path?: string;
  _highlightResult?: HighlightedTexts;
  _snippetResult?: HighlightedTexts;
}

export interface SearchResult {
  hits: Hit[];
  nbHits: number;
  page: number;
  nbPages: number;
  hitsPerPage: number;
  query: string;
  index: string;
  params: string;
  exhaustiveNbHits: boolean;
  /** Whether more of the index is loading. Only embedded search answers before. */
  isPartial?: true;
  /** Similar queries for one without hits, from embedded search only. */
  suggestions?: string[];
  processingTimeMS: number;
  facets?: Record<string, Record<string, number>>;
  queryID?: string;
}
