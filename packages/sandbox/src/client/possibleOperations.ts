import type {Entity, EntityKey, NextOperation, SandboxOperation} from '../contract';
import {unmet} from '../engine/checks';
import type {Engine} from '../engine/engine';
import {canStart, lifecycleOf} from '../engine/lifecycle';
import {lookUp} from '../engine/paths';
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
    const due = held ? undefined : timed.find((each) => canStart(each, value));
    this.until = due?.to === value.status ? undefined : due?.to;
    this.#states = [String(value.status)];
    for (let next = due; next && !this.#states.includes(next.to);) {
      const {to} = next;
      this.#states.push(to);
      next = timed.find(({from}) => from.includes(to));
    }
    this.isMoving = due !== undefined;
  }

  /**
   * Whether the entity meets an operation's preconditions.
   *
   * @param body with the request's other fields. By default they are unknown, and fit
   */
  allows({operation: id, field}: Candidate, body?: Entity): boolean {
    const {engine, start} = this;
    const operation = this.#operation(id);
    const parameter = this.#parameterOf(operation, field);
    if (parameter !== undefined)
      return this.#needsOf(id).every((need) => this.#isMet(need, parameter, operation, body));
    const isStarted = this.#transitions.some(({by, reported}) => by?.includes(id) || reported === id);
    // Held work can only be withdrawn.
    const starts = this.ways(id).some(({to}) => !start.held || to === engine.catalog.rules.holding?.givenUp);
    return (
      (!isStarted || starts) &&
      this.#needsOf(id).every((need) => !unmet(engine, need, start.kind, start.value))
    );
  }

  /** Transitions that an operation on the entity can start now. */
  ways(id: string): Transition[] {
    const operation = this.#operation(id);
    if (this.#parameterOf(operation) !== undefined) return [];
    return this.#transitions.filter(
      (each) =>
        (each.by?.includes(id) || each.reported === id || (each.patch && operation.role === 'update')) &&
        canStart(each, this.start.value),
    );
  }

  /** Whether a transition leads to a state that enables a creation, and that the entity won't reach with time. */
  enables({to}: Transition, creations: Candidate[]): boolean {
    if (this.start.held) return false;
    const reached = new Set([to]);
    for (const state of reached)
      for (const each of this.#transitions) if (each.from.includes(state)) reached.add(each.to);
    return creations.some(({operation: id, field}) => {
      const operation = this.#operation(id);
      const parameter = this.#parameterOf(operation, field);
      const needs = operation.role === 'create' ? this.#needsOf(id) : [];
      const states = needs.flatMap((need) => (need.of === parameter ? (need.in ?? []).map(String) : []));
      return (
        states.some((state) => reached.has(state)) && !this.#states.some((state) => states.includes(state))
      );
    });
  }

  /** The entity that an allowed operation wouldn't find, because none of that kind belongs with this entity. */
  missing({operation: id, field}: Candidate): Missing | undefined {
    const {catalog, store} = this.engine;
    const operation = this.#operation(id);
    const parameter = this.#parameterOf(operation, field);
    for (const {of = '', equals = ''} of this.#needsOf(id)) {
      const [[head, ...own], [reference = '', path = '', ...deeper]] = (
        of.split('.')[0] === parameter ? [of, equals] : [equals, of]
      ).map((each) => each.split('.')) as [string[], string[]];
      const kind = operation.references?.[reference];
      const owner = kind === undefined ? undefined : catalog.kind(kind).references.get(path);
      if (head !== parameter || kind === undefined || owner === undefined || deeper.length > 0) continue;
      const id = this.#at(own);
      if (![...store.of(kind)].some(({value}) => value[path] === id))
        return {kind, owner: {kind: owner, id: textOf(id)}};
    }
    return undefined;
  }

  #operation(id: string): SandboxOperation {
    return this.engine.catalog.operations.get(id)!;
  }

  #needsOf(id: string): Precondition[] {
    return this.engine.catalog.rules.requires[id] ?? [];
  }

  /** Field or parameter with the entity's id. None if the operation reads or changes the entity itself. */
  #parameterOf({kind, role, targets}: SandboxOperation, field?: string): string | undefined {
    const isAbout = kind === this.start.kind && role !== 'create';
    return isAbout ? undefined : (field ?? Object.keys(targets).at(-1));
  }

  /** The value at a path from the entity, by default its id. */
  #at(path: string[]): unknown {
    const {kind, value} = this.start;
    return lookUp(this.engine, kind, value, path.join('.') || this.engine.catalog.kind(kind).idField).value;
  }

  /** Whether the entity meets a precondition of an operation that takes its id. Other unknown values fit. */
  #isMet(need: Precondition, parameter: string, {kind = ''}: SandboxOperation, body?: Entity): boolean {
    const [head, ...path] = need.of?.split('.') ?? [];
    if (head !== parameter || need.equals !== undefined || (need.unless && !body)) return true;
    if (!unmet(this.engine, need, kind, {...body, [parameter]: this.#at([])})) return true;
    return path.length === 0 && this.#states.some((state) => need.in?.includes(state));
  }
}
