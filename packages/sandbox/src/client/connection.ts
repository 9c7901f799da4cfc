import type {SandboxAnswer, SandboxFacts, SandboxRequest} from '../contract';
import {callersToken} from './caller';
import type {SessionStore} from './sessionStore';
import type {
  GuideRun,
  GuideSample,
  Reply,
  SandboxCalls,
  SandboxReply,
  SandboxResult,
  ToSave,
} from './messages';

/**
 * Why there is no answer: the data didn't load, the worker didn't start or died, it timed out, or there is a bug.
 */
export class SandboxFailure extends Error {
  constructor(
    readonly cause: 'data' | 'worker' | 'time' | 'internal',
    reason: string,
  ) {
    super(reason);
  }
}

/** Milliseconds. A pattern of the description can keep the worker busy forever. */
const TIME_LIMIT = 30_000;

/** Why the sandbox state doesn't outlive the page: the browser blocks storage, or the state is too large. */
export type NotSaved = 'blocked' | 'large';

export interface SandboxPlace {
  /** Folder of the data, see `TryItPlace` of @nacre-docs/openapi. */
  folder: string;
  /** Guide whose samples have their own sandbox. */
  guide?: string;
}

interface Pending {
  resolve(value: never): void;
  reject(error: SandboxFailure): void;
  timer?: ReturnType<typeof setTimeout>;
}

/**
 * A page's sandbox in a worker. It starts with the first call, and again with the next one after a failure. Calls throw
 * a `SandboxFailure` when there is no answer.
 */
export class SandboxConnection {
  readonly #pending = new Map<number, Pending>();
  #worker: Worker | undefined;
  #started: Promise<SandboxFacts> | undefined;
  #nextId = 0;
  #notSaved: NotSaved | undefined;
  #isUsed = false;
  readonly #listeners = new Set<() => void>();

  /** @param data absolute address of the data */
  constructor(
    private readonly data: string,
    private readonly startWorker: () => Worker,
    readonly place: SandboxPlace,
    private readonly store: SessionStore,
  ) {}

  /** Whether this tab has sent a request since the last reset. */
  isUsed(): boolean {
    return this.#isUsed || this.store.read() !== undefined;
  }

  /** Why the sandbox state doesn't outlive the page, or undefined if it does. */
  readonly notSaved = (): NotSaved | undefined => this.#notSaved;

  /** Calls the listener when `notSaved` changes. @returns function that ends it */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  start(): Promise<SandboxFacts> {
    this.#started ??= this.#ask('start', [this.data, this.store.read()]).catch((error: unknown) => {
      this.#end();
      throw error;
    });
    return this.#started;
  }

  async call<Name extends keyof SandboxCalls>(
    name: Name,
    ...args: Parameters<SandboxCalls[Name]>
  ): Promise<Reply<Name>> {
    await this.start();
    return this.#ask(name, args);
  }

  async send(request: SandboxRequest): Promise<SandboxReply> {
    return this.#used(await this.call('request', request));
  }

  async run(sample: GuideSample): Promise<GuideRun> {
    return this.#used(await this.call('run', sample));
  }

  /** Reads an entity with full access, which doesn't count as use. */
  async read(path: string): Promise<SandboxAnswer> {
    const headers = {Authorization: `Bearer ${callersToken({token: true})}`};
    return (await this.call('request', {method: 'GET', path, headers})).answer;
  }

  async reset(): Promise<void> {
    await this.call('reset');
    this.#isUsed = false;
    this.#save({});
  }

  /** Saves the state that a call leaves. */
  #used<T extends ToSave>(reply: T): T {
    this.#isUsed = true;
    if (reply.tooLarge || reply.saved !== undefined) this.#save(reply);
    return reply;
  }

  #save({saved, tooLarge}: ToSave): void {
    const isStored = this.store.write(saved);
    this.#notSaved = tooLarge ? 'large' : isStored ? undefined : 'blocked';
    for (const listener of this.#listeners) listener();
  }

  #ask<Name extends keyof SandboxCalls>(name: Name, args: unknown[]): Promise<Reply<Name>> {
    return new Promise((resolve, reject) => {
      const id = this.#nextId++;
      // The first call loads the data, which may take long.
      const timer =
        name === 'start'
          ? undefined
          : setTimeout(() => this.#end(new SandboxFailure('time', '')), TIME_LIMIT);
      this.#pending.set(id, {resolve, reject, timer});
      this.#connect()?.postMessage({id, name, args});
    });
  }

  #connect(): Worker | undefined {
    if (this.#worker) return this.#worker;
    try {
      const worker = this.startWorker();
      worker.addEventListener('message', ({data}: MessageEvent<SandboxResult>) => this.#receive(data));
      worker.addEventListener('error', (event) => {
        event.preventDefault();
        this.#end(new SandboxFailure('worker', event.message ?? ''));
      });
      this.#worker = worker;
    } catch (error) {
      this.#end(new SandboxFailure('worker', (error as Error).message));
    }
    return this.#worker;
  }

  #receive(result: SandboxResult): void {
    const pending = this.#pending.get(result.id);
    clearTimeout(pending?.timer);
    this.#pending.delete(result.id);
    if ('cause' in result) pending?.reject(new SandboxFailure(result.cause, result.reason));
    else pending?.resolve(result.value as never);
  }

  /** The next call starts a new worker from the last saved state. */
  #end(failure?: SandboxFailure): void {
    this.#worker?.terminate();
    this.#worker = undefined;
    this.#started = undefined;
    const pending = [...this.#pending.values()];
    for (const {timer} of pending) clearTimeout(timer);
    this.#pending.clear();
    if (failure) for (const {reject} of pending) reject(failure);
  }
}
