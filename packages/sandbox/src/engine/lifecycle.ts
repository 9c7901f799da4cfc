import type {Entity} from '../contract';
import {isRamping, type Lifecycle, type Ramp, type Transition} from '../rules';
import {atTime, type Engine} from './engine';
import {recordEvent} from './events';
import {lookUp, setFields} from './paths';
import type {EntityRecord} from './store';
import {isObject, iso} from '@nacre-docs/openapi-core/validate/values';

/** Fields with the creation or last-change time, and only with the last-change time. */
export const STAMP =
  /^(created|updated|modified)_?(at|on|time|date)?$|^(date|time)_?(created|updated|modified)$/i;
const CHANGE_STAMP = /^(updated|modified)_?(at|on|time|date)?$|^(date|time)_?(updated|modified)$/i;

/** Maximum number of transitions per entity between two calls. More means that a rule is circular. */
const MAX_STEPS = 50;

export function lifecycleOf(engine: Engine, kind: string): Lifecycle | undefined {
  return engine.catalog.rulesOf(kind).lifecycle;
}

/** Whether an entity no longer counts. */
export function hasEnded(engine: Engine, {kind, value}: EntityRecord): boolean {
  return lifecycleOf(engine, kind)?.ended.includes(String(value.status)) ?? false;
}

/** The transition from an entity's state for an operation or a sent status. */
export function findTransition(
  engine: Engine,
  record: EntityRecord,
  starts: (transition: Transition) => boolean | undefined,
): Transition | undefined {
  return lifecycleOf(engine, record.kind)?.transitions.find(
    (transition) => starts(transition) && canStart(engine, record, transition),
  );
}

/** Whether a transition starts in an entity's state. */
export function canStart(engine: Engine, {kind, value}: EntityRecord, {from, when}: Transition): boolean {
  return (
    from.includes(String(value.status)) &&
    Object.entries(when ?? {}).every(([path, expected]) =>
      [expected].flat().includes(lookUp(engine, kind, value, path).value),
    )
  );
}

/** Start states of an operation, over all transitions that name it. */
export function startsOf(engine: Engine, kind: string, operation: string): string[] {
  const transitions = lifecycleOf(engine, kind)?.transitions.filter(({by}) => by?.includes(operation)) ?? [];
  return [...new Set(transitions.flatMap(({from}) => from))];
}

export function move(engine: Engine, record: EntityRecord, transition: Transition, extra: Entity = {}): void {
  const was = String(record.value.status);
  record.value.status = transition.to;
  record.since = engine.now;
  record.tick = engine.now;
  if (transition.set) setFields(engine, record, transition.set, {...extra, now: iso(engine.now)});
  touch(engine, record);
  afterChange(engine, record, was);
}

/** After an entity's transition, even back to the same state, or at the end of its ramp. */
function afterChange(engine: Engine, record: EntityRecord, was: string): void {
  recordEvent(engine, {what: 'moved', record, was});
  engine.platform.changed(record);
}

const timedOf = (engine: Engine, kind: string): Transition[] =>
  lifecycleOf(engine, kind)?.transitions.filter(({after}) => after !== undefined) ?? [];

/** Whether an entity is in a state that doesn't end with time. */
export function isAtRest(engine: Engine, record: EntityRecord): boolean {
  return !timedOf(engine, record.kind).some(({from}) => from.includes(String(record.value.status)));
}

export function isMoving(engine: Engine, {kind, value}: EntityRecord): boolean {
  return isRamping(engine.catalog.rulesOf(kind).ramp, value);
}

/** Notes the time of a change in the entity. */
export function touch({now}: Engine, {value}: EntityRecord): void {
  for (const name of Object.keys(value))
    if (CHANGE_STAMP.test(name)) value[name] = stampLike(value[name], now);
}

