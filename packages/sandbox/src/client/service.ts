import {
  ALL_ENTITIES_PART,
  COMMANDS_PART,
  partFile,
  type CodePart,
  type DataPart,
  type Entity,
  type NextPart,
  type SandboxAnswer,
  type SandboxFacts,
  type NextOperation,
  type SandboxOperation,
  type SandboxPart,
  type SandboxRequest,
  type WrittenBase,
  type WrittenPart,
} from '../contract';
import {EVENTS_PART, type EventRequest} from '../events';
import {SandboxCore} from '../engine/core';
import {importCode} from '../engine/lateCode';
import {MissingParts} from '../engine/catalog';
import {DataError, orDataError, parse} from './dataError';
import type {Platform} from '../platform';
import {hash} from '@nacre-docs/openapi-core/validate/values';
import {compact, expand, kindsIn, type SavedState} from './compact';
import type {Guide} from './guides/guide';
import sitePlatform from './sitePlatform';
import type {GuideMemory} from './guides/guideMemory';
import type {
  GuideRun,
  GuideSample,
  NextLink,
  OwnIds,
  SandboxCall,
  SandboxReplies,
  SandboxReply,
  ToSave,
} from './messages';

/** Stored characters per tab: half of a browser's usual limit. */
const MAX_SAVED = 2_000_000;

/** As many parts take longer than all entities in one file. */
const MANY_PARTS = 8;

interface Running {
  data: WrittenBase;
  address: string;
  of: string;
  sandbox: SandboxCore;
  guide?: Guide;
  /** Initial entities, as loaded, by kind. */
  initial: Map<string, Entity[]>;
  /** Initial entities of every kind, if they were loaded together. */
  all?: Record<string, Entity[]>;
  /** Whether a request may have changed anything. */
  isUsed?: boolean;
}

const importGuides = () => import(/* webpackChunkName: "sandbox-guides" */ './guides/guide');

/** Only for forms filled in with the reader's entities or with another name. */
const importOwn = () => import(/* webpackChunkName: "sandbox-own" */ './latestIds');

const importNext = () => import(/* webpackChunkName: "sandbox-next" */ './nextOperations');

const importTree = () => import(/* webpackChunkName: "sandbox-tree" */ '../engine/tree');

/** The sandbox behind a page's messages. Handles them one at a time. */
export class SandboxService {
  #running?: Running;
  #last: Promise<unknown> = Promise.resolve();

  /** @param load loads a file. Fixed files never change @param maxSaved maximum characters for the page to store */
  constructor(
    private readonly load: (address: string, isFixed: boolean) => Promise<string>,
    private readonly clock: () => number = Date.now,
    private readonly maxSaved = MAX_SAVED,
    private readonly loadGuides: () => Promise<{Guide: typeof Guide}> = importGuides,
    private readonly platform: Platform = sitePlatform,
  ) {}

  /** @throws DataError when the data can't be loaded @throws Error when the sandbox has not started */
  handle(call: SandboxCall): Promise<SandboxReplies[SandboxCall['type']]> {
    const result = this.#last.then(() => this.#handle(call));
    this.#last = result.catch(() => undefined);
    return result;
  }

