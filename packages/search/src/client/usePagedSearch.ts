import {startTransition, useCallback, useEffect, useRef, useState} from 'react';
import {HIERARCHY_LEVELS} from '../contract';
import {groupRequests, type Group} from './Groups';
import type {Hit, SearchClient, SearchParameters} from './response';

/** Hits per page. */
export const HITS_PER_PAGE = 20;

export interface PagedSearch {
  status: 'idle' | 'loading' | 'done' | 'error';
  hits: Hit[];
  total: number;
  hasMore: boolean;
  /** Whether more of the index is loading. */
  isPartial: boolean;
  /** Results of each page kind, without the filter. */
  kinds: Record<string, number>;
  /** Similar queries for one without hits. */
  suggestions?: string[];
}

const NOTHING: PagedSearch = {
  status: 'idle',
  hits: [],
  total: 0,
  hasMore: false,
  isPartial: false,
  kinds: {},
};

const asLoading = (state: PagedSearch): PagedSearch => ({...state, status: 'loading'});

interface Options {
  getClient(): Promise<SearchClient>;
  indexName: string;
  query: string;
  /** Other parameters. */
  parameters: SearchParameters;
  group: Group;
  /** Milliseconds to wait for the next keystroke. */
  delay: number;
}

/** Searches for a query and loads further pages on demand. Late answers to earlier queries are dropped. */
export function usePagedSearch({getClient, indexName, query, parameters, group, delay}: Options) {
  const [state, setState] = useState(NOTHING);
  const latest = useRef(0);
  const nextPage = useRef(0);

  const fetchPage = useCallback(
    async (page: number, count = 1) => {
      const run = ++latest.current;
      setState(asLoading);
      try {
        const client = await getClient();
        const request = {...defaultParameters(), ...parameters, indexName, query};
        const [hitsOf, countsOf] = groupRequests(request, group);
        const {results} = await client.search({
          requests: [
            {...hitsOf, page, hitsPerPage: HITS_PER_PAGE * count},
            ...(page === 0 ? [countsOf] : []),
          ],
        });
        if (run !== latest.current) return;
        const {hits, nbHits: total, nbPages, isPartial = false, suggestions} = results[0]!;
        nextPage.current = page + count;
        const hasMore = nbPages * count > page + count;
        // In a transition, rendering a list of hits doesn't block typing and scrolling.
        startTransition(() =>
          setState((state) => ({
            status: 'done',
            hits: page === 0 ? hits : [...state.hits, ...hits],
            total,
            hasMore,
            isPartial,
            kinds: results[1]?.facets?.kind ?? state.kinds,
            suggestions,
          })),
        );
      } catch {
        if (run === latest.current) setState({...NOTHING, status: 'error'});
      }
    },
    [getClient, indexName, query, parameters, group],
  );

  useEffect(() => {
    latest.current++;
    nextPage.current = 0;
    if (!query.trim()) {
      setState(NOTHING);
      return undefined;
    }
    setState(asLoading);
    const timer = setTimeout(() => void fetchPage(0), delay);
    return () => clearTimeout(timer);
  }, [query, delay, fetchPage]);

  return {
    ...state,
    fetchNext: useCallback(() => void fetchPage(nextPage.current), [fetchPage]),
    // As many pages as before: a shorter list would disrupt a reader who has scrolled down.
    repeat: useCallback(() => void fetchPage(0, Math.max(1, nextPage.current)), [fetchPage]),
  };
}

/** The same parameters as the modal, with excerpts that fill two lines. */
function defaultParameters(): SearchParameters {
  const words = window.matchMedia('(max-width: 768px)').matches ? 20 : 40;
  const levels = HIERARCHY_LEVELS.map((level) => `hierarchy.${level}`);
  return {
    attributesToRetrieve: [...levels, 'content', 'type', 'url'],
    attributesToSnippet: [...levels.slice(1), 'content'].map((attribute) => `${attribute}:${words}`),
    snippetEllipsisText: '…',
    highlightPreTag: '<mark>',
    highlightPostTag: '</mark>',
    hitsPerPage: HITS_PER_PAGE,
  };
}
