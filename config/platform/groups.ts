import type {GroupRule, Transition} from '@nacre-docs/sandbox/rules';

/** What a group of deployments makes of its members. The first state that fits them is its own. */
export const deploymentGroup: GroupRule = {
  member: 'deployment',
  field: 'group_id',
  createdBy: 'createDeployment',
  list: 'scope_ids',
  as: 'scope_id',
  shared: ['release_id', 'strategy'],
  counts: 'counts',
  skipped: {list: 'skipped', id: 'deployment_id'},
  queue: {
    when: {mode: 'sequential'},
    waiting: 'pending',
    starts: 'creating',
    next: ['finalized', 'cancelled', 'failed', 'rolled_back'],
    stopWhen: {stop_on_failure: true},
    stops: ['failed', 'rolled_back'],
    stopped: 'cancelled',
  },
  commands: {
    switchDeploymentGroupTraffic: 'switchDeploymentTraffic',
    finalizeDeploymentGroup: 'finalizeDeployment',
    rollbackDeploymentGroup: 'rollbackDeployment',
    cancelDeploymentGroup: 'cancelDeployment',
  },
  states: [
    {to: 'pending', all: ['pending', 'cancelled'], some: ['pending']},
    {to: 'running', some: ['pending', 'creating', 'running']},
    {to: 'finalizing', some: ['finalizing']},
    {to: 'rolling_back', some: ['rolling_back']},
    {to: 'cancelling', some: ['cancelling']},
    {to: 'finalized', all: ['finalized']},
    {to: 'partially_failed', some: ['finalized']},
    {to: 'failed', some: ['failed']},
    {to: 'rolled_back', some: ['rolled_back']},
    {to: 'cancelled', some: ['cancelled']},
  ],
};

const follows = (from: string[], to: string, members: string): Transition => ({from, to, members});

/** The ways that the states above lead along. */
export const groupTransitions: Transition[] = [
  follows(
    ['pending', 'finalizing', 'rolling_back', 'partially_failed', 'failed'],
    'running',
    'One is created or runs.',
  ),
  follows(['running'], 'finalizing', 'They are being finalized.'),
  follows(['finalizing'], 'finalized', 'All are finalized.'),
  follows(
    ['running', 'finalizing', 'rolling_back', 'cancelling'],
    'partially_failed',
    'All have ended, and some of them are finalized.',
  ),
  follows(
    ['running', 'finalizing', 'rolling_back', 'cancelling'],
    'failed',
    'One has failed, and none is finalized.',
  ),
  follows(
    ['running', 'finalizing', 'partially_failed', 'failed'],
    'rolling_back',
    'They are being rolled back.',
  ),
  follows(
    ['running', 'rolling_back', 'cancelling', 'failed'],
    'rolled_back',
    'All have ended, one is rolled back, and none is finalized or has failed.',
  ),
  follows(['pending', 'running', 'rolling_back'], 'cancelling', 'They are being cancelled.'),
  follows(['pending', 'running', 'cancelling'], 'cancelled', 'All are cancelled.'),
];
