import type {Lifecycle, Transition} from '@nacre-docs/sandbox/rules';
import {approval} from './approvals';
import {groupTransitions} from './groups';

/**
 * The states of everything that has states, and the transitions between them. The API description lists the states of each
 * schema; which follows which is only here. `after` is in seconds of the sandbox, where work that takes minutes is done
 * while a reader watches.
 */

/** Two states that the caller switches between by PATCH. */
const switched = (on: string, off: string): Lifecycle => ({
  initial: on,
  ended: [],
  transitions: [
    {from: [on], to: off, patch: true},
    {from: [off], to: on, patch: true},
  ],
});

/**
 * What an application, scope, service or link goes through while its infrastructure follows.
 *
 * @param deletable states in which it can be deleted, beside `active` and `failed`
 * @param gone fields that change when it is deleted
 */
function provisioned(
  noun: string,
  more: Transition[] = [],
  deletable: string[] = [],
  gone?: Transition['set'],
): Lifecycle {
  return {
    initial: 'creating',
    ended: ['deleted', 'cancelled'],
    transitions: [
      {from: ['pending'], to: 'creating', outside: 'Its approval or entity hook passes.'},
      {from: ['pending'], to: 'cancelled', outside: 'Its approval or entity hook does not pass.'},
      {from: ['creating'], to: 'active', after: 3},
      {from: ['active'], to: 'updating', by: [`update${noun}`]},
      {from: ['failed'], to: 'updating', by: [`update${noun}`]},
      {from: ['updating'], to: 'active', after: 2},
      {from: ['active', 'failed', ...deletable], to: 'deleting', by: [`delete${noun}`]},
      {from: ['deleting'], to: 'deleted', after: 3, ...(gone && {set: gone})},
      {
        from: ['creating', 'updating', 'deleting'],
        to: 'failed',
        outside: 'The infrastructure refuses the change.',
      },
      ...more,
    ],
  };
}

/** The retry of an update or a deletion is like another one. */
const createdAgain: Transition = {
  from: ['failed'],
  to: 'creating',
  outside: 'The action that creates it is retried.',
};

/** What is carried out by an agent or another runner. */
function run({cancel, retry}: {cancel: string; retry?: string}): Lifecycle {
  return {
    initial: 'pending',
    ended: ['succeeded', 'failed', 'timed_out', 'cancelled'],
    transitions: [
      {from: ['pending'], to: 'in_progress', after: 1},
      {from: ['in_progress'], to: 'succeeded', after: 3},
      {from: ['pending', 'in_progress'], to: 'cancelled', by: [cancel]},
      {from: ['in_progress'], to: 'failed', outside: 'The command exits with another code than 0.'},
      {from: ['pending', 'in_progress'], to: 'timed_out', outside: 'No agent takes it in ten minutes.'},
      ...(retry ? [{from: ['failed', 'timed_out'], to: 'pending', by: [retry]}] : []),
    ],
  };
}

/** What a runner reports with the status in the body of its call. */
const reports = (operation: string): Transition[] =>
  ['in_progress', 'succeeded', 'failed'].map((to) => ({
    from: ['pending', 'in_progress'],
    to,
    reported: operation,
  }));

