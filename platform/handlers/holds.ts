import {
  findTransition,
  lifecycleOf,
  move,
  prepare,
  Refusal,
  touch,
  type Context,
  type EntityRecord,
  type EntityOperation,
} from '@nacre-docs/sandbox/platform';

type Engine = Context['engine'];

/**
 * Holds an operation on an entity.
 *
 * @param by the entity it waits for
 * @param called the name for it in `pending_operation`
 */
export function holdBack(
  engine: Engine,
  {operation, record, body, isNew}: EntityOperation,
  by: EntityRecord,
  called: string,
): void {
  const id = String(engine.catalog.idOf(by));
  record.held = {kind: by.kind, id, operation: operation.id, body, ...(isNew && {isNew})};
  record.value.pending_operation = {operation: operation.permission, blocked_by: [{kind: called, id}]};
  if (isNew) record.value.status = engine.catalog.rules.holding!.waiting;
  touch(engine, record);
}

export function waitingFor(engine: Engine, by: EntityRecord): EntityOperation[] {
  const id = engine.catalog.idOf(by);
  return [...engine.store.all()].flatMap((record) => {
    const {held} = record;
    if (held?.kind !== by.kind || held.id !== id) return [];
    return [{...held, operation: engine.catalog.operations.get(held.operation)!, record}];
  });
}

/** Carries out a held operation if it is still possible. */
export function resumeHeld(engine: Engine, held: EntityOperation): void {
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
export function dropHeld(engine: Engine, {record, isNew}: EntityOperation): void {
  release(engine, record);
  if (isNew) move(engine, record, {from: [], to: engine.catalog.rules.holding!.givenUp});
}

/**
 * Drops held work for an operation that cancels it before it starts, by withdrawing its blocker. A decided blocker can't
 * be withdrawn.
 *
 * @throws Refusal for any other operation
 */
export function whileHeld({engine}: Context, {operation, record}: EntityOperation): void {
  const {givenUp} = engine.catalog.rules.holding!;
  const ends = findTransition(engine, record, ({by, to}) => to === givenUp && by?.includes(operation.id));
  if (ends) cancelHold(engine, record.held!);
  if (!record.held) return;
  const [name, other] = [record.kind, record.held.kind].map((each) => each.replaceAll('_', ' '));
  throw new Refusal(
    409,
    'invalid_state',
    `The ${name} waits for the ${other} ${record.held.id}. Wait until it is decided, or cancel it.`,
    {blockedBy: record},
  );
}

/** Withdraws a blocker, which drops the waiting work. */
export function cancelHold(engine: Engine, {kind, id}: {kind: string; id: string}): void {
  const blocker = engine.store.find(kind, id);
  const cancelling = engine.catalog.rules.holding!.cancelledBy[kind] ?? '';
  const step = blocker && findTransition(engine, blocker, ({by}) => by?.includes(cancelling));
  if (step) move(engine, blocker, step);
}

/** Ends the wait of an entity. Next steps of its blocker lead to it. */
export function release(engine: Engine, record: EntityRecord): void {
  const {kind, id} = record.held!;
  record.wasHeldBy = {kind, id};
  delete record.held;
  record.value.pending_operation = null;
  touch(engine, record);
}
