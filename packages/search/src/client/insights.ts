import type {InsightsClient} from 'search-insights';
import type {SearchClient} from './response';

interface Credentials {
  appId: string;
  apiKey: string;
}

/** The library's one function: the name of a call and what it takes. */
type Library = (method: string, ...args: unknown[]) => void;

/** Where a hit stood in the answer that it came with. */
interface Place {
  index: string;
  queryID: string;
  /** Counted from 1 over all pages of the answer. */
  position: number;
}

/** Tells the hosted service which hits readers open. The library for it is loaded with the first use. */
export class Insights {
  readonly #places = new Map<string, Place>();
  #library: Promise<Library> | undefined;

  constructor(private readonly credentials: Credentials) {}

  /** The same client; where its hits stand is remembered until they are clicked. */
  watch<T extends Pick<SearchClient, 'search'>>(client: T): T {
    const watched = Object.create(client) as T;
    watched.search = async (request) => {
      const answer = await client.search(request);
      const requests = Array.isArray(request) ? request : request.requests;
      answer.results.forEach(({hits, queryID, page, hitsPerPage}, number) => {
        if (!queryID) return;
        const index = requests[number]!.indexName;
        hits.forEach(({objectID}, place) =>
          this.#places.set(objectID, {index, queryID, position: page * hitsPerPage + place + 1}),
        );
      });
      return answer;
    };
    return watched;
  }

  /** Reports that a reader opened a hit of a watched client; others, such as recent searches, are not reported. */
  reportClick(objectID: string): void {
    const place = this.#places.get(objectID);
    if (!place) return;
    const {index, queryID, position} = place;
    this.#call('clickedObjectIDsAfterSearch', {
      eventName: 'Item Selected',
      index,
      queryID,
      objectIDs: [objectID],
      positions: [position],
    });
  }

  /**
   * What the modal reports through. Of a hit that is opened with the keys it tells the place in its group
   * instead of that in the answer. Of a click it tells the place counted from 0, and nothing of the first
   * hit; the links of the hits report clicks themselves.
   */
  readonly modalClient = ((method: string, ...args: unknown[]) => {
    if (method !== 'clickedObjectIDsAfterSearch') {
      this.#call(method, ...args);
      return;
    }
    const [click] = args as [{objectIDs: string[]; algoliaSource?: string[]}];
    if (click.algoliaSource) click.objectIDs.forEach((objectID) => this.reportClick(objectID));
  }) as InsightsClient;

  /** Loads the library, so that it is there when a click leaves the page. */
  preload(): void {
    this.#load().catch(() => undefined);
  }

  #load(): Promise<Library> {
    this.#library ??= import('search-insights').then(
      ({default: library}) => {
        library('init', this.credentials);
        return library as Library;
      },
      (error: unknown) => {
        this.#library = undefined;
        throw error;
      },
    );
    return this.#library;
  }

  #call(method: string, ...args: unknown[]): void {
    this.#load().then(
      (library) => library(method, ...args),
      // A report that is not sent changes nothing for the reader.
      () => undefined,
    );
  }
}

let insights: Insights | undefined;

/** The reports of this page, one for the modal and the search page; undefined where nothing is reported. */
export function getInsights(config: Credentials & {insights?: boolean}): Insights | undefined {
  if (!config.insights) return undefined;
  const {appId, apiKey} = config;
  return (insights ??= new Insights({appId, apiKey}));
}