const deployment: Lifecycle = {
  initial: 'creating',
  ended: ['finalized', 'rolled_back', 'cancelled'],
  transitions: [
    {from: ['pending'], to: 'creating', outside: 'Its approval or entity hook passes.'},
    {
      from: ['pending'],
      to: 'cancelled',
      by: ['cancelDeployment'],
      outside: 'Its approval or entity hook does not pass.',
    },
    {
      from: ['creating'],
      to: 'running',
      after: 4,
      when: {'strategy.type': ['initial', 'rolling']},
      set: {'traffic.desired_percent': 100},
    },
    {from: ['creating'], to: 'running', after: 4},
    {
      from: ['running'],
      to: 'running',
      by: ['switchDeploymentTraffic'],
      set: {'traffic.desired_percent': '$body.desired_percent', 'strategy.plan': []},
    },
    {from: ['running'], to: 'finalizing', by: ['finalizeDeployment']},
    {
      from: ['running'],
      to: 'finalizing',
      after: 2,
      when: {'traffic.current_percent': 100, 'strategy.type': ['initial', 'rolling']},
    },
    {
      from: ['running'],
      to: 'finalizing',
      after: 60,
      when: {'traffic.current_percent': 100, 'strategy.type': 'blue_green'},
    },
    {
      from: ['finalizing'],
      to: 'finalized',
      after: 3,
      set: {'scope_id.active_deployment_id': '$id', 'scope_id.health': 'healthy'},
    },
    {
      from: ['running', 'failed'],
      to: 'rolling_back',
      by: ['rollbackDeployment'],
      set: {'traffic.desired_percent': 0},
    },
    {from: ['rolling_back'], to: 'rolled_back', after: 3, when: {'traffic.current_percent': 0}},
    {from: ['creating'], to: 'cancelling', by: ['cancelDeployment']},
    {from: ['cancelling'], to: 'cancelled', after: 2},
    {
      from: ['creating', 'finalizing', 'rolling_back', 'cancelling'],
      to: 'failed',
      outside: 'Instances do not start, or the infrastructure refuses the change.',
    },
    {from: ['failed'], to: 'creating', by: ['retryDeployment']},
  ],
};

