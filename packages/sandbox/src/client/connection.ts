import type {BrowserStore} from '@nacre-docs/openapi/client/browserStore';
import type {SandboxFacts} from '../contract';
import {SandboxFailure} from './failure';
import type {SandboxService} from './service';
import type {SandboxCall, SandboxMessage} from './worker';

type Reply<Name extends keyof SandboxService> = Awaited<ReturnType<SandboxService[Name]>>;

/** Milliseconds. A pattern of the description can keep the worker busy forever. */
const TIME_LIMIT = 30_000;

export interface SandboxPlace {
  /** Folder of the data, see `TryItPlace` of @nacre-docs/openapi. */
  folder: string;
  /** Address, below the site's base, of a guide whose samples have their own sandbox in the state that it assumes. */
  guide?: string;
  /** The guide's title, for the list of sandboxes. */
  title?: string;
}

/**
 * A page's sandbox in a worker, which gets one call after the other. It starts with the first one, and again after a
 * failure. Calls without an answer throw a `SandboxFailure`.
 */
export class SandboxConnection {
  #worker: Worker | undefined;
  #facts: Promise<SandboxFacts> | undefined;
  #last: Promise<unknown> = Promise.resolve();
  #isForgetful = false;
  readonly #listeners = new Set<() => void>();

  /**
   * @param data absolute address of the data
   * @param store the sandbox's state while the tab is open, null for the initial one
   */
  constructor(
    private readonly data: string,
    private readonly startWorker: () => Worker,
    readonly place: SandboxPlace,
    private readonly store: BrowserStore<string | null>,
  ) {}

  /** Whether this tab has a state other than the initial one. */
  isUsed(): boolean {
    return this.store.read() !== null;
  }

  /** Whether the state doesn't outlive the page: the browser blocks storage, or has too little. */
  readonly isForgetful = (): boolean => this.#isForgetful;

  /** Calls the listener when `isForgetful` changes. @returns function that ends it */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  start(): Promise<SandboxFacts> {
    return this.#afterOthers((facts) => facts);
  }

  call<Name extends keyof SandboxService>(
    name: Name,
    ...args: Parameters<SandboxService[Name]>
  ): Promise<Reply<Name>> {
    return this.#afterOthers(() => this.#post({name, args}, TIME_LIMIT)) as Promise<Reply<Name>>;
  }

  #save(state: string | null): void {
    this.#isForgetful = !this.store.write(state);
    // An outdated state must not stay.
    if (this.#isForgetful) this.store.write(null);
    for (const listener of this.#listeners) listener();
  }

  #afterOthers<T>(task: (facts: SandboxFacts) => T | Promise<T>): Promise<T> {
    const result = this.#last.then(() => this.#start()).then(task);
    this.#last = result.catch(() => undefined);
    return result;
  }

  #start(): Promise<SandboxFacts> {
    // Loading the data may take long.
    const start = () => this.#post({name: 'start', args: [this.data, this.store.read()]});
    this.#facts ??= start().catch((error: unknown) => {
      this.#end();
      throw error;
    }) as Promise<SandboxFacts>;
    return this.#facts;
  }

  #post(call: SandboxCall, timeLimit?: number): Promise<unknown> {
    let timer: ReturnType<typeof setTimeout> | undefined;
    return new Promise((resolve, reject) => {
      const fail = (cause: SandboxFailure['cause'], reason = '') => {
        this.#end();
        reject(new SandboxFailure(cause, reason));
      };
      if (timeLimit !== undefined) timer = setTimeout(() => fail('time'), timeLimit);
      try {
        const worker = (this.#worker ??= this.startWorker());
        worker.onmessage = ({data}: MessageEvent<SandboxMessage>) => {
          if ('saved' in data) this.#save(data.saved);
          else if ('cause' in data) reject(new SandboxFailure(data.cause, data.reason));
          else resolve(data.value);
        };
        worker.onerror = (event) => {
          event.preventDefault();
          fail('worker', event.message);
        };
        worker.postMessage(call);
      } catch (error) {
        fail('worker', (error as Error).message);
      }
    }).finally(() => clearTimeout(timer));
  }

  /** The next call starts a new worker from the last saved state. */
  #end(): void {
    this.#worker?.terminate();
    this.#worker = undefined;
    this.#facts = undefined;
  }
}
