import type {Entity, SandboxOperation} from '../contract';
import type {Catalog} from './catalog';
import type {Lifecycles} from './lifecycle';
import {Refusal} from './refusal';
import type {EntityRecord, Hold, Store} from './store';
import type {Writes} from './writes';

/** A held operation, with everything needed to continue it. */
export interface HeldOperation {
  operation: SandboxOperation;
  record: EntityRecord;
  body: Entity;
  /** Whether the operation creates the entity. */
  isNew: boolean;
}

/** Operations that wait for a decision, and their entities. */
export class HeldOperations {
  constructor(
    private readonly catalog: Catalog,
    private readonly store: Store,
    private readonly lifecycles: Lifecycles,
    private readonly writes: Writes,
  ) {}

  /**
   * Holds an operation on an entity.
   *
   * @param by the entity it waits for
   * @param called the name for it in `pending_operation`
   */
  hold({operation, record, body, isNew}: HeldOperation, by: EntityRecord, called: string, now: number): void {
    const id = String(by.value[this.catalog.kind(by.kind).idField]);
    record.held = {kind: by.kind, id, operation: operation.id, body, ...(isNew && {isNew})};
    record.value.pending_operation = {operation: operation.permission, blocked_by: [{kind: called, id}]};
    if (isNew) record.value.status = this.catalog.data.rules!.holding!.waiting;
    this.lifecycles.touch(record, now);
  }

  waitingFor(by: EntityRecord): HeldOperation[] {
    const id = by.value[this.catalog.kind(by.kind).idField];
    return [...this.store.all()].flatMap((record) => {
      const {held} = record;
      if (held?.kind !== by.kind || held.id !== id) return [];
      const {operation, body, isNew = false} = held;
      return [{operation: this.catalog.operations.get(operation)!, body, isNew, record}];
    });
  }

  /** Carries out a held operation if it is still possible. */
  goOn({operation, record, body, isNew}: HeldOperation, now: number): void {
    this.release(record, now);
    if (isNew) {
      this.lifecycles.begin(record, now);
      return;
    }
    try {
      if (operation.role === 'delete') this.writes.remove(operation, record, now);
      else if (operation.role === 'command') this.writes.command(operation, record, body, now);
      else this.writes.change(operation, record, body, now);
    } catch (error) {
      // No call is in progress that could report it.
      if (!(error instanceof Refusal)) throw error;
    }
  }

  /** Drops a held operation: a new entity ends, an existing one stays unchanged. */
  giveUp({record, isNew}: HeldOperation, now: number): void {
    this.release(record, now);
    if (isNew) this.lifecycles.move(record, {from: [], to: this.catalog.data.rules!.holding!.givenUp}, now);
  }

  /** Drops an operation that another cancels before it starts, by withdrawing its blocker. @returns whether it did */
  withdraw(operation: SandboxOperation, record: EntityRecord, now: number): boolean {
    if (!record.held) return false;
    const ends = this.lifecycles.find(
      record,
      ({by, to}) => to === this.catalog.data.rules?.holding?.givenUp && (by?.includes(operation.id) ?? false),
    );
    if (ends) this.cancel(record.held, now);
    return ends !== undefined;
  }

  /** Withdraws a blocker, which drops the waiting work. */
  cancel({kind, id}: Hold, now: number): void {
    const by = this.store.find(kind, id);
    const cancelling = this.catalog.data.rules?.holding?.cancelledBy[kind];
    const way =
      by &&
      this.lifecycles.find(
        by,
        (each) => cancelling !== undefined && (each.by?.includes(cancelling) ?? false),
      );
    if (way) this.lifecycles.move(by, way, now);
  }

  /** @throws Refusal while an entity waits */
  refuse(record: EntityRecord): void {
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

  release(record: EntityRecord, now: number): void {
    delete record.held;
    record.value.pending_operation = null;
    this.lifecycles.touch(record, now);
  }
}
