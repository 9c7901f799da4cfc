import type {Answer} from './indexService';
import type {SearchRequest} from './response';

/** What the page says to the search worker. */
export type ToWorker = {base: string} & (
  {type: 'load'} | {type: 'search'; id: number; requests: SearchRequest[]}
);

/** What the search worker says to the page. */
export type FromWorker =
  | {type: 'grown'}
  | {type: 'answer'; id: number; answer: Answer}
  | {type: 'failure'; id: number; name: string; message: string};
