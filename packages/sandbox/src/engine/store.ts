import type {Entity, SandboxAnswer, SandboxContent} from '../contract';
import type {ReceivedEvent} from '../events';
import type {Catalog, IndexedType} from './catalog';
import {Random} from './random';
import {compile} from '@nacre-docs/openapi-core/validate/patterns';
import {iso} from '@nacre-docs/openapi-core/validate/values';

/** A blocker that holds back an operation. */
export interface Hold {
  /** Kind and id of the blocker. */
  kind: string;
  id: string;
  operation: string;
  body: Entity;
  /** Whether the operation created the entity. */
  isNew?: true;
}

export interface EntityRecord {
  kind: string;
  value: Entity;
  /** Path parameters of its parents that aren't in its fields. */
  parents?: Record<string, string>;
  /** When it entered its state, in milliseconds. Missing for unchanged initial entities. */
  since?: number;
  held?: Hold;
  /** The blocker that its last held operation waited for, set by the platform after the decision. */
  wasHeldBy?: Pick<Hold, 'kind' | 'id'>;
  /** Whether a request created it. */
  isOwn?: true;
  /** Notes by the platform. */
  notes?: Entity;
}

/** Something that happened to an entity. The platform turns it into events when a reader opens them. */
export interface EntityEvent {
  /** `created`, `updated`, `removed`, `moved` to a state, or a name that the platform chose. */
  what: string;
  /** A copy from that time. */
  record: EntityRecord;
  /** In milliseconds. */
  at: number;
  /** Fields that name the caller. Missing for timed changes. */
  by?: Entity;
  /** Its fields before it was updated. */
  before?: Entity;
  /** Its state before a transition, which may be the same as after it. */
  was?: string;
  /** Set by the platform. */
  details?: Entity;
  /** Whether all others have been processed. */
  isLast?: true;
}

/** A stored answer for calls with the same idempotency key. */
interface StoredAnswer {
  fingerprint: number;
  at: number;
  answer: SandboxAnswer;
}

/** The full state of a sandbox, as plain JSON. */
export interface SandboxState {
  seed: number;
  start: number;
  later: string[];
  records: EntityRecord[];
  kept: Record<string, StoredAnswer>;
  events?: readonly ReceivedEvent[];
  entityEvents?: readonly EntityEvent[];
}

export class Store {
  readonly random: Random;
  readonly kept: Map<string, StoredAnswer>;
  /** At the sandbox's own receiver, oldest first. */
  events: readonly ReceivedEvent[];
  /** Changes that the platform hasn't sent events for. */
  entityEvents: readonly EntityEvent[];
  /** By kind, in order of creation. */
  readonly #records = new Map<string, Set<EntityRecord>>();
  /** Entities below different parents may have the same id. */
  readonly #byId = new Map<string, EntityRecord[]>();
  /** Ids for new entities, each used if it fits and is free. */
  expected: readonly string[] = [];
  readonly #start: number;
  readonly #later: Set<string>;

  constructor(
    private readonly catalog: Catalog,
    state: SandboxState,
  ) {
    this.random = new Random(state.seed);
    this.#start = state.start;
    this.#later = new Set(state.later);
    this.kept = new Map(Object.entries(state.kept));
    this.events = state.events ?? [];
    this.entityEvents = state.entityEvents ?? [];
    for (const name of catalog.resourceTypes.keys()) this.#records.set(name, new Set());
    for (const record of state.records) this.add(copyOf(record));
  }

  static start(catalog: Catalog, {seed}: Partial<SandboxContent>, now: number): SandboxState {
    const records = Object.entries(seed ?? {}).flatMap(([kind, values]) => recordsOf(kind, values, now));
    return {seed: 1, start: now, later: seed ? [] : [...catalog.resourceTypes.keys()], records, kept: {}};
  }

  get isWhole(): boolean {
    return this.#later.size === 0;
  }

