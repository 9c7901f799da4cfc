import type {SandboxOperation} from '../contract';
import type {Engine} from './engine';
import {findTransition, lifecycleOf, move, touch} from './lifecycle';
import {Refusal} from './refusal';
import type {EntityRecord, Hold} from './store';
import {prepare, type Attempt} from './writes';

/**
 * Holds an operation on an entity.
 *
 * @param by the entity it waits for
 * @param called the name for it in `pending_operation`
 */
export function holdBack(
  engine: Engine,
  {operation, record, body, isNew}: Attempt,
  by: EntityRecord,
  called: string,
): void {
  const id = String(engine.catalog.idOf(by));
  record.held = {kind: by.kind, id, operation: operation.id, body, ...(isNew && {isNew})};
  record.value.pending_operation = {operation: operation.permission, blocked_by: [{kind: called, id}]};
  if (isNew) record.value.status = engine.catalog.rules.holding!.waiting;
  touch(engine, record);
}

export function waitingFor(engine: Engine, by: EntityRecord): Attempt[] {
  const id = engine.catalog.idOf(by);
  return [...engine.store.all()].flatMap((record) => {
    const {held} = record;
    if (held?.kind !== by.kind || held.id !== id) return [];
    return [{...held, operation: engine.catalog.operations.get(held.operation)!, record}];
  });
}

/** Carries out a held operation if it is still possible. */
export function goOn(engine: Engine, held: Attempt): void {
  release(engine, held.record);
  if (held.isNew) {
    move(engine, held.record, {from: [], to: lifecycleOf(engine, held.record.kind)!.initial});
    return;
  }
  try {
    prepare(engine, held)();
  } catch (error) {
    // No call is in progress that could report it.
    if (!(error instanceof Refusal)) throw error;
  }
}

/** Drops a held operation: a new entity ends, an existing one stays unchanged. */
export function giveUp(engine: Engine, {record, isNew}: Attempt): void {
  release(engine, record);
  if (isNew) move(engine, record, {from: [], to: engine.catalog.rules.holding!.givenUp});
}

/**
 * Drops an operation that another cancels before it starts, by withdrawing its blocker.
 *
 * @returns whether it did: a decided blocker can't be withdrawn
 */
export function withdraw(engine: Engine, operation: SandboxOperation, record: EntityRecord): boolean {
  if (!record.held) return false;
  const {givenUp} = engine.catalog.rules.holding!;
  const ends = findTransition(engine, record, ({by, to}) => to === givenUp && by?.includes(operation.id));
  if (ends) cancelHold(engine, record.held);
  return record.held === undefined;
}

/** Withdraws a blocker, which drops the waiting work. */
export function cancelHold(engine: Engine, {kind, id}: Hold): void {
  const blocker = engine.store.find(kind, id);
  const cancelling = engine.catalog.rules.holding!.cancelledBy[kind] ?? '';
  const step = blocker && findTransition(engine, blocker, ({by}) => by?.includes(cancelling));
  if (step) move(engine, blocker, step);
}

/** @throws Refusal while an entity waits */
export function refuseWhileHeld(record: EntityRecord): void {
  const {kind, held} = record;
  if (!held) return;
  const [name, other] = [kind, held.kind].map((each) => each.replaceAll('_', ' '));
  throw new Refusal(
    409,
    'invalid_state',
    `The ${name} waits for the ${other} ${held.id}. Wait until it is decided, or cancel it.`,
    {blockedBy: record},
  );
}

export function release(engine: Engine, record: EntityRecord): void {
  delete record.held;
  record.value.pending_operation = null;
  touch(engine, record);
}
