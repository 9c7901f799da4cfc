import type {InsightsClient} from 'search-insights';
import type {SearchClient} from './response';

interface Credentials {
  appId: string;
  apiKey: string;
}

/** The library's only function: a method name and its arguments. */
type Library = (method: string, ...args: unknown[]) => void;

/** A shown hit and its position in the response. */
interface ShownHit {
  index: string;
  queryID: string;
  /** Counted from 1 across all pages of the response. */
  position: number;
}

/** Reports opened hits to the hosted service. Its library loads on first use. */
export class Insights {
  readonly #hits = new Map<string, ShownHit>();
  #library: Promise<Library> | undefined;

  constructor(private readonly credentials: Credentials) {}

  /** Returns the same client, remembering the positions of its hits until they're clicked. */
  watch<T extends Pick<SearchClient, 'search'>>(client: T): T {
    const watched = Object.create(client) as T;
    watched.search = async (request) => {
      const answer = await client.search(request);
      const requests = Array.isArray(request) ? request : request.requests;
      answer.results.forEach(({hits, queryID, page, hitsPerPage}, number) => {
        if (!queryID) return;
        const index = requests[number]!.indexName;
        hits.forEach(({objectID}, order) =>
          this.#hits.set(objectID, {index, queryID, position: page * hitsPerPage + order + 1}),
        );
      });
      return answer;
    };
    return watched;
  }

  /** Reports an opened hit of a watched client. Others, such as recent searches, aren't reported. */
  reportClick(objectID: string): void {
    const hit = this.#hits.get(objectID);
    if (!hit) return;
    const {index, queryID, position} = hit;
    this.#call('clickedObjectIDsAfterSearch', {
      eventName: 'Item Selected',
      index,
      queryID,
      objectIDs: [objectID],
      positions: [position],
    });
  }

  /**
   * The modal's insights client. For hits opened with the keyboard, the modal reports the position in the
   * group instead of the response. Click positions count from 0 and omit the first hit. The hit links report
   * clicks themselves.
   */
  readonly modalClient = ((method: string, ...args: unknown[]) => {
    if (method !== 'clickedObjectIDsAfterSearch') {
      this.#call(method, ...args);
      return;
    }
    const [click] = args as [{objectIDs: string[]; algoliaSource?: string[]}];
    if (click.algoliaSource) click.objectIDs.forEach((objectID) => this.reportClick(objectID));
  }) as InsightsClient;

  /** Loads the library ahead of clicks that leave the page. */
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
      // Readers aren't affected by a failed report.
      () => undefined,
    );
  }
}

let insights: Insights | undefined;

/** This page's reports, shared by the modal and the search page, or undefined if reporting is off. */
export function getInsights(config: Credentials & {insights?: boolean}): Insights | undefined {
  if (!config.insights) return undefined;
  const {appId, apiKey} = config;
  return (insights ??= new Insights({appId, apiKey}));
}
