import type {Entity, SandboxOperation} from '../contract';
import type {ApprovalRules} from '../rules';
import type {Catalog} from './catalog';
import type {Lifecycles} from './lifecycle';
import type {Paths} from './paths';
import type {EntityRecord, Store} from './store';
import {isObject, iso, textOf} from './values';
import type {Writes} from './writes';

/** Holds operations back until somebody approves them. */
export class Approvals {
  constructor(
    private readonly rules: ApprovalRules,
    private readonly catalog: Catalog,
    private readonly store: Store,
    private readonly paths: Paths,
    private readonly lifecycles: Lifecycles,
    private readonly writes: Writes,
  ) {}

  /**
   * Opens an approval for an operation, if a rule asks for one, and makes the entity wait for it.
   *
   * @param isNew whether the operation creates the entity
   * @returns whether the operation is held
   */
  hold(
    operation: SandboxOperation,
    record: EntityRecord,
    isNew: boolean,
    body: Entity,
    headers: Record<string, string>,
    now: number,
  ): boolean {
    const {permission} = operation;
    if (permission === undefined || !this.rules.holds.includes(permission)) return false;
    const rule = this.#ruleFor(permission, record);
    if (!rule) return false;
    const approval = this.#open(permission, rule, record, headers, now);
    record.held = {approval: String(approval.value.id), operation: operation.id, ...(!isNew && {body})};
    record.value.pending_operation = {
      operation: permission,
      blocked_by: [{kind: 'approval', id: approval.value.id}],
    };
    if (isNew) record.value.status = this.rules.waiting;
    this.lifecycles.touch(record, now);
    return true;
  }

  /** Kinds that what waits for a decision looks at when it goes on, where an operation may decide it. */
  waitingFor(operation: SandboxOperation): string[] {
    if (operation.kind !== this.rules.kind) return [];
    return [...this.store.all()].flatMap(({held}) => {
      const waiting = held && this.catalog.operations.get(held.operation);
      return waiting ? this.catalog.reach.of(waiting, false, JSON.stringify(held.body ?? {})) : [];
    });
  }

  /** Lets go on, or gives up, what waited for an approval that has been decided. */
  settle(approval: EntityRecord, now: number): void {
    if (approval.kind !== this.rules.kind) return;
    const {execution, execution_status: started, status, id} = approval.value;
    const isApproved = this.rules.passes.includes(String(status));
    const passes = isApproved && started !== 'expired';
    if (passes && execution === 'manual' && started === 'not_started') return;
    if (!isApproved && !this.rules.ends.includes(String(status))) return;
    for (const record of this.store.all()) {
      const {held} = record;
      if (held === undefined || held.approval !== id) continue;
      const {operation, body} = held;
      delete record.held;
      record.value.pending_operation = null;
      if (body === undefined && passes && record.queued) continue;
      if (body === undefined) {
        const initial = this.lifecycles.of(record.kind)!.initial;
        this.lifecycles.move(record, {from: [], to: passes ? initial : this.rules.givenUp}, now);
      } else if (passes) this.#resume(this.catalog.operations.get(operation)!, record, body, now);
      this.lifecycles.touch(record, now);
    }
  }

  /**
   * Gives up what waits, where an operation ends it before it has begun.
   *
   * @returns whether it did
   */
  withdraw(operation: SandboxOperation, record: EntityRecord, now: number): boolean {
    const ends = this.lifecycles.find(
      record,
      ({by, to}) => to === this.rules.givenUp && (by?.includes(operation.id) ?? false),
    );
    if (!record.held || !ends) return false;
    this.giveUp(record, now);
    return true;
  }

  /** Withdraws the approval that something waits for, which gives it up. */
  giveUp({held}: EntityRecord, now: number): void {
    const approval = this.store.find(this.rules.kind, held!.approval);
    const way =
      approval && this.lifecycles.find(approval, ({by}) => by?.includes(this.rules.cancelledBy) ?? false);
    if (way) this.lifecycles.move(approval, way, now);
  }

  #resume(operation: SandboxOperation, record: EntityRecord, body: Entity, now: number): void {
    if (operation.role === 'delete') this.writes.remove(operation, record, now);
    else if (operation.role === 'command') this.writes.command(operation, record, body, now);
    else this.writes.change(operation, record, body, now);
  }

  /** The rule that is nearest to an entity and asks for a decision. */
  #ruleFor(permission: string, record: EntityRecord): EntityRecord | undefined {
    const location = this.#locationOf(record);
    const nrn = textOf(location.nrn ?? location.owner_nrn);
    const {dimensions} = location;
    const matching = [...this.store.of(this.rules.ruleKind)].filter(({value}) => {
      const applies = nrn === value.nrn || nrn.startsWith(`${String(value.nrn)}:`);
      const wanted = isObject(value.dimensions) ? Object.entries(value.dimensions) : [];
      return (
        value.operation === permission &&
        applies &&
        wanted.every(([name, each]) => isObject(dimensions) && dimensions[name] === each)
      );
    });
    const depth = ({value}: EntityRecord) =>
      String(value.nrn).length * 1000 + Object.keys(value.dimensions ?? {}).length;
    const [nearest] = matching.sort((a, b) => depth(b) - depth(a));
    return nearest &&
      (nearest.value.policy_ids as unknown[]).length > 0 &&
      nearest.value.on_policy_success === 'approve'
      ? undefined
      : nearest;
  }

  #locationOf({kind, value}: EntityRecord): Entity {
    const field = this.rules.locatedBy[kind];
    return (field && this.paths.lookUp(kind, value, field).record?.value) || value;
  }

  #open(
    permission: string,
    rule: EntityRecord,
    record: EntityRecord,
    headers: Record<string, string>,
    now: number,
  ): EntityRecord {
    const operation = this.catalog.operations.get(this.rules.createdBy)!;
    const {nrn, owner_nrn: owner} = {...this.#locationOf(record), ...record.value};
    const approval = this.writes.draft(operation, {}, {operation: permission, nrn: nrn ?? owner}, now);
    Object.assign(approval.value, {
      approval_action_id: rule.value.id,
      request_reason: null,
      evaluations: (rule.value.policy_ids as string[]).map((policy_id) => ({policy_id, passed: true})),
      execution: headers[this.rules.executionHeader] ?? 'automatic',
      expires_at: iso(now + this.rules.expiresAfter * 1000),
    });
    this.store.add(approval);
    return approval;
  }
}