  /** Adds initial entities that were loaded later, before newer ones. */
  supply(kind: string, entities: Entity[]): void {
    if (!this.#later.delete(kind)) return;
    const made = [...this.present(kind)];
    this.#records.set(kind, new Set());
    for (const record of [...recordsOf(kind, entities, this.#start), ...made]) this.add(record);
  }

  /** The full state. Later changes don't affect it. */
  state(): SandboxState {
    return {
      seed: this.random.seed,
      start: this.#start,
      later: [...this.#later],
      records: [...this.all()].map(copyOf),
      kept: Object.fromEntries(this.kept),
      ...(this.events.length > 0 && {events: this.events}),
      ...(this.entityEvents.length > 0 && {entityEvents: this.entityEvents}),
    };
  }

  /** Adds an entity. It replaces one with the same id and parents. */
  add(record: EntityRecord): void {
    const {idPattern, parents} = this.catalog.resourceType(record.kind);
    const fields = idPattern === undefined ? Object.values(parents).filter((field) => field !== null) : [];
    const id = this.catalog.idOf(record);
    const replaced = this.#withId(record.kind, id).find(({value}) =>
      fields.every((field) => String(value[field]) === String(record.value[field])),
    );
    if (replaced) this.remove(replaced);
    this.#byId.set(keyOf(record.kind, id), [...this.#withId(record.kind, id), record]);
    this.#records.get(record.kind)!.add(record);
  }

  remove(record: EntityRecord): void {
    const id = this.catalog.idOf(record);
    const others = this.#withId(record.kind, id).filter((each) => each !== record);
    this.#byId.set(keyOf(record.kind, id), others);
    this.#records.get(record.kind)!.delete(record);
  }

  *all(): Generator<EntityRecord> {
    for (const records of this.#records.values()) yield* records;
  }

  of(kind: string): IterableIterator<EntityRecord> {
    this.#load(kind);
    return this.present(kind);
  }

  /** Like `of`, but only new entities for a kind that has not been loaded. */
  present(kind: string): IterableIterator<EntityRecord> {
    return (this.#records.get(kind) ?? new Set<EntityRecord>()).values();
  }

  /** @param id value of the kind's id field @param parents path parameters of its parents, or some of them */
  find(kind: string, id: unknown, parents: Record<string, string> = {}): EntityRecord | undefined {
    const found = this.#withId(kind, id).find((record) =>
      Object.entries(this.parentsOf(record)).every(
        ([name, own]) => parents[name] === undefined || own === undefined || own === parents[name],
      ),
    );
    if (!found) this.#load(kind);
    return found;
  }

  /** Path parameters of an entity's parents, or undefined if its parents are unknown. */
  parentsOf(record: EntityRecord): Record<string, string | undefined> {
    const {parents} = this.catalog.resourceType(record.kind);
    const entries = Object.entries(parents).map(([name, field]) => [
      name,
      field === null ? record.parents?.[name] : String(record.value[field]),
    ]);
    return Object.fromEntries(entries) as Record<string, string | undefined>;
  }

  /** A new id: an expected one, else one from the kind's pattern, the next number, or a UUID. */
  newId(type: IndexedType): string | number {
    const own = type.idPattern === undefined ? undefined : compile(type.idPattern);
    // Replaces one that is only loaded later.
    const expected = this.expected.find((id) => own?.test(id) && this.#withId(type.name, id).length === 0);
    if (expected !== undefined) return expected;
    const {idForm, idPattern} = type;
    if (idForm === 'number') return this.#lastNumber(type) + 1;
    if (idForm === 'uuid') return this.random.uuid();
    return idForm
      ? idForm.map((characters) => this.random.pick(Array.from(characters))).join('')
      : this.random.matching(idPattern);
  }

  /** Whether an entity of a kind has an id, below any parents. */
  hasId({name}: IndexedType, id: unknown): boolean {
    this.#load(name);
    return this.#withId(name, id).length > 0;
  }

  #withId(kind: string, id: unknown): EntityRecord[] {
    return this.#byId.get(keyOf(kind, id)) ?? [];
  }

  #lastNumber({name, idField}: IndexedType): number {
    let last = 0;
    for (const {value} of this.of(name)) last = Math.max(last, Number(value[idField]) || 0);
    return last;
  }

  /** A task in progress continues without the entities, to find other missing parts. */
  #load(kind: string): void {
    if (this.#later.has(kind)) this.catalog.lack(`entities-${kind}`);
  }
}

/** `$start+60` in an entity is a minute after the sandbox starts. Time moves the entity from then on. */
function recordsOf(kind: string, values: Entity[], since: number): EntityRecord[] {
  return values.map((value) => {
    const text = JSON.stringify(value);
    const lived = text.replace(/\$start.(\d+)/g, (_, after: string) => iso(since + Number(after) * 1000));
    return lived === text ? {kind, value: {...value}} : {kind, value: JSON.parse(lived) as Entity, since};
  });
}

/** A copy that shares its nested values, which are replaced but never changed in place. */
const copyOf = (record: EntityRecord): EntityRecord => ({...record, value: {...record.value}});

const keyOf = (kind: string, id: unknown): string => `${kind} ${String(id)}`;
