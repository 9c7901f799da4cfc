import type {LifecycleTexts} from '@nacre-docs/openapi/tables/states';

/**
 * Lifecycle texts on pages: a sentence for each state, and labels for some arrows. Arrows from or to `[*]` exist only
 * if they are listed here.
 */

/** Work that an approval or a hook can hold starts as `pending`. */
const held = {'[*] --> pending': ''};

/** Deleted without a separate state. */
const removedFrom = (states: string[], label: string) =>
  Object.fromEntries(states.map((state) => [`${state} --> [*]`, label]));

const specification = (noun: string): LifecycleTexts => ({
  states: {
    active: `You can create ${noun} from it.`,
    deprecated: `You can't create new ${noun} from it; existing ones stay.`,
  },
  transitions: {
    '[*] --> active': '',
    'active --> deprecated': 'status',
    'deprecated --> active': 'status',
    ...removedFrom(['active', 'deprecated'], `deleted, without ${noun}`),
  },
});

/** Work for an agent or a runner. */
const run = (what: string, receiver: string): LifecycleTexts => ({
  states: {
    pending: `The ${what} is waiting for ${receiver}.`,
    in_progress: `${receiver.replace(/^\w/, (letter) => letter.toUpperCase())} is running it.`,
    succeeded: 'It finished without an error.',
    failed: 'It finished with an error.',
    timed_out: 'Nothing picked it up, or its result was not reported in time.',
    cancelled: 'It was withdrawn.',
  },
});

const retried = (texts: LifecycleTexts): LifecycleTexts => ({
  ...texts,
  transitions: {'failed --> pending': 'retry', 'timed_out --> pending': 'retry'},
});

const switchedByStatus = (on: string, off: string) => ({
  '[*] --> active': '',
  [`${on} --> ${off}`]: 'status',
  [`${off} --> ${on}`]: 'status',
  ...removedFrom([on, off], 'deleted'),
});

/** Services and links share their lifecycle. */
const serviceStates = {
  pending: 'An approval or a hook is blocking the creation. No resource exists yet.',
  creating: 'The create action is running or waiting for a runner.',
  active: 'Ready to use.',
  updating: 'The update action is running or waiting.',
  deleting: 'The delete action is running or waiting.',
  failed: 'The last action failed, timed out, or was cancelled. A retry returns to the state that failed.',
  cancelled: "The creation didn't pass its approval or hook.",
  deleted: 'The resource is gone; you can still read the record.',
};

const serviceTransitions = {
  ...held,
  'failed --> creating': 'retry',
  'failed --> updating': 'retry or update',
  'failed --> deleting': 'retry, delete or force delete',
};

