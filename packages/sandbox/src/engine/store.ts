import type {Entity, SandboxAnswer, SandboxContent} from '../contract';
import type {Catalog, Kind} from './catalog';
import {Random} from './random';
import {compile} from '@nacre-docs/openapi-core/validate/patterns';
import {iso} from '@nacre-docs/openapi-core/validate/values';

/** What holds an operation back until it is decided. */
export interface Held {
  /** Kind and id of what decides. */
  kind: string;
  id: string;
  operation: string;
  body: Entity;
  /** Whether the operation has created the entity. */
  isNew?: true;
}

/** An entity and what the sandbox knows of it beside its fields. */
export interface EntityRecord {
  kind: string;
  value: Entity;
  /** Parameters of the path that name its parents and that none of its fields holds. */
  parents?: Record<string, string>;
  /** When it came into its state, in milliseconds. */
  since: number;
  /** When it was moved last, also along its ramp; missing for what is as it was at the beginning. */
  tick?: number;
  held?: Held;
  /** What the platform notes of it. */
  notes?: Entity;
}

/** An answer that is kept for calls with the same idempotency key. */
export interface KeptAnswer {
  fingerprint: number;
  at: number;
  answer: SandboxAnswer;
}

/** All that a sandbox remembers, as plain JSON. */
export interface SandboxState {
  seed: number;
  /** When it began. */
  start: number;
  /** Kinds whose entities have not been loaded. */
  later: string[];
  records: EntityRecord[];
  kept: Record<string, KeptAnswer>;
}

