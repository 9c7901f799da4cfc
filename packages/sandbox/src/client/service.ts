import {
  ALL_ENTITIES_PART,
  COMMANDS_PART,
  partFile,
  type DataPart,
  type EntityKey,
  type SandboxAnswer,
  type SandboxContent,
  type SandboxFacts,
  type SandboxPart,
  type SandboxRequest,
  type WrittenBase,
  type WrittenPart,
} from '../contract';
import {EVENTS_PART, type EventRequest, type ReceivedEvent} from '../events';
import {SandboxCore} from '../engine/core';
import {MissingParts} from '../engine/catalog';
import type {Engine} from '../engine/engine';
import type {SandboxState} from '../engine/store';
import type {EntityNode} from '../engine/tree';
import {orDataFailure, SandboxFailure} from './failure';
import type {Platform} from '../platform';
import {hash} from '@nacre-docs/openapi-core/validate/values';
import type {Guide, GuideMemory} from './guides/guide';
import sitePlatform from './sitePlatform';
import type {Example, GuideRun, GuideSample, NextLink, OwnIds, SandboxReply} from './messages';

interface Running {
  data: WrittenBase;
  address: string;
  of: string;
  sandbox: SandboxCore;
  guide?: Guide;
  /** Whether a request may have changed anything. */
  isUsed?: boolean;
}

/** A sandbox in browser storage. */
interface Saved {
  /** The data it was built from. With other data, the state may refer to missing entities. */
  of: string;
  state: SandboxState;
  /** Set for a guide's sandbox. */
  guide?: GuideMemory;
}

const importCode = () => import(/* webpackChunkName: "sandbox-code" */ '../engine/lateCode');
const importGuides = () => import(/* webpackChunkName: "sandbox-guides" */ './guides/guide');
const importOwn = () => import(/* webpackChunkName: "sandbox-own" */ './latestIds');
const importNext = () => import(/* webpackChunkName: "sandbox-next" */ './nextOperations');
const importTree = () => import(/* webpackChunkName: "sandbox-tree" */ '../engine/tree');

/** The sandbox behind a page's calls, which come one after the other. `start` must be the first. */
export class SandboxService {
  #running!: Running;

  /**
   * @param load loads a file. Fixed files never change
   * @param store takes each changed state for the page to store, null for the initial one
   */
  constructor(
    private readonly load: (address: string, isFixed: boolean) => Promise<string>,
    private readonly store: (state: string | null) => void,
    private readonly clock: () => number = Date.now,
    private readonly platform: Platform = sitePlatform,
  ) {}

  /**
   * @param address of the data
   * @param saved state that an earlier page saved
   * @throws SandboxFailure when the data can't be loaded, like the other calls
   */
  async start(address: string, saved?: string | null): Promise<SandboxFacts> {
    const text = await this.load(address, false);
    const written = parsed(text) as WrittenBase;
    // The platform applies only to the current version of the description.
    const data = written.hasPlatform
      ? {...written, rules: this.platform.rules, hooks: Object.keys(this.platform.hooks)}
      : written;
    const of = `${text.length} ${hash(text)}`;
    this.#running = {data, address, of, sandbox: new SandboxCore(data, this.clock())};
    const isLost = typeof saved === 'string' && !(await this.#restore(saved));
    return {roles: data.roles, ...(isLost && {isLost})};
  }

  /** @returns false if the saved state is damaged or for different data */
  async #restore(text: string): Promise<boolean> {
    const running = this.#running;
    try {
      const {of, state, guide} = JSON.parse(text) as Saved;
      if (of !== running.of) return false;
      running.sandbox = new SandboxCore(running.data, this.clock(), state);
      running.isUsed = true;
      if (guide) await this.#openGuide(guide);
      return true;
    } catch (error) {
      if (error instanceof SandboxFailure) throw error;
      return false;
    }
  }

  reset(): Promise<void> {
    const {data, address, of} = this.#running;
    this.#running = {data, address, of, sandbox: new SandboxCore(data, this.clock())};
    this.store(null);
    return Promise.resolve();
  }

  async entities(): Promise<EntityNode[]> {
    const {entityTree} = await orDataFailure(importTree());
    await this.#loadAllEntities();
    return this.#look(entityTree);
  }

  /** One file loads faster than one per kind. */
  async #loadAllEntities(): Promise<void> {
    const {sandbox} = this.#running;
    const {later} = sandbox.state();
    if (later.length === 0) return;
    const all = (await this.#loadPart(ALL_ENTITIES_PART)) as SandboxContent['seed'];
    for (const kind of later) sandbox.supply(`entities-${kind}`, all[kind] ?? []);
  }

