import type {SearchRequest, SearchResult} from './response';

/** What the page says to the search worker. */
export type ToWorker = {base: string} & (
  {type: 'load'} | {type: 'search'; id: number; requests: SearchRequest[]}
);

/** What the search worker says to the page. */
export type FromWorker =
  | {type: 'grown'}
  | {type: 'answer'; id: number; results: SearchResult[]}
  | {type: 'failure'; id: number; name: string; message: string};
