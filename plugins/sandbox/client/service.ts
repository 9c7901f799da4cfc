import {
  partFile,
  type SandboxCall,
  type SandboxFacts,
  type SandboxPart,
  type SandboxReplies,
  type SandboxReply,
  type SandboxRequest,
  type SandboxBase,
  type WrittenBase,
} from '../contract';
import {Sandbox} from '../engine/sandbox';
import type {SandboxState} from '../engine/store';
import {unpack} from '../engine/packing';
import {hash} from '../engine/values';

/** Characters that a browser should keep for a tab: half of what browsers have room for. */
const MAX_KEPT = 2_000_000;

/** The data could not be loaded: there may be a network the next time. */
export class DataError extends Error {}

/** What a page keeps of a sandbox. */
interface Kept {
  /** Which data it was made from: with other data, what is kept may refer to what is not there. */
  of: string;
  state: SandboxState;
}

type Base = SandboxBase & Pick<WrittenBase, 'parts'>;

interface Running {
  data: Base;
  /** Absolute address of the data. */
  address: string;
  of: string;
  sandbox: Sandbox;
}

/** The sandbox behind the messages of a page. It does what they ask one after the other. */
export class SandboxService {
  #running?: Running;
  #last: Promise<unknown> = Promise.resolve();

  /**
   * @param load loads a file, which never changes where it is said to be fixed
   * @param maxKept characters that a page is given to keep
   */
  constructor(
    private readonly load: (address: string, isFixed: boolean) => Promise<string>,
    private readonly clock: () => number = Date.now,
    private readonly maxKept = MAX_KEPT,
  ) {}

  /**
   * @throws DataError when the data does not come
   * @throws Error when something is asked of a sandbox that has not started
   */
  handle(call: SandboxCall): Promise<SandboxReplies[SandboxCall['type']]> {
    const result = this.#last.then(() => this.#handle(call));
    this.#last = result.catch(() => undefined);
    return result;
  }

  async #handle(call: SandboxCall): Promise<SandboxReplies[SandboxCall['type']]> {
    switch (call.type) {
      case 'start':
        return this.#start(call.data, call.kept);
      case 'request':
        return this.#request(call.request);
      case 'reset': {
        const running = this.#get();
        this.#running = {...running, sandbox: new Sandbox(running.data, this.clock())};
        return null;
      }
      case 'entities': {
        const {sandbox} = this.#get();
        await this.#supply(sandbox.missingEntities());
        return sandbox.entities(this.clock());
      }
    }
  }

  async #start(address: string, kept: string | undefined): Promise<SandboxFacts> {
    const text = await this.load(address, false);
    const data = unpack(parse(text) as WrittenBase);
    const of = `${text.length} ${hash(text)}`;
    const {sandbox, lost} = this.#restore(data, of, kept);
    this.#running = {data, address, of, sandbox};
    return {title: data.title, roles: data.roles, ...(lost && {lost})};
  }

  #restore(
    data: Base,
    of: string,
    kept: string | undefined,
  ): {sandbox: Sandbox; lost?: SandboxFacts['lost']} {
    const afresh = () => new Sandbox(data, this.clock());
    if (kept === undefined) return {sandbox: afresh()};
    try {
      const {of: before, state} = JSON.parse(kept) as Kept;
      if (before !== of) return {sandbox: afresh(), lost: 'outdated'};
      return {sandbox: new Sandbox(data, this.clock(), state)};
    } catch {
      return {sandbox: afresh(), lost: 'unreadable'};
    }
  }

  async #request(request: SandboxRequest): Promise<SandboxReply> {
    const {sandbox, data} = this.#get();
    await this.#supply(sandbox.missing(request));
    const answer = sandbox.handle(request, this.clock());
    const taken = answer.status === 409 ? takenFields(data, answer.operation) : [];
    return {
      answer,
      ...(request.method.toUpperCase() !== 'GET' && this.#keep()),
      ...(taken.length > 0 && {taken}),
    };
  }

  async #supply(parts: SandboxPart[]): Promise<void> {
    const {address, data, sandbox} = this.#get();
    const loaded = parts.map(async (part) => {
      const file = new URL(`${data.parts}/${partFile(part)}`, address).href;
      return [part, parse(await this.load(file, true))] as const;
    });
    for (const [part, content] of await Promise.all(loaded)) sandbox.supply(part, content);
  }

  #keep(): Pick<SandboxReply, 'kept' | 'tooLarge'> {
    const {of, sandbox} = this.#get();
    const kept = JSON.stringify({of, state: sandbox.state()} satisfies Kept);
    return kept.length > this.maxKept ? {tooLarge: true} : {kept};
  }

  #get(): Running {
    if (!this.#running) throw new Error('The sandbox has not started.');
    return this.#running;
  }
}

/** Fields in which the entity of an operation has to differ from the others. */
function takenFields({operations, kinds, rules}: Base, id: string | undefined): string[] {
  const operation = operations.find((each) => each.id === id);
  const kind = kinds.find(({name}) => name === operation?.kind);
  if (!operation || !kind) return [];
  const unique = rules?.unique[kind.name] ?? [];
  return [...unique.flatMap(({fields}) => fields), ...(operation.givesId ? [kind.idField] : [])];
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new DataError('What came is not the data of the sandbox.');
  }
}
