import type {Entity, Lifecycle, Transition} from '@nacre-docs/sandbox/platform';
import {active, creating, type Area} from './helpers';

const approvalDecisions = () =>
  import(/* webpackChunkName: "platform-work" */ '../handlers/approvalDecisions');
const groups = () => import(/* webpackChunkName: "platform-work" */ '../handlers/deploymentGroups');

/** Traffic moves by 25 percent a second. */
const movingTraffic = (state: string): Transition => ({
  from: [state],
  to: state,
  after: 1,
  when: {traffic: (traffic) => !hasArrived(traffic as Traffic)},
  set: {
    'traffic.current_percent': ({entity}) => {
      const {current_percent: current, desired_percent: desired} = entity.traffic as Traffic;
      return current < desired ? Math.min(desired, current + 25) : Math.max(desired, current - 25);
    },
  },
});

interface Traffic {
  current_percent: number;
  desired_percent: number;
}

const hasArrived = (traffic: Traffic): boolean => traffic.current_percent === traffic.desired_percent;

/** The share after the one that a deployment with a plan has reached. */
function nextShare({traffic, strategy}: Entity): unknown {
  const {plan = []} = strategy as {plan?: Array<{traffic_percent: number}>};
  if (!hasArrived(traffic as Traffic)) return undefined;
  return plan.find((step) => step.traffic_percent > (traffic as Traffic).current_percent)?.traffic_percent;
}

const deploymentStates: Lifecycle = {
  initial: 'creating',
  ended: ['finalized', 'rolled_back', 'cancelled'],
  transitions: [
    // Its approval or entity hook passes.
    {from: ['pending'], to: 'creating', outside: true},
    {
      from: ['pending'],
      to: 'cancelled',
      by: ['cancelDeployment'],
      set: {pending_operation: null},
      // Its approval or entity hook does not pass.
      outside: true,
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
      set: {'traffic.desired_percent': ({body}) => body.desired_percent, 'strategy.plan': []},
    },
    movingTraffic('running'),
    // The next share of the plan.
    {
      from: ['running'],
      to: 'running',
      after: 3,
      when: {traffic: (_traffic, deployment) => nextShare(deployment) !== undefined},
      set: {'traffic.desired_percent': ({entity}) => nextShare(entity)},
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
      set: {'scope_id.active_deployment_id': ({entity}) => entity.id, 'scope_id.health': 'healthy'},
    },
    {
      from: ['running', 'failed'],
      to: 'rolling_back',
      by: ['rollbackDeployment'],
      set: {'traffic.desired_percent': 0},
    },
    movingTraffic('rolling_back'),
    {from: ['rolling_back'], to: 'rolled_back', after: 3, when: {'traffic.current_percent': 0}},
    {from: ['creating'], to: 'cancelling', by: ['cancelDeployment']},
    {from: ['cancelling'], to: 'cancelled', after: 2},
    {
      from: ['creating', 'finalizing', 'rolling_back', 'cancelling'],
      to: 'failed',
      // Instances do not start, or the infrastructure refuses the change.
      outside: true,
    },
    {from: ['failed'], to: 'creating', by: ['retryDeployment']},
  ],
};

/** States of a deployment that still occupies its scope. */
export const UNFINISHED = [
  ...new Set(deploymentStates.transitions.flatMap(({from, to}) => [...from, to])),
].filter((state) => !deploymentStates.ended.includes(state));

/** A group follows its deployments: see `STATES` in `deploymentGroups.ts`. */
const groupStates: Lifecycle = {
  initial: 'pending',
  ended: ['finalized', 'partially_failed', 'failed', 'rolled_back', 'cancelled'],
  transitions: [
    {
      from: ['pending', 'finalizing', 'rolling_back', 'partially_failed', 'failed'],
      to: 'running',
      members: true,
    },
    {from: ['running'], to: 'finalizing', members: true},
    {from: ['finalizing'], to: 'finalized', members: true},
    {from: ['running', 'finalizing', 'rolling_back', 'cancelling'], to: 'partially_failed', members: true},
    {from: ['running', 'finalizing', 'rolling_back', 'cancelling'], to: 'failed', members: true},
    {from: ['running', 'finalizing', 'partially_failed', 'failed'], to: 'rolling_back', members: true},
    {from: ['running', 'rolling_back', 'cancelling', 'failed'], to: 'rolled_back', members: true},
    {from: ['pending', 'running', 'rolling_back'], to: 'cancelling', members: true},
    {from: ['pending', 'running', 'cancelling'], to: 'cancelled', members: true},
  ],
};

/** Deployments and deployment groups. */
export const deployments: Area = ({resource, operation}) => {
  resource('deployment', {
    lifecycle: deploymentStates,
    create: creating('deployment'),
    changed: async () => (await approvalDecisions()).followDeploymentWork,
  });
  operation('createDeployment', {
    requires: [
      {
        of: 'scope_id',
        none: {kind: 'deployment', field: 'scope_id', states: UNFINISHED},
        code: 'deployment_in_progress',
        detail:
          'The scope has the unfinished deployment {found.id}. Finalize it, roll it back, or cancel it first.',
      },
      active('scope_id', 'scope', 'Deploy when it is active.'),
      active('release_id', 'release', 'Choose an active release.'),
      {
        of: 'scope_id.application_id',
        equals: 'release_id.application_id',
        code: 'validation_failed',
        detail: 'The release does not belong to the application of the scope. Choose another release.',
        pointer: '/release_id',
      },
    ],
  });
  operation('switchDeploymentTraffic', {
    requires: [
      {
        of: 'strategy.type',
        in: ['blue_green'],
        code: 'strategy_not_supported',
        detail: 'Traffic of a {found} deployment cannot be switched. Wait for it, or roll back.',
      },
    ],
  });
  operation('finalizeDeployment', {
    requires: [
      {
        of: 'traffic.current_percent',
        in: [100],
        code: 'invalid_state',
        detail: 'Traffic is at {found} percent. Switch it to 100 percent first.',
      },
    ],
  });

  resource('deployment_group', {
    lifecycle: groupStates,
    removedWith: [{kind: 'deployment', field: 'group_id'}],
    create: creating('deployment_group'),
    created: async () => (await groups()).createDeployments,
  });
  operation('switchDeploymentGroupTraffic', {load: async () => (await groups()).switchTraffic});
  operation('finalizeDeploymentGroup', {load: async () => (await groups()).finalize});
  operation('rollbackDeploymentGroup', {load: async () => (await groups()).rollBack});
  operation('cancelDeploymentGroup', {load: async () => (await groups()).cancel});
};
