import type {Entity} from '../contract';
import type {Lifecycle, Transition, TransitionCause} from '../rules';
import {atTime, type Engine} from './engine';
import {recordEvent} from './events';
import {setFields, valueAt} from './paths';
import type {EntityRecord} from './store';
import {iso} from '@nacre-docs/openapi-core/validate/values';

/** Fields with the creation or last-change time, and only with the last-change time. */
export const STAMP =
  /^(created|updated|modified)_?(at|on|time|date)?$|^(date|time)_?(created|updated|modified)$/i;
const CHANGE_STAMP = /^(updated|modified)_?(at|on|time|date)?$|^(date|time)_?(updated|modified)$/i;

/** Maximum number of transitions per entity between two calls. More means that a rule is circular. */
const MAX_STEPS = 50;

/** Seconds. Anything longer is a deadline rather than work in progress. */
const LONGEST_WORK = 10;

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
  {kind, value}: EntityRecord,
  starts: (transition: Transition) => boolean | undefined,
): Transition | undefined {
  return lifecycleOf(engine, kind)?.transitions.find((each) => starts(each) && canStart(each, value));
}

/** Whether a transition starts in an entity's state. */
export function canStart({from, when = {}}: Transition, entity: Entity): boolean {
  return (
    from.includes(String(entity.status)) &&
    Object.entries(when).every(([path, expected]) => {
      const value = valueAt(entity, path.split('.'));
      if (typeof expected === 'function') return expected(value, entity);
      return [expected].flat().some((each) => each === value);
    })
  );
}

/** The transition that happens next without a call, unless it is a deadline. Without one, an entity is settled. */
export function workInProgress(lifecycle: Lifecycle | undefined, entity: Entity): Transition | undefined {
  return lifecycle?.transitions.find(
    (each) => (each.after ?? Infinity) <= LONGEST_WORK && canStart(each, entity),
  );
}

/** Start states of an operation, over all transitions that name it. */
export function startsOf(engine: Engine, kind: string, operation: string): string[] {
  const transitions = lifecycleOf(engine, kind)?.transitions.filter(({by}) => by?.includes(operation)) ?? [];
  return [...new Set(transitions.flatMap(({from}) => from))];
}

export function move(
  engine: Engine,
  record: EntityRecord,
  {to, set = {}}: Transition,
  {body = {}, caller = {}}: Partial<TransitionCause> = {},
): void {
  const was = String(record.value.status);
  const cause = {entity: record.value, now: iso(engine.now), body, caller};
  const values = Object.entries(set).map(([path, value]) => [
    path,
    typeof value === 'function' ? value(cause) : value,
  ]);
  record.value.status = to;
  record.since = engine.now;
  setFields(engine, record, Object.fromEntries(values) as Entity);
  touch(engine, record);
  recordEvent(engine, {what: 'moved', record, was});
  engine.platform.changed(record);
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
  for (const [kind, {lifecycle}] of Object.entries(engine.catalog.rules.resources)) {
    const timed = lifecycle?.transitions.filter(({after}) => after !== undefined) ?? [];
    if (timed.length === 0) continue;
    for (const record of engine.store.present(kind)) if (catchUp(engine, record, timed)) happened = true;
  }
  return happened;
}

function catchUp(engine: Engine, record: EntityRecord, timed: Transition[]): boolean {
  let steps = 0;
  // Example entities stay unchanged until a call moves them: a running action would end in seconds.
  for (; steps < MAX_STEPS && record.since !== undefined && !waits(record); steps++) {
    const dueAt = ({after = 0}: Transition) => record.since! + after * 1000;
    const due = timed.find((each) => dueAt(each) <= engine.now && canStart(each, record.value));
    if (!due) break;
    atTime(engine, dueAt(due), () => move(engine, record, due));
  }
  return steps > 0;
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
