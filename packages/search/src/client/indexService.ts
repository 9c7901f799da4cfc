import {SearchEngine} from './engine';
import type {Manifest, ShardEntry, ShippedPage} from '../contract';
import {fetchManifest, fetchShard} from './loadIndex';
import {PageReader} from './readIndex';
import type {SearchRequest, SearchResult} from './response';

/** How long a shard that failed is left alone. */
const RETRY_AFTER = 3_000;
/** Milliseconds of adding pages before a search, or a frame where there is no worker, may come in between. */
const SLICE = 12;
/** Milliseconds that a patient search waits for the whole index: longer than its loading takes on a slow phone. */
const PATIENCE = 2_000;

/** Loads the index and searches it, in a worker or, where the browser refuses one, on the page itself. */
export class IndexService {
  #engine: SearchEngine | undefined;
  #manifest: Manifest | undefined;
  #reader = new PageReader();
  #missing: ShardEntry[] = [];
  #loaded = 0;
  #loading: Promise<void> | undefined;
  #firstShard = Promise.resolve();
  #announceFirst: () => void = () => undefined;
  #failedAt = -Infinity;
  /** Whether a search was answered without what is still on its way. */
  #answeredEarly = false;

  /**
   * @param base address of the folder that holds the index, with a trailing slash
   * @param onGrown called when a shard has come in after a search was answered without it
   */
  constructor(
    private readonly base: string,
    private readonly onGrown: () => void = () => undefined,
  ) {}

  /** Starts to load what is not there yet. Never fails: {@link search} tells. */
  load(): Promise<void> {
    if (this.#loading) return this.#loading;
    const retryTooSoon = this.#loaded > 0 && Date.now() - this.#failedAt < RETRY_AFTER;
    if (this.#isComplete() || retryTooSoon) return Promise.resolve();
    this.#awaitFirst();
    this.#loading = this.#loadAll()
      .catch(() => {
        this.#failedAt = Date.now();
      })
      .finally(() => {
        this.#announceFirst();
        this.#loading = undefined;
      });
    return this.#loading;
  }

  /**
   * Answers with what has been loaded so far. A search that finds nothing in it waits for the rest, and one that
   * `isPatient` does so for two seconds.
   *
   * @throws Error named `RetryError` when nothing of the index could be loaded
   */
  async search(requests: SearchRequest[]): Promise<SearchResult[]> {
    const loading = this.load();
    // Started again when the site was deployed while its index was loaded.
    while (this.#loaded === 0 && this.#loading) await this.#firstShard;
    if (requests.some(({isPatient}) => isPatient)) await Promise.race([loading, wait(PATIENCE)]);
    const results = this.#searchLoaded(requests);
    if (this.#isComplete()) return results;
    if (results.some(({nbHits}) => nbHits > 0)) {
      this.#answeredEarly = true;
      return results;
    }
    await loading;
    const all = this.#searchLoaded(requests);
    // What is missing might hold it: to say that there is nothing would be wrong.
    if (!this.#isComplete() && all.every(({nbHits, query}) => nbHits === 0 && query !== ''))
      throw incomplete();
    return all;
  }

  #searchLoaded(requests: SearchRequest[]): SearchResult[] {
    const engine = this.#engine;
    if (!engine || this.#loaded === 0) {
      throw incomplete();
    }
    return requests.map((request) => engine.search(request));
  }

  #isComplete(): boolean {
    return this.#manifest !== undefined && this.#missing.length === 0;
  }

  async #loadAll(): Promise<void> {
    if (!this.#manifest) this.#start(await fetchManifest(this.base));
    try {
      await this.#loadMissing();
    } catch (error) {
      // The site may have been deployed again since the manifest was read, and the old shards be gone.
      const manifest = await fetchManifest(this.base);
      if (JSON.stringify(manifest) === JSON.stringify(this.#manifest)) throw error;
      this.#start(manifest);
      this.#awaitFirst();
      await this.#loadMissing();
    }
  }

  #awaitFirst(): void {
    this.#announceFirst();
    this.#firstShard = new Promise((resolve) => (this.#announceFirst = resolve));
  }

  #start(manifest: Manifest): void {
    this.#manifest = manifest;
    this.#reader = new PageReader();
    this.#missing = [...manifest.shards];
    this.#loaded = 0;
    this.#engine = new SearchEngine(manifest);
  }

  /** The first shard is fetched alone: the others would take its bandwidth, and the first answer needs only it. */
  async #loadMissing(): Promise<void> {
    const [first, ...others] = this.#missing;
    const failures = await this.#addShards(first ? [first] : []);
    // Without any outline, the others cannot be read.
    if (this.#loaded > 0) failures.push(...(await this.#addShards(others)));
    if (failures.length > 0) throw failures[0]!;
  }

  /** @returns what kept shards from being added */
  async #addShards(entries: ShardEntry[]): Promise<Error[]> {
    const fetches = entries.map((entry) => ({entry, content: fetchShard(this.base, entry)}));
    // A failure is looked at in turn; until then it must not count as unhandled.
    for (const {content} of fetches) content.catch(() => undefined);
    const failures: Error[] = [];
    for (const {entry, content} of fetches) {
      try {
        await this.#add(this.#reader.pagesOf(await content, entry));
        this.#missing = this.#missing.filter((missing) => missing !== entry);
        this.#loaded++;
        this.#announceFirst();
        this.#announceGrown();
      } catch (error) {
        failures.push(error as Error);
      }
    }
    return failures;
  }

  #announceGrown(): void {
    if (!this.#answeredEarly) return;
    this.#answeredEarly = false;
    this.onGrown();
  }

  async #add(pages: ShippedPage[]): Promise<void> {
    let since = performance.now();
    for (const page of pages) {
      this.#engine!.add(page);
      if (performance.now() - since < SLICE) continue;
      await nextTask();
      since = performance.now();
    }
  }
}

/** DocSearch shows its error screen for an error of this name. */
function incomplete(): Error {
  return Object.assign(new Error('The search index could not be loaded.'), {name: 'RetryError'});
}

const wait = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });

/** Lets waiting messages and input through; timers would be held back for 4 ms each. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const {port1, port2} = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(undefined);
  });
}
