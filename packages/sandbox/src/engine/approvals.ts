import type {SandboxOperation} from '../contract';
import type {ApprovalRules} from '../gateRules';
import type {Catalog} from './catalog';
import type {Callers} from './callers';
import type {Drafts} from './drafts';
import type {Holds, Work} from './holds';
import type {Places} from './places';
import {Reach} from './reach';
import {Refusal} from './refusal';
import type {EntityRecord, Store} from './store';
import {iso} from '@nacre-docs/openapi-core/validate/values';

/** Who calls, and when. */
export interface Caller {
  headers: Record<string, string>;
  now: number;
}

/** Holds operations back until somebody approves them. */
export class Approvals {
  constructor(
    private readonly rules: ApprovalRules,
    private readonly catalog: Catalog,
    private readonly store: Store,
    private readonly drafts: Drafts,
    private readonly places: Places,
    private readonly holds: Holds,
    private readonly callers: Callers,
  ) {}

  /** @throws Refusal when the caller asked for what others decide, or others for what the caller is to carry out */
  permit(operation: SandboxOperation, approval: EntityRecord): void {
    const {field, others, own} = this.rules.requester;
    const asked = this.callers.asked(approval, field);
    const wrong = asked === undefined ? [] : asked ? others : own;
    if (!wrong.includes(operation.id)) return;
    throw new Refusal(
      403,
      'permission_denied',
      `The token is ${asked ? '' : 'not '}that of ${String(approval.value[field])}, who asked for this.`,
    );
  }

  /**
   * Opens an approval for an operation, if a rule asks for one, and makes the entity wait for it.
   *
   * @returns whether the operation is held
   */
  hold(work: Work, {headers, now}: Caller): boolean {
    const {permission} = work.operation;
    if (permission === undefined || !this.rules.holds.includes(permission)) return false;
    const rule = this.#ruleFor(permission, work.record);
    if (!rule) return false;
    const approval = this.#open(permission, rule, work.record, headers, now);
    this.holds.hold(work, approval, this.rules.kind, now);
    return true;
  }

  /** Kinds that what waits for a decision looks at when it goes on, where an operation may decide it. */
  waitingFor(operation: SandboxOperation): string[] {
    if (operation.kind !== this.rules.kind) return [];
    return [...this.holds.all(this.rules.kind)].flatMap(({operation: waiting, body}) =>
      Reach.of(this.catalog).of(waiting, false, JSON.stringify(body)),
    );
  }

  /**
   * Gives up what waited for an approval that does not pass.
   *
   * @returns what may go on, since it does
   */
  settle(approval: EntityRecord, now: number): Work[] {
    if (approval.kind !== this.rules.kind) return [];
    const {execution, execution_status: started, status} = approval.value;
    const isApproved = this.rules.passes.includes(String(status));
    const passes = isApproved && started !== 'expired';
    if (passes && execution === 'manual' && started === 'not_started') return [];
    if (!isApproved && !this.rules.ends.includes(String(status))) return [];
    const waiting = [...this.holds.waitingFor(approval)];
    if (passes) return waiting;
    for (const work of waiting) this.holds.giveUp(work, now);
    return [];
  }

  /** The rule that is nearest to an entity and asks for a decision. */
  #ruleFor(permission: string, record: EntityRecord): EntityRecord | undefined {
    const matching = [...this.store.of(this.rules.ruleKind)].filter(({value}) =>
      this.places.covers(value, permission, record),
    );
    const depth = ({value}: EntityRecord) =>
      String(value.nrn).length * 1000 + Object.keys(value.dimensions ?? {}).length;
    const [nearest] = matching.sort((a, b) => depth(b) - depth(a));
    return nearest &&
      (nearest.value.policy_ids as unknown[]).length > 0 &&
      nearest.value.on_policy_success === 'approve'
      ? undefined
      : nearest;
  }

  #open(
    permission: string,
    rule: EntityRecord,
    record: EntityRecord,
    headers: Record<string, string>,
    now: number,
  ): EntityRecord {
    const operation = this.catalog.operations.get(this.rules.createdBy)!;
    const {nrn, owner_nrn: owner} = {...this.places.of(record), ...record.value};
    const approval = this.drafts.draft(operation, {}, {operation: permission, nrn: nrn ?? owner}, now);
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
