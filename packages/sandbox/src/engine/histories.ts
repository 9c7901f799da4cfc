import type {Entity, SandboxOperation} from '../contract';
import type {HistoryRule, PlatformRules} from '../rules';
import type {Catalog} from './catalog';
import type {Lifecycles} from './lifecycle';
import {Refusal} from './refusal';
import type {EntityRecord, Store} from './store';
import {copy, deepEqual, iso} from '@nacre-docs/openapi-core/validate/values';

/** Sets of entities of which each change is kept as a version. */
export class Histories {
  constructor(
    private readonly rules: PlatformRules,
    private readonly catalog: Catalog,
    private readonly store: Store,
    private readonly lifecycles: Lifecycles,
  ) {}

  /** Puts an entity that was added in the place of the one that it replaces, and keeps the new set. */
  added(record: EntityRecord, now: number): void {
    const rule = this.rules.histories?.[record.kind];
    if (!rule) return;
    for (const other of this.#setOf(rule, record.kind, record.value[rule.owner]))
      if (other !== record && rule.same.every((field) => deepEqual(other.value[field], record.value[field])))
        this.store.remove(other);
    const version = this.#keep(rule, record.kind, record.value[rule.owner], now, record);
    record.value[rule.counter] = version.value[rule.counter];
  }

  /** Keeps the set without an entity that was removed from it. */
  removed(record: EntityRecord, now: number): void {
    const rule = this.rules.histories?.[record.kind];
    if (rule) this.#keep(rule, record.kind, record.value[rule.owner], now);
  }

  /**
   * Puts a whole set in the place of another.
   *
   * @param records those that are new and those that stay
   * @returns the version that it makes
   */
  replace(kind: string, owner: EntityRecord, records: EntityRecord[], now: number): EntityRecord {
    const rule = this.rules.histories![kind]!;
    const id = owner.value[this.catalog.kind(owner.kind).idField];
    const before = this.#setOf(rule, kind, id);
    for (const record of before) this.store.remove(record);
    for (const record of records) {
      if (!before.includes(record)) record.value[rule.counter] = Number(owner.value[rule.counter]) + 1;
      this.store.add(record);
    }
    return this.#keep(rule, kind, id, now);
  }

  /** Whether an operation makes an earlier version the current one. */
  restores(operation: SandboxOperation): boolean {
    return this.#ruleOf(operation) !== undefined;
  }

  /**
   * Makes an earlier version the current one.
   *
   * @returns the version that is new
   * @throws Refusal for the current one
   */
  restore(operation: SandboxOperation, version: EntityRecord, now: number): EntityRecord {
    const [kind, rule] = this.#ruleOf(operation)!;
    const number = version.value[rule.counter];
    const id = version.value[rule.owner];
    if (number === this.#ownerOf(rule, kind, id).value[rule.counter])
      throw new Refusal(
        409,
        'invalid_state',
        `Version ${String(number)} is the current one. Choose an earlier one.`,
      );
    for (const record of this.#setOf(rule, kind, id)) this.store.remove(record);
    for (const value of version.value[rule.list] as Entity[])
      if (!this.#isGone(rule, value)) this.store.add({kind, value: copy(value), since: now});
    const restored = this.#keep(rule, kind, id, now);
    restored.value[rule.restoredFrom] = number;
    return restored;
  }

  /** Whether what an entity of an earlier set was for has ended since. */
  #isGone({place}: HistoryRule, value: Entity): boolean {
    return [...this.store.of(place.kind)].some(
      (record) => record.value[place.field] === value[place.field] && this.lifecycles.hasEnded(record),
    );
  }

  #keep(rule: HistoryRule, kind: string, id: unknown, now: number, added?: EntityRecord): EntityRecord {
    const owner = this.#ownerOf(rule, kind, id);
    const number = Number(owner.value[rule.counter]) + 1;
    owner.value[rule.counter] = number;
    this.lifecycles.touch(owner, now);
    if (added) added.value[rule.counter] = number;
    const values = this.#setOf(rule, kind, id).map(({value}) => copy(value));
    const version: EntityRecord = {
      kind: rule.kind,
      since: now,
      value: {
        [rule.owner]: id,
        [rule.counter]: number,
        [rule.count]: values.length,
        [rule.restoredFrom]: null,
        [rule.list]: values,
        created_at: iso(now),
        created_by: added?.value.created_by ?? owner.value.created_by,
      },
    };
    this.store.add(version);
    return version;
  }

  #setOf({owner}: HistoryRule, kind: string, id: unknown): EntityRecord[] {
    return [...this.store.of(kind)].filter(({value}) => value[owner] === id);
  }

  #ownerOf({owner}: HistoryRule, kind: string, id: unknown): EntityRecord {
    return this.store.find(this.catalog.kind(kind).references.get(owner)!, id)!;
  }

  #ruleOf({id}: SandboxOperation): [string, HistoryRule] | undefined {
    return Object.entries(this.rules.histories ?? {}).find(([, {restoredBy}]) => restoredBy === id);
  }
}
