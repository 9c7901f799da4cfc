import type {IndexService} from './indexService';
import type {FromWorker, ToWorker} from './messages';
import type {SearchRequest, SearchResult} from './response';

/** A connection to the search engine, in a worker or on the page. */
export interface Connection {
  load(): void;
  search(requests: SearchRequest[]): Promise<SearchResult[]>;
}

interface Pending {
  requests: SearchRequest[];
  resolve(results: SearchResult[] | Promise<SearchResult[]>): void;
  reject(error: Error): void;
}

/**
 * Searches in a worker. If the browser doesn't start one, or it crashes, the page itself searches.
 *
 * @param base URL of the index folder, with a trailing slash
 */
export class WorkerConnection implements Connection {
  readonly #pending = new Map<number, Pending>();
  #worker: Worker | undefined;
  #inPage: Promise<IndexService> | undefined;
  #nextId = 0;

  constructor(
    private readonly base: string,
    private readonly startWorker: () => Worker,
    private readonly onGrown: () => void,
  ) {}

  load(): void {
    const worker = this.#connect();
    if (worker) worker.postMessage({base: this.base, type: 'load'} satisfies ToWorker);
    else this.#fallBack().then((service) => service.load(), ignore);
  }

  search(requests: SearchRequest[]): Promise<SearchResult[]> {
    const worker = this.#connect();
    if (!worker) return this.#searchInPage(requests);
    const id = this.#nextId++;
    return new Promise((resolve, reject) => {
      this.#pending.set(id, {requests, resolve, reject});
      worker.postMessage({base: this.base, type: 'search', id, requests} satisfies ToWorker);
    });
  }

  #connect(): Worker | undefined {
    if (this.#worker || this.#inPage) return this.#worker;
    try {
      const worker = this.startWorker();
      worker.addEventListener('message', ({data}: MessageEvent<FromWorker>) => this.#receive(data));
      worker.addEventListener('error', (event) => {
        event.preventDefault();
        this.#giveUpWorker();
      });
      this.#worker = worker;
    } catch {
      this.#fallBack().catch(ignore);
    }
    return this.#worker;
  }

  #receive(message: FromWorker): void {
    if (message.type === 'grown') {
      this.onGrown();
      return;
    }
    const pending = this.#pending.get(message.id);
    this.#pending.delete(message.id);
    if (message.type === 'answer') pending?.resolve(message.results);
    else pending?.reject(Object.assign(new Error(message.message), {name: message.name}));
  }

  #giveUpWorker(): void {
    this.#worker?.terminate();
    this.#worker = undefined;
    this.#fallBack().catch(ignore);
    for (const {requests, resolve} of this.#pending.values()) resolve(this.#searchInPage(requests));
    this.#pending.clear();
  }

  async #searchInPage(requests: SearchRequest[]): Promise<SearchResult[]> {
    return (await this.#fallBack()).search(requests);
  }

  #fallBack(): Promise<IndexService> {
    return (this.#inPage ??= import('./indexService').then(
      (module) => new module.IndexService(this.base, this.onGrown),
      (error: unknown) => {
        // Both failed without a network. The next search retries both.
        this.#inPage = undefined;
        throw error;
      },
    ));
  }
}

/** Searches report failures. Preparations don't. */
const ignore = () => undefined;