  async #handle(call: SandboxCall): Promise<SandboxReplies[SandboxCall['type']]> {
    switch (call.type) {
      case 'start':
        return this.#start(call.data, call.saved);
      case 'request':
        return this.#request(call.request);
      case 'reset': {
        const running = this.#get();
        this.#running = {
          ...running,
          guide: undefined,
          isUsed: false,
          sandbox: new SandboxCore(running.data, this.clock()),
        };
        return null;
      }
      case 'entities': {
        const {sandbox, initial} = this.#get();
        const {entityTree} = await orDataError(importTree());
        return this.#withParts(() =>
          sandbox.entities(this.#now(), (catalog, store) => entityTree(catalog, store, initial)),
        );
      }
      case 'events':
        return this.#withParts(() => this.#get().sandbox.events(this.#now(), call.since));
      case 'eventRequests':
        return this.#loadPart(EVENTS_PART) as Promise<Record<string, EventRequest>>;
      case 'own':
        return this.#own(call);
      case 'nextOperations':
        return this.#nextOperations(call.request, call.answer);
      case 'run':
        return this.#run(call.sample);
    }
  }

  async #start(address: string, saved: string | undefined): Promise<SandboxFacts> {
    const text = await this.load(address, false);
    const written = parse(text) as WrittenBase;
    // The platform applies only to the current version of the description.
    const data = written.hasPlatform
      ? {...written, rules: this.platform.rules, hooks: Object.keys(this.platform.hooks)}
      : written;
    const of = `${text.length} ${hash(text)}`;
    this.#running = {data, address, of, sandbox: new SandboxCore(data, this.clock()), initial: new Map()};
    const lost = saved === undefined ? undefined : await this.#restore(saved);
    return {title: data.title, roles: data.roles, ...(lost && {lost})};
  }

  async #restore(text: string): Promise<SandboxFacts['lost']> {
    const running = this.#get();
    try {
      const {of, state, guide} = JSON.parse(text) as SavedState;
      if (of !== running.of) return 'outdated';
      const kinds = kindsIn(state.records);
      if (!kinds.every((kind) => running.data.kinds.some(({name}) => name === kind))) return 'unreadable';
      await this.#loadAll(kinds.length);
      const loaded = kinds.map(async (kind) => [kind, await this.#loadEntities(kind)] as const);
      const records = expand(state.records, state.start, new Map(await Promise.all(loaded)));
      running.sandbox = new SandboxCore(running.data, this.clock(), {...state, records});
      running.isUsed = true;
      if (guide) await this.#openGuide(guide);
      return undefined;
    } catch (error) {
      if (error instanceof DataError) throw error;
      return 'unreadable';
    }
  }

  async #request(request: SandboxRequest): Promise<SandboxReply> {
    const {sandbox, data} = this.#get();
    const now = this.#now();
    const answer = await this.#withParts(() => sandbox.handle(request, now));
    const isRead = request.method.toUpperCase() === 'GET';
    if (!isRead) this.#get().isUsed = true;
    const taken = answer.isTaken ? (await orDataError(importOwn())).takenFields(data, answer.operation) : [];
    const operation = data.operations.find(({id}) => id === answer.operation);
    return {
      answer,
      role: operation?.role,
      ...(answer.status < 300 && operation?.role !== 'list' && listOf(data, operation)),
      ...(!isRead && this.#toSave()),
      ...(!isRead && sandbox.hasEvents(now) && {eventsSince: now}),
      ...(taken.length > 0 && {taken}),
    };
  }

  async #own({method, path, example, from}: Extract<SandboxCall, {type: 'own'}>): Promise<OwnIds | null> {
    const {data, sandbox, initial, isUsed} = this.#get();
    const wanted = method.toLowerCase();
    const operation = data.operations.find((each) => each.method === wanted && each.path === path);
    if (!operation || (!isUsed && !from)) return null;
    const {ownIds} = await orDataError(importOwn());
    return this.#withParts(() => ownIds(operation, data, sandbox.state(), example, initial, from));
  }

  async #nextOperations(request: SandboxRequest, answer: SandboxAnswer): Promise<NextLink[]> {
    const {data, sandbox} = this.#get();
    const {findNextLinks} = await orDataError(importNext());
    const load = (part: NextPart) => this.#loadPart(part) as Promise<NextOperation[]>;
    return findNextLinks(request, answer, data, sandbox, load, (parts) => this.#supply(parts));
  }

  async #run(sample: GuideSample): Promise<GuideRun> {
    const guide = this.#get().guide ?? (await this.#openGuide());
    return {...(await guide.run(sample)), ...this.#toSave()};
  }

  async #openGuide(memory?: GuideMemory): Promise<Guide> {
    const {data} = this.#get();
    const [module, commands] = await orDataError(
      Promise.all([this.loadGuides(), this.#loadPart(COMMANDS_PART)]),
    );
    const guide = new module.Guide(
      {
        data,
        commands: commands as Record<string, string>,
        sandbox: () => this.#get().sandbox,
        supply: (parts) => this.#supply(parts),
        handle: (request, now, expected) =>
          this.#withParts(() => this.#get().sandbox.handle(request, now, expected)),
        change: (how) => {
          const running = this.#get();
          const state = running.sandbox.state();
          running.sandbox = new SandboxCore(data, this.#now(), {...state, records: how(state.records)});
        },
        clock: this.clock,
      },
      memory,
    );
    this.#get().guide = guide;
    return guide;
  }

  /** Guide samples let time pass. */
  #now(): number {
    return this.#running?.guide?.now() ?? this.clock();
  }

  /** Runs a task of the sandbox, and again each time with the parts that it lacked. */
  async #withParts<T>(task: () => T): Promise<T> {
    for (;;) {
      try {
        return task();
      } catch (error) {
        if (!(error instanceof MissingParts)) throw error;
        await this.#supply(error.parts);
      }
    }
  }

  async #supply(parts: SandboxPart[]): Promise<void> {
    const {guide, sandbox} = this.#get();
    await this.#loadAll(parts.filter((part) => part.startsWith('entities-')).length);
    const loaded = parts.map(async (part) => {
      const [, handled] = /^platform-(.+)$/.exec(part) ?? [];
      if (handled !== undefined) return [part, await orDataError(this.platform.hooks[handled]!())] as const;
      if (part.startsWith('code-')) return [part, await orDataError(importCode(part as CodePart))] as const;
      const [, kind] = /^entities-(.+)$/.exec(part) ?? [];
      if (kind === undefined) return [part, await this.#loadPart(part as DataPart)] as const;
      const entities = await this.#loadEntities(kind);
      return [part, guide ? guide.admit(kind, entities) : entities] as const;
    });
    for (const [part, content] of await Promise.all(loaded)) sandbox.supply(part, content);
  }

  async #loadAll(count: number): Promise<void> {
    if (count < MANY_PARTS || this.#get().all) return;
    this.#get().all = (await this.#loadPart(ALL_ENTITIES_PART)) as Record<string, Entity[]>;
  }

  async #loadEntities(kind: string): Promise<Entity[]> {
    const entities = this.#get().all?.[kind] ?? ((await this.#loadPart(`entities-${kind}`)) as Entity[]);
    this.#get().initial.set(kind, entities);
    return entities;
  }

  async #loadPart(part: WrittenPart): Promise<unknown> {
    const {address, data} = this.#get();
    return parse(await this.load(new URL(`${data.parts}/${partFile(data, part)}`, address).href, true));
  }

  #toSave(): ToSave {
    const {of, sandbox, guide, initial} = this.#get();
    const state = sandbox.state();
    const saved = JSON.stringify({
      of,
      state: {...state, records: compact(state.records, state.start, initial)},
      ...(guide && {guide: guide.memory()}),
    } satisfies SavedState);
    return saved.length > this.maxSaved ? {tooLarge: true} : {saved};
  }

  #get(): Running {
    if (!this.#running) throw new Error('The sandbox has not started.');
    return this.#running;
  }
}

function listOf({operations}: WrittenBase, about: SandboxOperation | undefined): Pick<SandboxReply, 'list'> {
  const list = operations.find(({role, kind}) => role === 'list' && kind === about?.kind);
  return about?.kind !== undefined && list?.page !== undefined ? {list: list.page} : {};
}