export const lifecycles: Record<string, Lifecycle> = {
  organization: {
    initial: 'active',
    ended: [],
    transitions: [
      {from: ['active'], to: 'suspended', outside: 'Nacre suspends the organization.'},
      {from: ['suspended'], to: 'active', outside: 'Nacre lifts the suspension.'},
    ],
  },
  account: switched('active', 'inactive'),
  namespace: switched('active', 'inactive'),
  technology_template: switched('active', 'inactive'),
  scope_type: switched('active', 'inactive'),
  dimension: switched('active', 'archived'),
  dimension_value: switched('active', 'archived'),
  provider: switched('active', 'inactive'),
  entity_hook: switched('active', 'inactive'),
  notification_channel: switched('active', 'paused'),
  service_specification: switched('active', 'deprecated'),
  link_specification: switched('active', 'deprecated'),
  action_specification: switched('active', 'deprecated'),
  provider_specification: switched('active', 'deprecated'),
  catalog_specification: switched('active', 'deprecated'),
  application: provisioned(
    'Application',
    [
      ...switched('active', 'inactive').transitions,
      // The sandbox does not remember where an update began, so one of an inactive application is done at once.
      {from: ['inactive'], to: 'inactive', by: ['updateApplication']},
      {from: ['inactive'], to: 'updating', outside: 'A change is being applied to the repository.'},
      {from: ['updating'], to: 'inactive', outside: 'A change of an inactive application is applied.'},
      {from: ['failed'], to: 'creating', by: ['retryApplication']},
    ],
    ['inactive'],
  ),
  scope: provisioned(
    'Scope',
    [
      {from: ['active'], to: 'stopping', by: ['stopScope']},
      {from: ['stopping'], to: 'stopped', after: 2, set: {health: 'unknown'}},
      {from: ['stopped'], to: 'starting', by: ['startScope']},
      {from: ['starting'], to: 'active', after: 2},
      {from: ['stopping', 'starting'], to: 'failed', outside: 'The infrastructure refuses the change.'},
      {from: ['failed'], to: 'creating', by: ['retryScope']},
      {from: ['failed'], to: 'deleting', by: ['forceDeleteScope']},
    ],
    ['stopped'],
    {health: 'unknown'},
  ),
  service: provisioned('Service', [
    createdAgain,
    {from: ['active'], to: 'updating', by: ['upgradeService']},
    {from: ['failed'], to: 'deleting', by: ['forceDeleteService']},
  ]),
  link: provisioned('Link', [createdAgain, {from: ['failed'], to: 'deleting', by: ['forceDeleteLink']}]),
  build: {
    initial: 'pending',
    ended: ['succeeded', 'failed', 'cancelled'],
    transitions: [
      {from: ['pending'], to: 'in_progress', patch: true},
      {from: ['pending', 'in_progress'], to: 'failed', patch: true, set: {finished_at: '$now'}},
      {from: ['in_progress'], to: 'succeeded', patch: true, set: {finished_at: '$now'}},
      {from: ['in_progress'], to: 'succeeded', reported: 'finishCiBuild', set: {finished_at: '$now'}},
      {from: ['in_progress'], to: 'failed', reported: 'finishCiBuild', set: {finished_at: '$now'}},
      {from: ['pending', 'in_progress'], to: 'cancelled', by: ['cancelBuild'], set: {finished_at: '$now'}},
      {from: ['in_progress'], to: 'failed', outside: 'Six hours pass without a report.'},
    ],
  },
  release: {
    initial: 'active',
    ended: [],
    transitions: [{from: ['active'], to: 'deprecated', by: ['deprecateRelease']}],
  },
  deployment,
  deployment_group: {
    initial: 'pending',
    ended: ['finalized', 'partially_failed', 'failed', 'rolled_back', 'cancelled'],
    transitions: groupTransitions,
  },
  scope_domain: {
    initial: 'pending',
    ended: ['deleted'],
    transitions: [
      {from: ['pending', 'failed'], to: 'verifying', by: ['verifyScopeDomain', 'updateScopeDomain']},
      {from: ['verifying'], to: 'active', after: 3, set: {'certificate.status': 'issued'}},
      {from: ['verifying'], to: 'failed', outside: 'The DNS record is missing or wrong.'},
      {from: ['pending', 'verifying', 'active', 'failed'], to: 'deleting', by: ['deleteScopeDomain']},
      {from: ['deleting'], to: 'deleted', after: 2},
    ],
  },
  troubleshooting_action: run({cancel: 'cancelTroubleshootingAction'}),
  agent_command: run({cancel: 'cancelAgentCommand'}),
  service_action: withReports(
    run({cancel: 'cancelServiceAction', retry: 'retryServiceAction'}),
    'updateServiceAction',
  ),
  link_action: withReports(run({cancel: 'cancelLinkAction', retry: 'retryLinkAction'}), 'updateLinkAction'),
  entity_hook_execution: timed(
    withReports(
      run({cancel: 'cancelEntityHookExecution', retry: 'retryEntityHookExecution'}),
      'reportEntityHookExecution',
    ),
  ),
  approval,
  agent: {
    initial: 'online',
    ended: [],
    transitions: [
      {from: ['online'], to: 'offline', outside: '60 seconds pass without a heartbeat.'},
      {from: ['offline'], to: 'online', outside: 'A heartbeat arrives.'},
    ],
  },
  api_key: {
    initial: 'active',
    ended: ['expired'],
    transitions: [{from: ['active'], to: 'expired', outside: 'The time in `expires_at` comes.'}],
  },
  user: {
    initial: 'invited',
    ended: [],
    transitions: [
      {from: ['invited'], to: 'active', outside: 'The user signs in for the first time.'},
      {from: ['active'], to: 'inactive', by: ['deactivateUser']},
      {from: ['inactive'], to: 'active', by: ['reactivateUser']},
    ],
  },
};

function withReports(lifecycle: Lifecycle, operation: string): Lifecycle {
  return {...lifecycle, transitions: [...lifecycle.transitions, ...reports(operation)]};
}

/** A run that notes when its receiver first reported, and when it ended. A retry starts anew. */
function timed(lifecycle: Lifecycle): Lifecycle {
  return {
    ...lifecycle,
    transitions: lifecycle.transitions.flatMap((way) =>
      way.from.map((from) => {
        const starts = from === 'pending' && way.to !== 'cancelled' && way.to !== 'timed_out';
        const set = lifecycle.ended.includes(way.to)
          ? {...(starts && {started_at: '$now'}), finished_at: '$now'}
          : way.to === 'pending'
            ? {started_at: null, finished_at: null}
            : {...(starts && {started_at: '$now'})};
        return {...way, from: [from], set};
      }),
    ),
  };
}
