import type {Entity} from '../contract';
import {isRamping, type Lifecycle, type PlatformRules, type Ramp, type Transition} from '../rules';
import type {Paths} from './paths';
import type {EntityRecord, Store} from './store';
import {CHANGE_STAMP, stampLike} from './stamps';
import {isObject, iso} from '@nacre-docs/openapi-core/validate/values';

/** Maximum number of transitions per entity between two calls. More means that a rule is circular. */
const MAX_STEPS = 50;

/** Moves entities between states, by operations and with time. */
export class Lifecycles {
  now = 0;
  /** Whether changes are due to time, not to the caller. */
  isAdvancing = false;
  /** Timed transitions, by kind. */
  readonly #timed: Map<string, Transition[]>;

  constructor(
    private readonly rules: PlatformRules | undefined,
    private readonly store: Store,
    private readonly paths: Paths,
    /** Called after an entity's transition, even back to the same state, or at the end of its ramp. */
    private readonly onChange: (record: EntityRecord, now: number, was: string) => void,
  ) {
    this.#timed = new Map(
      Object.entries(rules?.resources ?? {}).map(([kind, {lifecycle}]) => [
        kind,
        lifecycle?.transitions.filter(({after}) => after !== undefined) ?? [],
      ]),
    );
  }

  of(kind: string): Lifecycle | undefined {
    return this.rules?.resources[kind]?.lifecycle;
  }

  /** Whether an entity no longer counts. */
  hasEnded({kind, value}: EntityRecord): boolean {
    return this.of(kind)?.ended.includes(String(value.status)) ?? false;
  }

  /** The transition from an entity's state for an operation or a sent status. */
  find(record: EntityRecord, starts: (transition: Transition) => boolean): Transition | undefined {
    return this.of(record.kind)?.transitions.find(
      (transition) => starts(transition) && this.allows(record, transition),
    );
  }

  /** Whether a transition starts in an entity's state. */
  allows({kind, value}: EntityRecord, {from, when}: Transition): boolean {
    return (
      from.includes(String(value.status)) &&
      Object.entries(when ?? {}).every(([path, expected]) =>
        [expected].flat().includes(this.paths.lookUp(kind, value, path).value),
      )
    );
  }

  /** Start states of an operation, over all transitions that name it. */
  startsOf(kind: string, operation: string): string[] {
    const transitions = this.of(kind)?.transitions.filter(({by}) => by?.includes(operation)) ?? [];
    return [...new Set(transitions.flatMap(({from}) => from))];
  }

  /** @param at the time of the transition, which may be in the past for timed ones */
  move(record: EntityRecord, transition: Transition, at: number, extra: Entity = {}): void {
    const was = String(record.value.status);
    record.value.status = transition.to;
    record.since = at;
    record.tick = at;
    if (transition.set) this.paths.set(record, transition.set, {...extra, now: iso(at)});
    this.touch(record, at);
    this.onChange(record, at, was);
  }

  /** Starts the work on a new entity that waited for it. */
  begin(record: EntityRecord, at: number): void {
    this.move(record, {from: [], to: this.of(record.kind)!.initial}, at);
  }

  /** Whether an entity is in a state that doesn't end with time. */
  isAtRest(record: EntityRecord): boolean {
    return !this.#timed.get(record.kind)?.some(({from}) => from.includes(String(record.value.status)));
  }

  isMoving({kind, value}: EntityRecord): boolean {
    return isRamping(this.rules?.resources[kind]?.ramp, value);
  }

  touch({value}: EntityRecord, at: number): void {
    for (const name of Object.keys(value))
      if (CHANGE_STAMP.test(name)) value[name] = stampLike(value[name], at);
  }

  advance(now: number): void {
    this.now = now;
    this.isAdvancing = true;
    try {
      // A change of one entity may trigger another that was already checked.
      for (let pass = 0; pass < MAX_STEPS && this.#pass(now); pass++);
    } finally {
      this.isAdvancing = false;
    }
  }

  #pass(now: number): boolean {
    let happened = false;
    for (const [kind, timed] of this.#timed) {
      const ramp = this.rules?.resources[kind]?.ramp;
      if (timed.length === 0 && !ramp) continue;
      for (const record of this.store.present(kind))
        if (!waits(record) && this.#catchUp(record, timed, ramp, now)) happened = true;
    }
    return happened;
  }

  #catchUp(record: EntityRecord, timed: Transition[], ramp: Ramp | undefined, now: number): boolean {
    let happened = false;
    for (let step = 0; step < MAX_STEPS; step++) {
      if (ramp) this.#ramp(record, ramp, now);
      // Example entities stay unchanged until a call moves them: a running action would end in seconds.
      if (record.tick === undefined) break;
      const due = timed.find((each) => record.since + each.after! * 1000 <= now && this.allows(record, each));
      if (!due) break;
      this.move(record, due, record.since + due.after! * 1000);
      happened = true;
    }
    return happened;
  }

  /** Moves a growing value, such as a traffic share, toward its target. */
  #ramp(record: EntityRecord, ramp: Ramp, now: number): void {
    if (!ramp.in.includes(String(record.value.status))) return;
    const holder = record.value[ramp.of];
    if (!isObject(holder)) return;
    const current = Number(holder[ramp.current]);
    const desired = Number(holder[ramp.desired]);
    const tick = record.tick ?? record.since;
    const steps = Math.floor(((now - tick) / 1000) * ramp.perSecond);
    if (current === desired) {
      this.#nextStep(record, ramp, holder, now);
      return;
    }
    if (steps < 1) return;
    const moved = current < desired ? Math.min(desired, current + steps) : Math.max(desired, current - steps);
    record.value[ramp.of] = {...holder, [ramp.current]: moved};
    record.tick = tick + (Math.abs(moved - current) / ramp.perSecond) * 1000;
    this.touch(record, record.tick);
    if (moved !== desired) return;
    // Transitions that wait for the end of the ramp count from there.
    record.since = record.tick;
    this.onChange(record, record.tick, String(record.value.status));
  }

  /** A plan lists the successive shares. */
  #nextStep(record: EntityRecord, ramp: Ramp, holder: Entity, now: number): void {
    const plan = this.paths.lookUp(record.kind, record.value, ramp.plan.path).value;
    if (!Array.isArray(plan) || record.value.status !== ramp.plan.in) return;
    const next = (plan as Entity[]).find(
      (step) => Number(step[ramp.plan.share]) > Number(holder[ramp.current]),
    );
    if (!next || now - (record.tick ?? record.since) < ramp.plan.wait * 1000) return;
    record.value[ramp.of] = {...holder, [ramp.desired]: next[ramp.plan.share]};
    record.tick = (record.tick ?? record.since) + ramp.plan.wait * 1000;
  }
}

/**
 * Whether an entity waits for a decision, which isn't a matter of time. Initial entities show this only in
 * their fields.
 */
function waits({held, value}: EntityRecord): boolean {
  return held !== undefined || (value.pending_operation ?? null) !== null;
}
