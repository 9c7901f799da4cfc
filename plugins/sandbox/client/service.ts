import type {
  SandboxCall,
  SandboxData,
  SandboxFacts,
  SandboxReplies,
  SandboxReply,
  SandboxRequest,
} from '../contract';
import {Sandbox} from '../engine/sandbox';
import type {SandboxState} from '../engine/store';
import {hash} from '../engine/values';

/** The data could not be loaded: there may be a network the next time. */
export class DataError extends Error {}

/** What a page keeps of a sandbox. */
interface Kept {
  /** Which data it was made from: with other data, what is kept may refer to what is not there. */
  of: string;
  state: SandboxState;
}

/** The sandbox behind the messages of a page. */
export class SandboxService {
  #running?: {data: SandboxData; of: string; sandbox: Sandbox};

  constructor(
    private readonly load: (address: string) => Promise<string>,
    private readonly clock: () => number = Date.now,
  ) {}

  /**
   * @throws DataError when the data does not come
   * @throws Error when something is asked of a sandbox that has not started
   */
  async handle(call: SandboxCall): Promise<SandboxReplies[SandboxCall['type']]> {
    switch (call.type) {
      case 'start':
        return this.#start(call.data, call.kept);
      case 'request':
        return this.#request(call.request);
      case 'reset': {
        const {data, of} = this.#get();
        this.#running = {data, of, sandbox: new Sandbox(data, this.clock())};
        return null;
      }
      case 'entities':
        return this.#get().sandbox.entities(this.clock());
    }
  }

  async #start(address: string, kept: string | undefined): Promise<SandboxFacts> {
    const text = await this.load(address);
    let data: SandboxData;
    try {
      data = JSON.parse(text) as SandboxData;
    } catch {
      throw new DataError('What came is not the data of the sandbox.');
    }
    const of = `${text.length} ${hash(text)}`;
    const {sandbox, lost} = this.#restore(data, of, kept);
    this.#running = {data, of, sandbox};
    const roles = (data.seed.role ?? []).flatMap(({slug, name}) =>
      typeof slug === 'string' ? [{slug, name: typeof name === 'string' ? name : slug}] : [],
    );
    return {title: data.title, roles, ...(lost && {lost})};
  }

  #restore(
    data: SandboxData,
    of: string,
    kept: string | undefined,
  ): {sandbox: Sandbox; lost?: SandboxFacts['lost']} {
    const afresh = () => new Sandbox(data, this.clock());
    if (kept === undefined) return {sandbox: afresh()};
    try {
      const {of: before, state} = JSON.parse(kept) as Kept;
      if (before !== of) return {sandbox: afresh(), lost: 'outdated'};
      const sandbox = new Sandbox(data, this.clock(), state);
      // A state whose entities cannot be listed cannot be used either.
      sandbox.entities(this.clock());
      return {sandbox};
    } catch {
      return {sandbox: afresh(), lost: 'unreadable'};
    }
  }

  #request(request: SandboxRequest): SandboxReply {
    const {sandbox, data} = this.#get();
    const answer = sandbox.handle(request, this.clock());
    const kind = data.operations.find(({id}) => id === answer.operation)?.kind;
    const taken = answer.status === 409 && kind !== undefined ? data.rules?.unique[kind] : undefined;
    return {
      answer,
      ...(request.method.toUpperCase() !== 'GET' && {kept: this.#keep()}),
      ...(taken && {taken: taken.flatMap(({fields}) => fields)}),
    };
  }

  #keep(): string {
    const {of, sandbox} = this.#get();
    return JSON.stringify({of, state: sandbox.state()} satisfies Kept);
  }

  #get(): {data: SandboxData; of: string; sandbox: Sandbox} {
    if (!this.#running) throw new Error('The sandbox has not started.');
    return this.#running;
  }
}