export const texts: Record<string, LifecycleTexts> = {
  application: {
    states: {
      pending: 'An approval or an entity hook is blocking the creation.',
      creating: 'The repository is being set up.',
      active: 'You can build, release, and deploy it.',
      updating: 'A change is being applied. Builds can still start.',
      inactive: 'Turned off. Scopes keep running, but nothing new starts.',
      failed: 'The last operation failed; `messages` says why.',
      deleting: 'Being deleted. You can still read its builds and releases.',
      deleted: 'Deleted. You can still read its builds and releases.',
      cancelled: "The creation was denied or didn't pass a hook.",
    },
    transitions: held,
  },
  scope: {
    states: {
      pending: 'An approval or an entity hook is blocking the creation; nothing is provisioned.',
      creating: 'Its infrastructure is being set up.',
      active: 'You can deploy releases to it.',
      updating: 'A change to its capabilities is being applied.',
      stopping: 'Its instances are being removed.',
      stopped: 'No instances are running; it keeps its settings and domain.',
      starting: 'Its instances are starting again.',
      failed: 'The last operation failed. A retry returns to the state that failed.',
      deleting: 'Its infrastructure is being removed.',
      deleted: 'Its infrastructure is gone.',
      cancelled: "The creation was denied or didn't pass a hook.",
    },
    transitions: held,
  },
  deployment: {
    states: {
      pending: 'An approval or a `before` hook is open; `pending_operation` names it.',
      creating: "New instances are starting. They don't get traffic yet.",
      running: 'The release serves its share of the traffic.',
      finalizing: 'The old instances are being removed.',
      finalized: 'The scope runs only this release.',
      rolling_back: 'Traffic is returning to the previous release, and the new instances are being removed.',
      rolled_back: 'The scope runs its previous release.',
      cancelling: 'Instances that started are being removed.',
      cancelled: 'The scope was never changed.',
      failed: 'A step failed.',
    },
    transitions: held,
  },
  deployment_group: {
    states: {
      pending: 'No member has started.',
      running: 'A member is being created, is running, or is waiting for the previous one.',
      finalizing: 'No member is running, and some are being finalized.',
      rolling_back: 'No member is running, and some are being rolled back.',
      cancelling: 'No member is running, and some are being cancelled.',
      finalized: 'All members are finalized.',
      partially_failed:
        'All have ended, and some are finalized. The others failed, or were rolled back or cancelled.',
      failed: 'All have ended, none are finalized, and at least one failed.',
      rolled_back: 'All have ended, none are finalized or failed, and at least one was rolled back.',
      cancelled: 'All members were cancelled.',
    },
  },
  service: {states: serviceStates, transitions: {...serviceTransitions, '[*] --> active': 'import'}},
  link: {states: serviceStates, transitions: serviceTransitions},
  build: {
    states: {
      pending: "Recorded; its pipeline hasn't started.",
      in_progress: 'The pipeline is running.',
      succeeded: 'You can release its assets.',
      failed: 'The pipeline reported an error, or was silent for six hours.',
      cancelled: 'Someone cancelled it.',
    },
    transitions: {'[*] --> pending': 'createBuild', '[*] --> in_progress': 'startCiBuild'},
  },
  scope_domain: {
    states: {
      pending: 'Waiting for its DNS record.',
      verifying: 'Nacre is looking up the record and requesting the certificate.',
      active: 'The scope serves it.',
      failed: 'The DNS record is missing or wrong.',
      deleting: 'Its certificate and route are being removed.',
      deleted: 'Its certificate and route are gone.',
    },
  },
  approval: {
    states: {
      pending: 'Waiting for a decision, for up to 72 hours.',
      approved: 'The work can continue.',
      denied: 'An approver or a policy denied it.',
      cancelled: 'The requester or an admin withdrew it.',
      expired: 'There was no decision in time.',
    },
    transitions: {'pending --> cancelled': 'by the requester or an admin', 'pending --> expired': '72 hours'},
  },
  'approval.execution_status': {
    transitions: {
      '[*] --> not_started': '',
      'failed --> in_progress': 'executeApproval',
      'not_started --> expired': '24 hours',
      'failed --> expired': '24 hours',
    },
  },
  agent: {
    states: {
      online: 'A heartbeat arrived in the last 60 seconds.',
      offline: 'No heartbeat for 60 seconds. The agent is removed after 7 days.',
    },
    transitions: {
      '[*] --> online': 'registers',
      'online --> offline': '60 seconds without a heartbeat',
      'offline --> online': 'heartbeat returns',
      'offline --> [*]': 'removed after 7 days offline',
    },
  },
  api_key: {
    states: {
      active: 'You can exchange it for access tokens.',
      expired: "It has expired and can't become active again.",
    },
    transitions: {
      '[*] --> active': 'created',
      'active --> expired': 'expires_at has passed',
      ...removedFrom(['active', 'expired'], 'deleted'),
    },
  },
  service_specification: specification('services'),
  link_specification: specification('links'),
  provider_specification: specification('providers'),
  action_specification: {transitions: switchedByStatus('active', 'deprecated')},
  catalog_specification: {transitions: switchedByStatus('active', 'deprecated')},
  provider: {transitions: switchedByStatus('active', 'inactive')},
  entity_hook: {transitions: switchedByStatus('active', 'inactive')},
  notification_channel: {transitions: switchedByStatus('active', 'paused')},
  troubleshooting_action: run('action', 'an agent'),
  agent_command: run('command', 'an agent'),
  service_action: retried(run('action', 'a runner')),
  link_action: retried(run('action', 'a runner')),
  entity_hook_execution: retried(run('run', 'the receiver of the hook')),
};
