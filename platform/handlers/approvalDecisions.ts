import {
  iso,
  Refusal,
  type Context,
  type Entity,
  type EntityRecord,
  type PlatformCall,
  type EntityOperation,
} from '@nacre-docs/sandbox/platform';
import {heldByApprovals} from '../heldPermissions';
import {followDeployment} from './deploymentGroups';
import {continueHeld, followRun, followWork, holdForHooks} from './entityHooks';
import {dropHeld, holdBack, waitingFor} from './holds';
import {covers, locatedEntity} from './ruleScope';

export {followRun, followWork};
export {whileHeld} from './holds';

/** Starts the hooks after a deployment's work, and updates its group. */
export function followDeploymentWork(context: Context, deployment: EntityRecord): void {
  followWork(context, deployment);
  followDeployment(context, deployment);
}

const WAITS_FOR = 72 * 60 * 60 * 1000;

/** Holds work for an approval or a hook run. */
export const hold = (context: Context, held: EntityOperation): boolean =>
  holdForApproval(context, held) || holdForHooks(context, held);

/** Opens an approval for an operation if an approval action requires one, and sets the entity on hold. */
function holdForApproval(context: Context, held: EntityOperation): boolean {
  const permission = held.operation.permission!;
  const action = heldByApprovals.includes(permission) && nearestAction(context, permission, held.record);
  if (!action) return false;
  const {nrn, owner_nrn: owner} = {...locatedEntity(context, held.record), ...held.record.value};
  const approval = context.draft('createApproval', {}, {operation: permission, nrn: nrn ?? owner});
  Object.assign(approval.value, {
    approval_action_id: action.id,
    request_reason: null,
    evaluations: (action.policy_ids as string[]).map((policy_id) => ({policy_id, passed: true})),
    execution: context.engine.caller.headers['nacre-approval-execution'] ?? 'automatic',
    expires_at: iso(context.time + WAITS_FOR),
  });
  context.place(approval);
  holdBack(context.engine, held, approval, 'approval');
  return true;
}

/** The nearest approval action to an entity, if it requires a decision. */
function nearestAction(context: Context, permission: string, record: EntityRecord): Entity | undefined {
  const depth = ({nrn, dimensions}: Entity) =>
    String(nrn).length * 1000 + Object.keys(dimensions ?? {}).length;
  const [nearest] = context
    .entities('approval_action')
    .filter((action) => covers(context, action, permission, record))
    .sort((a, b) => depth(b) - depth(a));
  if (!nearest) return undefined;
  const {policy_ids, on_policy_success} = nearest;
  const passes = (policy_ids as unknown[]).length > 0 && on_policy_success === 'approve';
  return passes ? undefined : nearest;
}

/** Notes who requested an approval. */
export function noteRequester({engine}: Context, approval: EntityRecord): void {
  approval.notes = {requestedBy: engine.caller.token};
}

/** Carries out the work that waited for an approval, or drops it. */
export function settle(context: Context, approval: EntityRecord): void {
  const {execution, execution_status, status} = approval.value;
  if (status === 'pending') return;
  const passes = status === 'approved' && execution_status !== 'expired';
  if (passes && execution === 'manual' && execution_status === 'not_started') return;
  const {engine} = context;
  for (const held of waitingFor(engine, approval))
    if (!passes) dropHeld(engine, held);
    else if (!holdForHooks(context, held)) continueHeld(context, held);
}

/** Approves or denies. The requester may not. */
export function decide(call: PlatformCall): unknown {
  if (isRequester(call) === true) throw wrongPerson(call, 'that');
  return call.next();
}

/** Carries out approved work. Only the requester may. */
export function execute(call: PlatformCall): unknown {
  if (isRequester(call) === false) throw wrongPerson(call, 'not that');
  return call.next();
}

/** Whether the caller requested an approval, or undefined if the token doesn't show it. */
function isRequester({engine: {caller}, target: {value, notes}}: PlatformCall): boolean | undefined {
  if (notes?.requestedBy !== undefined) return notes.requestedBy === caller.token;
  return caller.named === undefined ? undefined : value.requested_by === caller.named;
}

const wrongPerson = ({target: {value}}: PlatformCall, whose: string): Refusal =>
  new Refusal(
    403,
    'permission_denied',
    `The token is ${whose} of ${String(value.requested_by)}, who requested this.`,
    whose === 'that' ? {} : {roles: []},
  );

/** Adds a policy to an approval action. Repeating the call changes nothing. */
export function associatePolicy(call: PlatformCall): undefined {
  const {action, policyIds} = policiesOf(call);
  const {policy_id} = call.params;
  if (policyIds.includes(policy_id!)) return;
  action.value.policy_ids = [...policyIds, policy_id];
  call.touch(action);
}

/** Removes a policy from an approval action. */
export function dissociatePolicy(call: PlatformCall): undefined {
  const {action, policyIds} = policiesOf(call);
  const {policy_id} = call.params;
  if (!policyIds.includes(policy_id!))
    throw new Refusal(404, 'not_found', `The approval action doesn't use the policy ${policy_id}.`);
  action.value.policy_ids = policyIds.filter((id) => id !== policy_id);
  call.touch(action);
}

function policiesOf({engine, params}: PlatformCall) {
  const action = engine.store.find('approval_action', params.approval_action_id)!;
  return {action, policyIds: (action.value.policy_ids ?? []) as string[]};
}
