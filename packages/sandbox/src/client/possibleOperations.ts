import type {EntityKey, NextOperation, SandboxOperation} from '../contract';
import {valueAt} from '../engine/paths';
import type {Parts} from '../engine/services';
import type {EntityRecord} from '../engine/store';
import {textOf} from '@nacre-docs/openapi-core/validate/values';
import {isRamping, type Precondition, type Transition} from '../rules';

/** Longest worthwhile wait, in seconds. */
const PATIENCE = 30;

/** A missing entity that belongs with another, and its would-be parent. */
export interface Missing {
  kind: string;
  owner: EntityKey;
}

/** An operation, and the body field that takes the entity if its path doesn't. */
type Candidate = Pick<NextOperation, 'operation' | 'field'>;

/** Possible operations on an entity, in its state and in those it reaches with time. */
export class Outlook {
  /** The next timed state. */
  readonly until: string | undefined;
  /** Whether the entity changes over time. */
  readonly isMoving: boolean;
  readonly #transitions: Transition[];
  readonly #status: string;
  /** The present state, and later timed ones. */
  readonly #states: string[];

  constructor(
    private readonly parts: Parts,
    readonly start: EntityRecord,
  ) {
    const {kind, value, held} = start;
    const {lifecycle, ramp} = parts.catalog.data.rules?.resources[kind] ?? {};
    this.#transitions = (lifecycle?.transitions ?? []).filter(({outside, by}) => !outside || by);
    this.#status = String(value.status);
    const brings = (state: string, isNow: boolean) =>
      this.#transitions.find(
        ({from, after = Infinity, when}) =>
          after <= PATIENCE && from.includes(state) && (!isNow || this.#applies(when)),
      )?.to;
    this.until = held ? undefined : brings(this.#status, true);
    this.#states = [this.#status];
    for (
      let next = this.until;
      next !== undefined && !this.#states.includes(next);
      next = brings(next, false)
    )
      this.#states.push(next);
    this.isMoving = this.until !== undefined || isRamping(ramp, value);
  }

  /** Whether the entity meets an operation's preconditions. */
  allows(candidate: Candidate): boolean {
    const operation = this.#operationOf(candidate);
    const needs = this.parts.catalog.data.rules?.requires[operation.id] ?? [];
    if (!this.#isAbout(operation)) return needs.every((need) => this.#isMet(need, this.#fieldOf(candidate)));
    const isStarted = this.#transitions.some(
      ({by, reported}) => by?.includes(operation.id) || reported === operation.id,
    );
    return (!isStarted || this.#starts(operation)) && needs.every((need) => this.#isMet(need));
  }

  /** Whether an operation moves the entity to one of some states. */
  brings(candidate: Candidate, states: readonly string[]): boolean {
    return this.#ways(this.#operationOf(candidate)).some(({to}) => states.includes(to));
  }

  /** Whether an operation moves the entity to a state that enables others. */
  prepares(candidate: Candidate, candidates: Candidate[]): boolean {
    const operation = this.#operationOf(candidate);
    if (!this.#isAbout(operation) || operation.role === 'delete' || this.start.held) return false;
    const wanted = candidates.flatMap((each) => this.#statesFor(each));
    return this.#ways(operation).some(({to}) => this.#leadsTo(to, wanted));
  }

  /** The entity that an allowed operation wouldn't find, because none of that kind belongs with this entity. */
  missing(candidate: Candidate): Missing | undefined {
    const operation = this.#operationOf(candidate);
    if (this.#isAbout(operation)) return undefined;
    const field = this.#fieldOf(candidate);
    for (const {of = '', equals} of this.parts.catalog.data.rules?.requires[operation.id] ?? []) {
      const own = [of, equals ?? ''].find((path) => path.split('.')[0] === field);
      const other = [of, equals ?? ''].find((path) => path !== own)!;
      const [reference = '', ...path] = other.split('.');
      const kind = operation.references?.[reference];
      if (equals === undefined || own === undefined || kind === undefined) continue;
      const value = this.#idAt(own.split('.').slice(1));
      const fits = (each: EntityRecord) => valueAt(each.value, path) === value;
      const owner = path.length === 1 ? this.parts.catalog.kind(kind).references.get(path[0]!) : undefined;
      if (owner !== undefined && ![...this.parts.store.of(kind)].some(fits))
        return {kind, owner: {kind: owner, id: textOf(value)}};
    }
    return undefined;
  }

  #operationOf({operation}: Candidate): SandboxOperation {
    return this.parts.catalog.operations.get(operation)!;
  }

  #isAbout({kind, role}: SandboxOperation): boolean {
    return kind === this.start.kind && role !== 'create';
  }

  #fieldOf(candidate: Candidate): string {
    return candidate.field ?? Object.keys(this.#operationOf(candidate).targets).at(-1)!;
  }

  #idAt(path: string[]): unknown {
    const {kind, value} = this.start;
    return path.length === 0 ? value[this.parts.catalog.kind(kind).idField] : valueAt(value, path);
  }

  #ways({id, role}: SandboxOperation): Transition[] {
    return this.#transitions.filter(
      ({from, by, patch, reported, when}) =>
        from.includes(this.#status) &&
        (by?.includes(id) || reported === id || (patch && role === 'update')) &&
        this.#applies(when),
    );
  }

  /** Held work can only be withdrawn. */
  #starts(operation: SandboxOperation): boolean {
    const {rules} = this.parts.catalog.data;
    return this.#ways(operation).some(({to}) => !this.start.held || to === rules?.holding?.givenUp);
  }

  /** States that an operation requires of the entity, except states that are reached over time. */
  #statesFor(candidate: Candidate): string[] {
    const operation = this.#operationOf(candidate);
    if (operation.role !== 'create') return [];
    const field = this.#fieldOf(candidate);
    const needs = this.parts.catalog.data.rules?.requires[operation.id] ?? [];
    const states = needs.flatMap((need) => (need.of === field ? (need.in ?? []) : [])).map(String);
    return this.#states.some((state) => states.includes(state)) ? [] : states;
  }

  #leadsTo(state: string, wanted: string[]): boolean {
    const seen = new Set([state]);
    for (const each of seen)
      for (const {from, to} of this.#transitions) if (from.includes(each)) seen.add(to);
    return wanted.some((each) => seen.has(each));
  }

  /** @param field that takes the entity. Omitted if the operation acts on it */
  #isMet({of, in: allowed, none}: Precondition, field?: string): boolean {
    const [head, ...rest] = of?.split('.') ?? [];
    if (field !== undefined && head !== field) return true;
    const path = field === undefined ? (of?.split('.') ?? []) : rest;
    if (none) {
      const id = this.#idAt(path);
      return ![...this.parts.store.of(none.kind)].some(
        ({value}) => [value[none.field]].flat().includes(id) && none.states.includes(String(value.status)),
      );
    }
    if (allowed === undefined) return true;
    if (path.length > 0) {
      const value = valueAt(this.start.value, path);
      return value === undefined || value === null || allowed.includes(value);
    }
    return (field === undefined ? [this.#status] : this.#states).some((state) => allowed.includes(state));
  }

  #applies(when: Transition['when']): boolean {
    return Object.entries(when ?? {}).every(([path, expected]) =>
      [expected].flat().includes(valueAt(this.start.value, path.split('.'))),
    );
  }
}
