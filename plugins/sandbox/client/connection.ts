import type {
  EntityNode,
  SandboxCall,
  SandboxFacts,
  SandboxReplies,
  SandboxReply,
  SandboxRequest,
  SandboxResult,
} from '../contract';

/** Why there is no answer: the data did not come, the worker did not start or died, or it has a mistake. */
export class SandboxFailure extends Error {
  constructor(
    readonly cause: 'data' | 'worker' | 'internal',
    reason: string,
  ) {
    super(reason);
  }
}

/** Where a page keeps what the sandbox remembers. */
export interface Keeper {
  read(): string | undefined;
  /** @returns false where it cannot be kept */
  write(kept: string | undefined): boolean;
}

interface Pending {
  resolve(value: never): void;
  reject(error: SandboxFailure): void;
}

/** Leaves a field out of each member of a union. */
type Without<Name, T> = T extends unknown ? Omit<T, Name & keyof T> : never;

/**
 * The sandbox of a page, which runs in a worker. It starts with the first call, and again with the next one after a
 * failure.
 */
export class SandboxConnection {
  readonly #pending = new Map<number, Pending>();
  #worker: Worker | undefined;
  #started: Promise<SandboxFacts> | undefined;
  #nextId = 0;
  #isKept = true;

  /** @param data absolute address of the data */
  constructor(
    private readonly data: string,
    private readonly startWorker: () => Worker,
    private readonly keeper: Keeper,
  ) {}

  /** Whether what the sandbox remembers survives the page. */
  get isKept(): boolean {
    return this.#isKept;
  }

  /** Starts the sandbox, unless it runs. @throws SandboxFailure when it cannot be started */
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
    const reply = await this.#ask({type: 'request', request});
    if (reply.kept !== undefined) this.#isKept = this.keeper.write(reply.kept);
    return reply;
  }

  /** Everything that exists. @throws SandboxFailure when there is no answer */
  async entities(): Promise<EntityNode[]> {
    await this.start();
    return this.#ask({type: 'entities'});
  }

  /** Puts everything back to the beginning. @throws SandboxFailure when there is no answer */
  async reset(): Promise<void> {
    await this.start();
    await this.#ask({type: 'reset'});
    this.#isKept = this.keeper.write(undefined);
  }

  #start(): Promise<SandboxFacts> {
    const kept = this.keeper.read();
    return this.#ask({type: 'start', data: this.data, ...(kept !== undefined && {kept})});
  }

  #ask<Type extends SandboxCall['type']>(
    call: Extract<Without<'id', SandboxCall>, {type: Type}>,
  ): Promise<SandboxReplies[Type]> {
    return new Promise((resolve, reject) => {
      const id = this.#nextId++;
      this.#pending.set(id, {resolve, reject});
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
    this.#pending.delete(result.id);
    if (result.type === 'done') pending?.resolve(result.value as never);
    else pending?.reject(new SandboxFailure(result.cause, result.reason));
  }

  /** The next call starts a new worker, with what was kept last. */
  #end(failure?: SandboxFailure): void {
    this.#worker?.terminate();
    this.#worker = undefined;
    this.#started = undefined;
    const pending = [...this.#pending.values()];
    this.#pending.clear();
    if (failure) for (const {reject} of pending) reject(failure);
  }
}