/** Makes the changes that are due. */
export function advance(engine: Engine): void {
  engine.isAdvancing = true;
  try {
    // A change of one entity may trigger another that was already checked.
    for (let step = 0; step < MAX_STEPS && advanceOnce(engine); step++);
  } finally {
    engine.isAdvancing = false;
  }
}

function advanceOnce(engine: Engine): boolean {
  let happened = false;
  for (const [kind, {ramp}] of Object.entries(engine.catalog.rules.resources)) {
    const timed = timedOf(engine, kind);
    if (timed.length === 0 && !ramp) continue;
    for (const record of engine.store.present(kind))
      if (!waits(record) && catchUp(engine, record, timed, ramp)) happened = true;
  }
  return happened;
}

function catchUp(engine: Engine, record: EntityRecord, timed: Transition[], ramp: Ramp | undefined): boolean {
  let happened = false;
  for (let step = 0; step < MAX_STEPS; step++) {
    if (ramp) moveRamp(engine, record, ramp);
    // Example entities stay unchanged until a call moves them: a running action would end in seconds.
    if (record.tick === undefined) break;
    const dueAt = ({after = 0}: Transition) => record.since + after * 1000;
    const due = timed.find((each) => dueAt(each) <= engine.now && canStart(engine, record, each));
    if (!due) break;
    atTime(engine, dueAt(due), () => move(engine, record, due));
    happened = true;
  }
  return happened;
}

/** Moves a growing value, such as a traffic share, toward its target. */
function moveRamp(engine: Engine, record: EntityRecord, ramp: Ramp): void {
  if (!ramp.in.includes(String(record.value.status))) return;
  const holder = record.value[ramp.of];
  if (!isObject(holder)) return;
  const current = Number(holder[ramp.current]);
  const desired = Number(holder[ramp.desired]);
  const tick = record.tick ?? record.since;
  const steps = Math.floor(((engine.now - tick) / 1000) * ramp.perSecond);
  if (current === desired) {
    nextStep(engine, record, ramp, holder);
    return;
  }
  if (steps < 1) return;
  const moved = current < desired ? Math.min(desired, current + steps) : Math.max(desired, current - steps);
  record.value[ramp.of] = {...holder, [ramp.current]: moved};
  record.tick = tick + (Math.abs(moved - current) / ramp.perSecond) * 1000;
  atTime(engine, record.tick, () => {
    touch(engine, record);
    if (moved !== desired) return;
    // Transitions that wait for the end of the ramp count from there.
    record.since = engine.now;
    afterChange(engine, record, String(record.value.status));
  });
}

/** A plan lists the successive shares. */
function nextStep(engine: Engine, record: EntityRecord, ramp: Ramp, holder: Entity): void {
  const plan = lookUp(engine, record.kind, record.value, ramp.plan.path).value;
  if (!Array.isArray(plan) || record.value.status !== ramp.plan.in) return;
  const next = (plan as Entity[]).find(
    (step) => Number(step[ramp.plan.share]) > Number(holder[ramp.current]),
  );
  const due = (record.tick ?? record.since) + ramp.plan.wait * 1000;
  if (!next || engine.now < due) return;
  record.value[ramp.of] = {...holder, [ramp.desired]: next[ramp.plan.share]};
  record.tick = due;
}

/**
 * Whether an entity waits for a decision, which isn't a matter of time. Initial entities show this only in
 * their fields.
 */
function waits({held, value}: EntityRecord): boolean {
  return held !== undefined || (value.pending_operation ?? null) !== null;
}

/** A time in the form of another: a text, a date, or seconds or milliseconds since 1970. */
export function stampLike(shown: unknown, at: number): unknown {
  if (typeof shown === 'number') return shown > 1e11 ? Math.floor(at) : Math.floor(at / 1000);
  if (typeof shown !== 'string') return iso(at);
  if (/^\d{4}-\d\d-\d\d$/.test(shown)) return iso(at).slice(0, 10);
  return /^\w{3}, \d/.test(shown) ? new Date(at).toUTCString() : iso(at);
}
