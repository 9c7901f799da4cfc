import type {EntityKey, SandboxAnswer, SandboxFacts, SandboxRequest} from '../contract';
import type {EntityNode} from '../engine/tree';
import type {EventRequest, ReceivedEvent} from '../events';
import {callersToken} from './caller';
import type {SessionStore} from './sessionStore';
import type {
  Example,
  GuideRun,
  GuideSample,
  NextLink,
  OwnIds,
  SandboxCall,
  SandboxReplies,
  SandboxReply,
  SandboxResult,
  ToSave,
} from './messages';
import {whenIdle} from './whenIdle';

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

type Unnumbered<T> = T extends unknown ? Omit<T, 'id'> : never;
type Call<Type> = Extract<Unnumbered<SandboxCall>, {type: Type}>;

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
  /** The state since the last save. */
  #unsaved: {text: string | undefined} | undefined;
  #isSaving = false;
  readonly #listeners = new Set<() => void>();

  /** @param data absolute address of the data */
  constructor(
    private readonly data: string,
    private readonly startWorker: () => Worker,
    readonly place: SandboxPlace,
    private readonly store: SessionStore,
    private readonly later: (task: () => void) => void = whenIdle,
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
    this.#started ??= this.#start().catch((error: unknown) => {
      this.#end();
      throw error;
    });
    return this.#started;
  }

  send(request: SandboxRequest): Promise<SandboxReply> {
    return this.#use({type: 'request', request});
  }

  run(sample: GuideSample): Promise<GuideRun> {
    return this.#use({type: 'run', sample});
  }

  /** Reads an entity with full access, which doesn't count as use. */
  async read(path: string): Promise<SandboxAnswer> {
    const headers = {Authorization: `Bearer ${callersToken({token: true})}`};
    return (await this.#call({type: 'request', request: {method: 'GET', path, headers}})).answer;
  }

  /**
   * Ids of the reader's newest entities, for an operation that needs them.
   *
   * @param path as the description writes it
   * @param example values of path parameters and the body on the page
   * @param from entity that the reader comes from, preferred over the newest ones
   */
  own(method: string, path: string, example: Example, from?: EntityKey): Promise<OwnIds | null> {
    return this.#call({type: 'own', method, path, example, from});
  }

  /** Next operations after an answer, best first. */
  nextOperations(request: SandboxRequest, answer: SandboxAnswer): Promise<NextLink[]> {
    return this.#call({type: 'nextOperations', request, answer});
  }

  entities(): Promise<EntityNode[]> {
    return this.#call({type: 'entities'});
  }

  /** Events at the sandbox's own receiver, oldest first. */
  events(since = 0): Promise<ReceivedEvent[]> {
    return this.#call({type: 'events', since});
  }

  /** How each event is sent. */
  eventRequests(): Promise<Record<string, EventRequest>> {
    return this.#call({type: 'eventRequests'});
  }

  async reset(): Promise<void> {
    await this.#call({type: 'reset'});
    this.#isUsed = false;
    this.#notSaved = undefined;
    this.#unsaved = {text: undefined};
    this.#save();
  }

  /** Saves the state that a call leaves. */
  async #use<Type extends 'request' | 'run'>(call: Call<Type>): Promise<SandboxReplies[Type]> {
    const reply = await this.#call(call);
    const {saved, tooLarge}: ToSave = reply;
    this.#isUsed = true;
    if (tooLarge) this.#notSaved = 'large';
    if (tooLarge || saved !== undefined) this.#unsaved = {text: saved};
    this.#saveLater();
    this.#tell();
    return reply;
  }

  #start(): Promise<SandboxFacts> {
    this.#save();
    return this.#ask({type: 'start', data: this.data, saved: this.store.read()});
  }

  /** Writing to storage blocks the page. */
  #saveLater(): void {
    if (this.#isSaving) return;
    this.#isSaving = true;
    this.later(() => {
      this.#isSaving = false;
      this.#save();
    });
  }

  #save(): void {
    const state = this.#unsaved;
    this.#unsaved = undefined;
    if (!state) return;
    if (!this.store.write(state.text)) this.#notSaved = 'blocked';
    else if (state.text !== undefined) this.#notSaved = undefined;
    this.#tell();
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }

  async #call<Type extends SandboxCall['type']>(call: Call<Type>): Promise<SandboxReplies[Type]> {
    await this.start();
    return this.#ask(call);
  }

  #ask<Type extends SandboxCall['type']>(call: Call<Type>): Promise<SandboxReplies[Type]> {
    return new Promise((resolve, reject) => {
      const id = this.#nextId++;
      // The first call loads the data, which may take long.
      const timer =
        call.type === 'start'
          ? undefined
          : setTimeout(() => this.#end(new SandboxFailure('time', '')), TIME_LIMIT);
      this.#pending.set(id, {resolve, reject, timer});
      this.#connect()?.postMessage({...call, id});
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
    if (result.type === 'done') pending?.resolve(result.value as never);
    else pending?.reject(new SandboxFailure(result.cause, result.reason));
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
