import {SearchEngine} from './engine';
import type {Manifest, ShardEntry, ShippedPage} from '../contract';
import {fetchManifest, fetchShard} from './loadIndex';
import {PageReader} from './readIndex';
import type {SearchRequest, SearchResult} from './response';

/** Delay before retrying a failed shard, in milliseconds. */
const RETRY_AFTER = 3_000;
/** Milliseconds of adding pages before yielding to a search, or to a frame if there's no worker. */
const SLICE = 12;
/** How long a patient search waits for the whole index, in milliseconds: without it, the list renders twice. */
const PATIENCE = 500;

/** Loads and searches the index, in a worker or, if the browser blocks it, on the page itself. */
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
  /** Whether a search was answered before loading finished. */
  #answeredEarly = false;

  /**
   * @param base URL of the index folder, with a trailing slash
   * @param onGrown called when more shards load after a search was answered without them
   */
  constructor(
    private readonly base: string,
    private readonly onGrown: () => void = () => undefined,
  ) {}

  /** Starts loading missing parts. {@link search} reports errors. */
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
   * Searches the loaded part of the index. A search without results waits for the rest. An `isPatient` one waits a
   * moment for it anyway.
   *
   * @throws Error named `RetryError` when no part of the index could be loaded
   */
  async search(requests: SearchRequest[]): Promise<SearchResult[]> {
    const loading = this.load();
    const patience = requests.some(({isPatient}) => isPatient) && wait(PATIENCE);
    // Restarted if the site was deployed while its index loaded.
    while (this.#loaded === 0 && this.#loading) await this.#firstShard;
    if (patience) await Promise.race([loading, patience]);
    const results = this.#searchLoaded(requests);
    if (this.#isComplete()) return results;
    if (results.some(({nbHits}) => nbHits > 0)) {
      this.#answeredEarly = true;
      return results.map((result) => ({...result, isPartial: true}));
    }
    await loading;
    const all = this.#searchLoaded(requests);
    // The missing part might match, so don't report zero results.
    if (!this.#isComplete() && all.every(({nbHits, query}) => nbHits === 0 && query !== ''))
      throw incomplete();
    return all;
  }

  #searchLoaded(requests: SearchRequest[]): SearchResult[] {
    const engine = this.#engine;
    if (!engine || this.#loaded === 0) throw incomplete();
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
      // A new deployment may have replaced the manifest and removed the old shards.
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

  /** Fetches the first shard alone: the others would compete for bandwidth, and the first answer needs only it. */
  async #loadMissing(): Promise<void> {
    const [first, ...others] = this.#missing;
    const failures = await this.#addShards(first ? [first] : []);
    // Without an outline, the others can't be read.
    if (this.#loaded > 0) failures.push(...(await this.#addShards(others)));
    this.#announceGrown();
    if (failures.length > 0) throw failures[0]!;
  }

  /** @returns errors of the shards that could not be added */
  async #addShards(entries: ShardEntry[]): Promise<Error[]> {
    const fetches = entries.map((entry) => ({entry, content: fetchShard(this.base, entry)}));
    // Failures are handled in order. Until then, they must not count as unhandled.
    for (const {content} of fetches) content.catch(() => undefined);
    const failures: Error[] = [];
    for (const {entry, content} of fetches) {
      try {
        await this.#add(this.#reader.pagesOf(await content, entry));
        this.#missing = this.#missing.filter((missing) => missing !== entry);
        this.#loaded++;
        this.#announceFirst();
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

/** DocSearch shows its error screen for errors with this name. */
function incomplete(): Error {
  return Object.assign(new Error('The search index could not be loaded.'), {name: 'RetryError'});
}

const wait = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });

/** Yields to pending messages and input. Timers would add 4 ms each. */
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