  /** Events at the sandbox's own receiver, oldest first. */
  events(): Promise<readonly ReceivedEvent[]> {
    return this.#withParts(() => this.#running.sandbox.events(this.#now()));
  }

  /** How each event is sent, see `SandboxContent.events`. */
  eventRequests(): Promise<Record<string, EventRequest>> {
    return this.#loadPart(EVENTS_PART) as Promise<Record<string, EventRequest>>;
  }

  async request(request: SandboxRequest): Promise<SandboxReply> {
    const {sandbox} = this.#running;
    const now = this.#now();
    const answer = await this.#withParts(() => sandbox.handle(request, now));
    const isRead = request.method.toUpperCase() === 'GET';
    if (!isRead) this.#save();
    return {answer, at: now, hasEvents: !isRead && sandbox.hasEvents(now)};
  }

  /**
   * Ids of the reader's newest entities, for an operation that needs them.
   *
   * @param path as the description writes it
   * @param from entity that the reader comes from, preferred over the newest ones
   * @returns null if the reader created nothing that the operation needs
   */
  async own(method: string, path: string, example: Example, from?: EntityKey): Promise<OwnIds | null> {
    const {data, isUsed} = this.#running;
    const wanted = method.toLowerCase();
    const operation = data.operations.find((each) => each.method === wanted && each.path === path);
    if (!operation || (!isUsed && !from)) return null;
    const {ownIds} = await orDataFailure(importOwn());
    return this.#look((engine) => ownIds(engine, operation, example, from));
  }

  /** Next operations after an answer, best first. */
  async nextOperations(request: SandboxRequest, answer: SandboxAnswer): Promise<NextLink[]> {
    const {findNextLinks} = await orDataFailure(importNext());
    return this.#look((engine) => findNextLinks(engine, request, answer));
  }

  async run(sample: GuideSample): Promise<GuideRun> {
    const guide = this.#running.guide ?? (await this.#openGuide());
    const run = await guide.run(sample);
    this.#save();
    return run;
  }

  async #openGuide(memory?: GuideMemory): Promise<Guide> {
    const running = this.#running;
    const {data, sandbox} = running;
    const [module, loaded] = await orDataFailure(
      Promise.all([importGuides(), this.#loadPart(COMMANDS_PART), this.#loadAllEntities()]),
    );
    const commands = loaded as SandboxContent['commands'];
    const withParts = <T>(task: () => T) => this.#withParts(task);
    running.guide = new module.Guide({data, sandbox, commands, withParts, clock: this.clock}, memory);
    return running.guide;
  }

  /** Guide samples let time pass. */
  #now(): number {
    return this.#running.guide?.now() ?? this.clock();
  }

  /** Lets a task look at what exists. */
  #look<T>(task: (engine: Engine) => T): Promise<T> {
    return this.#withParts(() => this.#running.sandbox.look(this.#now(), task));
  }

  /** Runs a task of the sandbox, and again each time with the parts that it lacked. */
  async #withParts<T>(task: () => T): Promise<T> {
    for (;;) {
      try {
        return task();
      } catch (error) {
        if (!(error instanceof MissingParts)) throw error;
        const {sandbox} = this.#running;
        const supply = async (part: SandboxPart) => sandbox.supply(part, await this.#contentOf(part));
        await Promise.all(error.parts.map(supply));
      }
    }
  }

  #contentOf(part: SandboxPart): Promise<unknown> {
    if (part.startsWith('platform-'))
      return orDataFailure(this.platform.hooks[part.slice('platform-'.length)]!());
    if (part === 'code') return orDataFailure(importCode());
    return this.#loadPart(part as DataPart);
  }

  async #loadPart(part: WrittenPart): Promise<unknown> {
    const {address, data} = this.#running;
    return parsed(await this.load(new URL(`${data.parts}/${partFile(data, part)}`, address).href, true));
  }

  #save(): void {
    const running = this.#running;
    const {of, sandbox, guide} = running;
    running.isUsed = true;
    const saved: Saved = {of, state: sandbox.state(), ...(guide && {guide: guide.memory()})};
    this.store(JSON.stringify(saved));
  }
}

/** @throws SandboxFailure if it isn't JSON */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new SandboxFailure('data', 'The server sent invalid sandbox data.');
  }
}
