import type {ApprovalRules, HoldingRules} from '@nacre-docs/sandbox/gateRules';
import type {Lifecycle} from '@nacre-docs/sandbox/rules';

/** In seconds. */
export const HOUR = 60 * 60;

/** What a decision notes. */
const decided = {
  decision: 'manual',
  decided_at: '$now',
  decided_by: '$caller.decided_by',
  reason: '$body.reason',
};

/** The states of an approval and of the work that it lets go on. */
export const approval: Lifecycle = {
  initial: 'pending',
  ended: ['approved', 'denied', 'cancelled', 'expired'],
  transitions: [
    {
      from: ['pending'],
      to: 'approved',
      by: ['approveApproval'],
      when: {execution: 'automatic', execution_status: 'not_started'},
      set: {...decided, expires_at: `$now+${24 * HOUR}`, execution_status: 'in_progress'},
    },
    {
      from: ['pending'],
      to: 'approved',
      by: ['approveApproval'],
      set: {...decided, expires_at: `$now+${24 * HOUR}`},
    },
    {from: ['pending'], to: 'denied', by: ['denyApproval'], set: {...decided, expires_at: null}},
    {from: ['pending'], to: 'cancelled', by: ['cancelApproval'], set: {expires_at: null}},
    {from: ['pending'], to: 'expired', after: 72 * HOUR},
    {
      from: ['approved'],
      to: 'approved',
      by: ['executeApproval'],
      when: {execution_status: ['not_started', 'failed']},
      set: {execution_status: 'in_progress'},
    },
    {
      from: ['approved'],
      to: 'approved',
      after: 2,
      when: {execution_status: 'in_progress'},
      set: {execution_status: 'succeeded'},
    },
    {
      from: ['approved'],
      to: 'approved',
      when: {execution_status: 'in_progress'},
      set: {execution_status: 'failed'},
      outside: 'The work that was held does not succeed.',
    },
    {
      from: ['approved'],
      to: 'approved',
      after: 24 * HOUR,
      when: {execution_status: ['not_started', 'failed']},
      set: {execution_status: 'expired'},
    },
  ],
};

/** What approvals hold back, and how. */
export const approvals: ApprovalRules = {
  ruleKind: 'approval_action',
  kind: 'approval',
  createdBy: 'createApproval',
  expiresAfter: 72 * 60 * 60,
  requester: {
    field: 'requested_by',
    others: ['approveApproval', 'denyApproval'],
    own: ['executeApproval'],
  },
  holds: [
    'application:create',
    'application:delete',
    'scope:create',
    'scope:update',
    'scope:stop',
    'scope:delete',
    'service:create',
    'service:update',
    'service:delete',
    'link:create',
    'link:delete',
    'deployment:create',
    'service_action:create',
    'link_action:create',
  ],
  executionHeader: 'nacre-approval-execution',
  passes: ['approved'],
  ends: ['denied', 'cancelled', 'expired'],
};

/** What has to wait, for an approval or for the run of a hook. */
export const holding: HoldingRules = {
  waiting: 'pending',
  givenUp: 'cancelled',
  cancelledBy: {approval: 'cancelApproval', entity_hook_execution: 'cancelEntityHookExecution'},
};

/** What has no dimensions of its own has those of another. */
export const locatedBy = {deployment: 'scope_id', service_action: 'service_id', link_action: 'link_id'};
