import type {EntityKey, NextOperation, SandboxOperation} from '../contract';
import {valueAt} from '../engine/paths';
import {unmet} from '../engine/checks';
import type {Engine} from '../engine/engine';
import {canStart, isMoving, lifecycleOf} from '../engine/lifecycle';
import type {EntityRecord} from '../engine/store';
import {textOf} from '@nacre-docs/openapi-core/validate/values';
import type {Precondition, Transition} from '../rules';

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
  /** The present state, and later timed ones. */
  readonly #states: string[];

  constructor(
    private readonly engine: Engine,
    readonly start: EntityRecord,
  ) {
    const {kind, value, held} = start;
    const all = lifecycleOf(engine, kind)?.transitions ?? [];
    this.#transitions = all.filter(({outside, by}) => !outside || by);
    const timed = this.#transitions.filter(({after = Infinity}) => after <= PATIENCE);
    const due = held ? undefined : timed.find((each) => canStart(engine, start, each));
    this.until = due?.to;
    this.#states = [String(value.status)];
    for (let next = due; next && !this.#states.includes(next.to);) {
      const {to} = next;
      this.#states.push(to);
      next = timed.find(({from}) => from.includes(to));
    }
    this.isMoving = due !== undefined || isMoving(engine, start);
  }

  /** Whether the entity meets an operation's preconditions. */
  allows(candidate: Candidate): boolean {
    const operation = this.#operationOf(candidate);
    const needs = this.#needsOf(operation);
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
    for (const {of = '', equals} of this.#needsOf(operation)) {
      const own = [of, equals ?? ''].find((path) => path.split('.')[0] === field);
      const other = [of, equals ?? ''].find((path) => path !== own)!;
      const [reference = '', ...path] = other.split('.');
      const kind = operation.references?.[reference];
      if (equals === undefined || own === undefined || kind === undefined) continue;
      const value = this.#idAt(own.split('.').slice(1));
      const fits = (each: EntityRecord) => valueAt(each.value, path) === value;
      const owner = path.length === 1 ? this.engine.catalog.kind(kind).references.get(path[0]!) : undefined;
      if (owner !== undefined && ![...this.engine.store.of(kind)].some(fits))
        return {kind, owner: {kind: owner, id: textOf(value)}};
    }
    return undefined;
  }

  #operationOf({operation}: Candidate): SandboxOperation {
    return this.engine.catalog.operations.get(operation)!;
  }

  #needsOf({id}: SandboxOperation): Precondition[] {
    return this.engine.catalog.rules.requires[id] ?? [];
  }

  #isAbout({kind, role}: SandboxOperation): boolean {
    return kind === this.start.kind && role !== 'create';
  }

  #fieldOf(candidate: Candidate): string {
    return candidate.field ?? Object.keys(this.#operationOf(candidate).targets).at(-1)!;
  }

  #idAt(path: string[]): unknown {
    const {kind, value} = this.start;
    return path.length === 0 ? value[this.engine.catalog.kind(kind).idField] : valueAt(value, path);
  }

  #ways({id, role}: SandboxOperation): Transition[] {
    return this.#transitions.filter(
      (each) =>
        (each.by?.includes(id) || each.reported === id || (each.patch && role === 'update')) &&
        canStart(this.engine, this.start, each),
    );
  }

  /** Held work can only be withdrawn. */
  #starts(operation: SandboxOperation): boolean {
    const {rules} = this.engine.catalog.data;
    return this.#ways(operation).some(({to}) => !this.start.held || to === rules?.holding?.givenUp);
  }

  /** States that an operation requires of the entity, except states that are reached over time. */
  #statesFor(candidate: Candidate): string[] {
    const operation = this.#operationOf(candidate);
    if (operation.role !== 'create') return [];
    const field = this.#fieldOf(candidate);
    const states = this.#needsOf(operation)
      .flatMap((need) => (need.of === field ? (need.in ?? []) : []))
      .map(String);
    return this.#states.some((state) => states.includes(state)) ? [] : states;
  }

  #leadsTo(state: string, wanted: string[]): boolean {
    const seen = new Set([state]);
    for (const each of seen)
      for (const {from, to} of this.#transitions) if (from.includes(each)) seen.add(to);
    return wanted.some((each) => seen.has(each));
  }

  /** @param field that takes the entity. Omitted if the operation acts on it */
  #isMet(need: Precondition, field?: string): boolean {
    const {catalog} = this.engine;
    const {kind, value} = this.start;
    if (field === undefined) return !unmet(this.engine, need, kind, value);
    const [head, ...path] = need.of?.split('.') ?? [];
    // The request's other fields are unknown.
    if (head !== field || need.equals !== undefined) return true;
    if (need.in && path.length === 0) return this.#states.some((state) => need.in!.includes(state));
    const of = path.length === 0 ? catalog.kind(kind).idField : path.join('.');
    return !unmet(this.engine, {...need, of}, kind, value);
  }
}
