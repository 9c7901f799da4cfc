import type {SearchRequest, SearchResult} from './response';

/** Messages from the page to the search worker. */
export type ToWorker = {base: string} & (
  {type: 'load'} | {type: 'search'; id: number; requests: SearchRequest[]}
);

/** Messages from the search worker to the page. */
export type FromWorker =
  | {type: 'grown'}
  | {type: 'answer'; id: number; results: SearchResult[]}
  | {type: 'failure'; id: number; name: string; message: string};
