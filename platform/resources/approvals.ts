import {heldPermissions} from '../heldPermissions';
import {creating, now, run, switched, unfinished, type Area} from './helpers';
import {iso, type Lifecycle, type Transition, type TransitionCause} from '@nacre-docs/sandbox/platform';

const approvalDecisions = () =>
  import(/* webpackChunkName: "platform-work" */ '../handlers/approvalDecisions');
const dimensions = () => import(/* webpackChunkName: "platform-scopes" */ '../handlers/scopeChecks');
const reports = () => import(/* webpackChunkName: "platform-reports" */ '../handlers/reports');

const HOUR = 60 * 60;

const inADay = ({now}: TransitionCause) => iso(Date.parse(now) + 24 * HOUR * 1000);

/** Fields that a decision sets. */
const decided = {
  decision: 'manual',
  decided_at: now,
  decided_by: ({caller}: TransitionCause) => caller.decided_by,
  reason: ({body}: TransitionCause) => body.reason,
};

/** The states of an approval and the work it releases. */
const approvalStates: Lifecycle = {
  initial: 'pending',
  ended: ['approved', 'denied', 'cancelled', 'expired'],
  transitions: [
    {
      from: ['pending'],
      to: 'approved',
      by: ['approveApproval'],
      when: {execution: 'automatic', execution_status: 'not_started'},
      set: {...decided, expires_at: inADay, execution_status: 'in_progress'},
    },
    {
      from: ['pending'],
      to: 'approved',
      by: ['approveApproval'],
      set: {...decided, expires_at: inADay},
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
      // The held work fails.
      outside: true,
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

/** A run that notes its receiver's first report and its end. A retry starts over. */
function timed(lifecycle: Lifecycle): Lifecycle {
  return {
    ...lifecycle,
    transitions: lifecycle.transitions.flatMap((transition) =>
      transition.from.map((from) => {
        const starts = from === 'pending' && transition.to !== 'cancelled' && transition.to !== 'timed_out';
        const set: Transition['set'] = lifecycle.ended.includes(transition.to)
          ? {...(starts && {started_at: now}), finished_at: now}
          : transition.to === 'pending'
            ? {started_at: null, finished_at: null}
            : {...(starts && {started_at: now})};
        return {...transition, from: [from], set};
      }),
    ),
  };
}

/** Approvals and entity hooks, which hold operations back. */
export const approvals: Area = ({resource, operation, gate, held, rules}) => {
  rules({
    holding: {
      waiting: 'pending',
      givenUp: 'cancelled',
      cancelledBy: {approval: 'cancelApproval', entity_hook_execution: 'cancelEntityHookExecution'},
      passes: {approval: ['approved'], entity_hook_execution: ['succeeded']},
      gates: [
        ['approval_action', 'approval'],
        ['entity_hook_action', 'entity_hook', 'entity_hook_execution'],
      ],
    },
  });
  for (const permission of heldPermissions) gate(permission, async () => (await approvalDecisions()).hold);
  held(async () => (await approvalDecisions()).whileHeld);
  // Hooks after an operation start when its work is done. Deployment hooks are in their area.
  for (const kind of ['application', 'scope', 'service', 'link'] as const)
    resource(kind, {changed: async () => (await approvalDecisions()).followWork});

  resource('approval', {
    lifecycle: approvalStates,
    create: creating('approval'),
    created: async () => (await approvalDecisions()).noteRequester,
    changed: async () => (await approvalDecisions()).settle,
  });
  operation('approveApproval', {load: async () => (await approvalDecisions()).decide});
  operation('denyApproval', {load: async () => (await approvalDecisions()).decide});
  operation('executeApproval', {load: async () => (await approvalDecisions()).execute});
  resource('approval_action', {
    unique: [
      {
        fields: ['nrn', 'operation', 'dimensions'],
        detail:
          'An approval action for {operation} with these dimensions already exists there. Change {found.id}.',
      },
    ],
    check: async () => (await dimensions()).checkDimensions,
  });
  operation('associatePolicyWithAction', {load: async () => (await approvalDecisions()).associatePolicy});
  operation('dissociatePolicyFromAction', {load: async () => (await approvalDecisions()).dissociatePolicy});
  resource('policy', {
    inUse: [{kind: 'approval_action', field: 'policy_ids', advice: 'Dissociate it first.'}],
  });

  resource('entity_hook', {
    lifecycle: switched('active', 'inactive'),
    inUse: [unfinished('entity_hook_execution', 'hook_id')],
    check: async () => (await dimensions()).checkDimensions,
  });
  resource('entity_hook_action', {
    unique: [
      {
        fields: ['hook_id', 'order'],
        detail: 'The hook already has an action with the order {order}. Choose another order.',
      },
    ],
    inUse: [unfinished('entity_hook_execution', 'action_id')],
    create: creating('entity_hook_action'),
  });
  resource('entity_hook_execution', {
    lifecycle: timed(
      run({
        cancel: 'cancelEntityHookExecution',
        retry: 'retryEntityHookExecution',
        report: 'reportEntityHookExecution',
      }),
    ),
    changed: async () => (await approvalDecisions()).followRun,
  });
  operation('reportEntityHookExecution', {load: async () => (await reports()).report});
};
