import type {EntityKey, SandboxAnswer, SandboxFacts, SandboxRequest} from '../contract';
import type {EntityNode} from '../engine/tree';
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
import {addRequest, readRequests, type SentRequest} from './requests';
import {whenIdle} from './whenIdle';

/**
 * Why there is no answer: the data didn't load, the worker didn't start or died, it timed out, or the data has a
 * mistake.
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

/** Where a page stores the sandbox state and the answered requests. */
export interface SessionStores {
  state: SessionStore;
  requests: SessionStore;
}

interface Pending {
  resolve(value: never): void;
  reject(error: SandboxFailure): void;
  timer?: ReturnType<typeof setTimeout>;
}

/** Leaves a field out of each member of a union. */
type Without<Name, T> = T extends unknown ? Omit<T, Name & keyof T> : never;

/** A page's sandbox in a worker. It starts with the first call, and again with the next one after a failure. */
export class SandboxConnection {
  readonly #pending = new Map<number, Pending>();
  #worker: Worker | undefined;
  #started: Promise<SandboxFacts> | undefined;
  #nextId = 0;
  #notSaved: NotSaved | undefined;
  #requests: readonly SentRequest[];
  /** Changes since the last save. */
  #unsaved: {state?: {text: string | undefined}; requests?: true} = {};
  #isSaving = false;
  readonly #listeners = new Set<() => void>();

  /** @param data absolute address of the data */
  constructor(
    private readonly data: string,
    private readonly startWorker: () => Worker,
    private readonly stores: SessionStores,
    private readonly later: (task: () => void) => void = whenIdle,
  ) {
    this.#requests = readRequests(stores.requests.read());
  }

  /** Why the sandbox state doesn't outlive the page; undefined if it does. */
  readonly notSaved = (): NotSaved | undefined => this.#notSaved;

  /** This tab's requests, newest first. The list is the same object until it changes. */
  readonly requests = (): readonly SentRequest[] => this.#requests;

  /** Calls the listener when `notSaved` or `requests` change. @returns function that ends it */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Starts the sandbox if it isn't running. @throws SandboxFailure when it cannot be started */
  start(): Promise<SandboxFacts> {
    this.#started ??= this.#start().catch((error: unknown) => {
      this.#end();
      throw error;
    });
    return this.#started;
  }

  /** Answers one request. @throws SandboxFailure when there is no answer */
  async send(request: SandboxRequest): Promise<SandboxReply> {
    await this.start();
    const started = performance.now();
    const reply = await this.#ask({type: 'request', request});
    const milliseconds = performance.now() - started;
    this.#note([{request, answer: reply.answer, milliseconds}], reply);
    return reply;
  }

  /** Runs a guide sample. @throws SandboxFailure when the sandbox does not work */
  async run(sample: GuideSample): Promise<GuideRun> {
    await this.start();
    const started = performance.now();
    const run = await this.#ask({type: 'run', sample});
    const milliseconds = (performance.now() - started) / Math.max(1, run.sent.length);
    this.#note(
      run.sent.map((each) => ({...each, milliseconds})),
      run,
    );
    return run;
  }

  /**
   * Reads an entity with full access. The request isn't added to the reader's requests.
   *
   * @throws SandboxFailure when there is no answer
   */
  async read(path: string): Promise<SandboxAnswer> {
    await this.start();
    const headers = {Authorization: `Bearer ${callersToken({token: true})}`};
    return (await this.#ask({type: 'request', request: {method: 'GET', path, headers}})).answer;
  }

  /**
   * Ids of the reader's newest entities, for an operation that needs them.
   *
   * @param path as the description writes it
   * @param example values of path parameters and the body on the page
   * @param from entity that the reader comes from, preferred over the newest ones
   * @throws SandboxFailure when there is no answer
   */
  async own(method: string, path: string, example: Example, from?: EntityKey): Promise<OwnIds | null> {
    await this.start();
    return this.#ask({type: 'own', method, path, example, ...(from && {from})});
  }

  /** Next operations after an answer, best first. @throws SandboxFailure when there is no answer */
  async nextOperations(request: SandboxRequest, answer: SandboxAnswer): Promise<NextLink[]> {
    await this.start();
    return this.#ask({type: 'nextOperations', request, answer});
  }

  /** All entities. @throws SandboxFailure when there is no answer */
  async entities(): Promise<EntityNode[]> {
    await this.start();
    return this.#ask({type: 'entities'});
  }

  /** Resets everything and clears the requests. @throws SandboxFailure when there is no answer */
  async reset(): Promise<void> {
    await this.start();
    await this.#ask({type: 'reset'});
    this.#requests = [];
    this.#notSaved = undefined;
    this.#unsaved = {state: {text: undefined}, requests: true};
    this.#save();
  }

  /** Saves the sent requests and the new sandbox state. */
  #note(sent: Array<Parameters<typeof addRequest>[1]>, {saved, tooLarge}: ToSave): void {
    for (const each of sent) this.#requests = addRequest(this.#requests, each);
    this.#unsaved.requests = true;
    if (tooLarge) this.#notSaved = 'large';
    if (tooLarge || saved !== undefined) this.#unsaved.state = {text: saved};
    this.#saveLater();
    this.#tell();
  }

  #start(): Promise<SandboxFacts> {
    this.#save();
    const saved = this.stores.state.read();
    return this.#ask({type: 'start', data: this.data, ...(saved !== undefined && {saved})});
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
    const {state, requests} = this.#unsaved;
    this.#unsaved = {};
    const saved = [
      !state || this.stores.state.write(state.text),
      !requests || this.stores.requests.write(JSON.stringify(this.#requests)),
    ];
    if (saved.includes(false)) this.#notSaved = 'blocked';
    else if (state?.text !== undefined) this.#notSaved = undefined;
    if (state || requests) this.#tell();
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }

  #ask<Type extends SandboxCall['type']>(
    call: Extract<Without<'id', SandboxCall>, {type: Type}>,
  ): Promise<SandboxReplies[Type]> {
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