/** The entities of a sandbox. */
export class Store {
  readonly random: Random;
  readonly kept: Map<string, KeptAnswer>;
  readonly #records = new Map<string, Map<string, EntityRecord>>();
  /** Ids that new entities get, each where it fits and is free. */
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
    for (const name of catalog.kinds.keys()) this.#records.set(name, new Map());
    for (const record of state.records) this.add(record);
  }

  /** What is there at the beginning. */
  static start(catalog: Catalog, {seed}: Partial<SandboxContent>, now: number): SandboxState {
    const records = Object.entries(seed ?? {}).flatMap(([kind, values]) => recordsOf(kind, values, now));
    return {seed: 1, start: now, later: seed ? [] : [...catalog.kinds.keys()], records, kept: {}};
  }

  /** Those of some kinds whose entities have not been loaded. */
  lacking(kinds: Iterable<string>): string[] {
    return this.#later.size > 0 ? [...new Set(kinds)].filter((kind) => this.#later.has(kind)) : [];
  }

  /** Adds what was there at the beginning and is only loaded now, before what was made since. */
  supply(kind: string, entities: Entity[]): void {
    if (!this.#later.delete(kind)) return;
    const made = [...this.present(kind)];
    this.#records.set(kind, new Map());
    for (const record of [...recordsOf(kind, entities, this.#start), ...made]) this.add(record);
  }

  /** Everything that is remembered. */
  state(): SandboxState {
    return {
      seed: this.random.seed,
      start: this.#start,
      later: [...this.#later],
      records: [...this.all()],
      kept: Object.fromEntries(this.kept),
    };
  }

  add(record: EntityRecord): void {
    this.#records.get(record.kind)!.set(this.#key(record), record);
  }

  remove(record: EntityRecord): void {
    this.#records.get(record.kind)!.delete(this.#key(record));
  }

  *all(): Generator<EntityRecord> {
    for (const records of this.#records.values()) yield* records.values();
  }

  /** Entities of a kind, in the order in which they were made. @throws Error for a kind that has not been loaded */
  of(kind: string): IterableIterator<EntityRecord> {
    this.#expect(kind);
    return this.present(kind);
  }

  /** The same, with those made since the beginning where the others have not been loaded. */
  present(kind: string): IterableIterator<EntityRecord> {
    return (this.#records.get(kind) ?? new Map<string, EntityRecord>()).values();
  }

  /**
   * @param id value of the field that names entities of the kind
   * @param parents parameters of the path that name its parents
   */
  find(kind: string, id: unknown, parents: Record<string, string> = {}): EntityRecord | undefined {
    const {idPattern, parents: expected} = this.catalog.kind(kind);
    const names = Object.keys(expected);
    const held = names.filter((name) => expected[name] !== null);
    const key = keyOf(idPattern !== undefined ? [] : held.map((name) => parents[name] ?? ''), id);
    // An address may name an entity without all of its parents.
    const isAll = idPattern !== undefined || held.every((name) => parents[name] !== undefined);
    const found = isAll ? this.#records.get(kind)?.get(key) : this.#withId(kind, id);
    if (!found) {
      this.#expect(kind);
      return undefined;
    }
    const mine = this.parentsOf(found);
    return names.every(
      (name) => parents[name] === undefined || mine[name] === undefined || mine[name] === parents[name],
    )
      ? found
      : undefined;
  }

  /** Values of the path parameters that name the parents of an entity; undefined where nothing says which it has. */
  parentsOf(record: EntityRecord): Record<string, string | undefined> {
    const {parents} = this.catalog.kind(record.kind);
    const entries = Object.entries(parents).map(([name, field]) => [
      name,
      field === null ? record.parents?.[name] : String(record.value[field]),
    ]);
    return Object.fromEntries(entries) as Record<string, string | undefined>;
  }

  /** A new id of a kind: one that is expected, else as its pattern says, the next number, or a UUID. */
  newId(kind: Kind): string | number {
    const own = kind.idPattern === undefined ? undefined : compile(kind.idPattern);
    // One that is only loaded later is replaced.
    const expected = this.expected.find((id) => own?.test(id) && !this.#withId(kind.name, id));
    if (expected !== undefined) return expected;
    if (kind.idPattern !== undefined) return this.random.matching(kind.idPattern);
    const {idForm} = kind;
    if (idForm === 'number') return this.#lastNumber(kind) + 1;
    if (idForm === 'uuid') return this.random.uuid();
    if (idForm === undefined) return this.random.matching(undefined);
    return idForm.map((characters) => this.random.pick(Array.from(characters))).join('');
  }

  /** Whether an entity of a kind has an id, below whichever parents. */
  hasId({name}: Kind, id: unknown): boolean {
    this.#expect(name);
    return this.#withId(name, id) !== undefined;
  }

  #withId(kind: string, id: unknown): EntityRecord | undefined {
    const {idField} = this.catalog.kind(kind);
    for (const record of this.present(kind)) if (String(record.value[idField]) === String(id)) return record;
    return undefined;
  }

  #lastNumber({name, idField}: Kind): number {
    let last = 0;
    for (const {value} of this.of(name)) last = Math.max(last, Number(value[idField]) || 0);
    return last;
  }

  #expect(kind: string): void {
    if (this.#later.has(kind))
      throw new Error(`The sandbox needs its entities before it looks for a ${kind}.`);
  }

  #key(record: EntityRecord): string {
    const {idField, idPattern, parents} = this.catalog.kind(record.kind);
    const fields = Object.values(parents).filter((field) => field !== null);
    return keyOf(
      idPattern !== undefined ? [] : fields.map((field) => record.value[field]),
      record.value[idField],
    );
  }
}

/** `$start+60` in an entity is a minute after the sandbox begins, and time moves such an entity from there on. */
function recordsOf(kind: string, values: Entity[], since: number): EntityRecord[] {
  return values.map((value) => {
    const text = JSON.stringify(value);
    const lived = text.replace(/\$start.(\d+)/g, (_, after: string) => iso(since + Number(after) * 1000));
    const copied = JSON.parse(lived) as Entity;
    return {kind, value: copied, since, ...(lived !== text && {tick: since})};
  });
}

function keyOf(parents: unknown[], id: unknown): string {
  return [...parents, id].map(String).join('\n');
}
