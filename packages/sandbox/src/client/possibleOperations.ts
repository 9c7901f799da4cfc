import type {Entity, NextOperation, SandboxOperation} from '../contract';
import {unmet} from '../engine/checks';
import type {Engine} from '../engine/engine';
import {canStart, lifecycleOf} from '../engine/lifecycle';
import type {EntityRecord} from '../engine/store';
import type {Precondition, Transition} from '../rules';

/** Longest worthwhile wait, in seconds. */
const PATIENCE = 30;

/** An operation, and the body field that takes the entity if its path doesn't. */
type Candidate = Pick<NextOperation, 'operation' | 'field'>;

/** Possible operations on an entity, in its state and in those it reaches with time. */
export class Outlook {
  /** The next timed state. */
  readonly until: string | undefined;
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

  /** Whether the entity meets a precondition of an operation that takes its id. Other unknown values fit. */
  #isMet(need: Precondition, parameter: string, {kind = ''}: SandboxOperation, body?: Entity): boolean {
    const [head, ...path] = need.of?.split('.') ?? [];
    if (head !== parameter || need.equals !== undefined || (need.unless && !body)) return true;
    const id = this.engine.catalog.idOf(this.start);
    if (!unmet(this.engine, need, kind, {...body, [parameter]: id})) return true;
    return path.length === 0 && this.#states.some((state) => need.in?.includes(state));
  }
}
