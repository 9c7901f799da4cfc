import type {LifecycleTexts} from '../../plugins/reference-tables/states';

/**
 * What pages say of the lifecycles: a sentence for each state, and a few words beside some arrows. An arrow from or to
 * `[*]` is there because it is named here.
 */

/** Work that an approval or a hook can hold begins as `pending`. */
const held = {'[*] --> pending': ''};

/** Deleted without a state for it. */
const removedFrom = (states: string[], label: string) =>
  Object.fromEntries(states.map((state) => [`${state} --> [*]`, label]));

const specification = (noun: string): LifecycleTexts => ({
  states: {
    active: `New ${noun} can be made from it.`,
    deprecated: `No new ${noun} can be made from it; those that exist stay.`,
  },
  ways: {
    '[*] --> active': '',
    'active --> deprecated': 'status',
    'deprecated --> active': 'status',
    ...removedFrom(['active', 'deprecated'], `deleted, without ${noun}`),
  },
});

/** What an agent or a runner carries out. */
const run = (what: string, receiver: string): LifecycleTexts => ({
  states: {
    pending: `The ${what} is waiting for ${receiver}.`,
    in_progress: `${receiver.replace(/^\w/, (letter) => letter.toUpperCase())} is carrying it out.`,
    succeeded: 'It has ended as it should.',
    failed: 'It has ended with an error.',
    timed_out: 'Nobody took it, or its end was not reported in time.',
    cancelled: 'It was withdrawn.',
  },
});

const retried = (texts: LifecycleTexts): LifecycleTexts => ({
  ...texts,
  ways: {'failed --> pending': 'retry', 'timed_out --> pending': 'retry'},
});

const switchedByStatus = (on: string, off: string) => ({
  '[*] --> active': '',
  [`${on} --> ${off}`]: 'status',
  [`${off} --> ${on}`]: 'status',
  ...removedFrom([on, off], 'deleted'),
});

/** Services and links share their lifecycle. */
const serviceStates = {
  pending: 'An approval or a hook holds the creation. No resource exists.',
  creating: 'The create action is waiting for a runner or running.',
  active: 'Ready to use.',
  updating: 'The update action is waiting or running.',
  deleting: 'The delete action is waiting or running.',
  failed: 'The last action failed, timed out or was cancelled. A retry goes back to the state that failed.',
  cancelled: "The creation didn't pass its approval or hook.",
  deleted: 'The resource is gone; the record stays readable.',
};

const serviceWays = {
  ...held,
  'failed --> creating': 'retry',
  'failed --> updating': 'retry or update',
  'failed --> deleting': 'retry, delete or force delete',
};

export const texts: Record<string, LifecycleTexts> = {
  application: {
    states: {
      pending: 'An approval or an entity hook holds the creation.',
      creating: 'The repository is being set up.',
      active: 'Everything can be built, released and deployed.',
      updating: 'A change is being applied. Builds can still start.',
      inactive: 'Switched off. Scopes keep running, but nothing new starts.',
      failed: "The last operation didn't succeed; `messages` says why.",
      deleting: 'Being deleted. Builds and releases can still be read.',
      deleted: 'Gone. Builds and releases can still be read.',
      cancelled: "The creation was denied or didn't pass a hook.",
    },
    ways: held,
  },
  scope: {
    states: {
      pending: 'An approval or an entity hook holds the creation; nothing is provisioned.',
      creating: 'Its infrastructure is being set up.',
      active: 'Releases can be deployed to it.',
      updating: 'A change of its capabilities is being applied.',
      stopping: 'Its instances are being removed.',
      stopped: 'No instance runs; its settings and its domain are kept.',
      starting: 'Its instances start again.',
      failed: 'The last operation failed. A retry goes back to the state that failed.',
      deleting: 'Its infrastructure is being removed.',
      deleted: 'Gone.',
      cancelled: "The creation was denied or didn't pass a hook.",
    },
    ways: held,
  },
  deployment: {
    states: {
      pending: 'An approval or a `before` hook is open; `pending_operation` names it.',
      creating: 'New instances start. They get no traffic yet.',
      running: 'The release serves its share of the traffic.',
      finalizing: 'The old instances are removed.',
      finalized: 'The release is the only one on the scope.',
      rolling_back: 'Traffic returns to the previous release and the new instances are removed.',
      rolled_back: 'The scope runs the release it ran before.',
      cancelling: 'Instances that have started are removed.',
      cancelled: 'The scope was never changed.',
      failed: "A step didn't succeed.",
    },
    ways: held,
  },
  deployment_group: {
    states: {
      pending: 'No member has begun.',
      running: 'A member is being created or is running, or is waiting for the previous one.',
      finalizing: 'No member is running, and some are being finalized.',
      rolling_back: 'No member is running, and some are being rolled back.',
      cancelling: 'No member is running, and some are being cancelled.',
      finalized: 'All members are finalized.',
      partially_failed:
        'All have ended, and some are finalized. The others have failed, or were rolled back or cancelled.',
      failed: 'All have ended, none is finalized, and at least one has failed.',
      rolled_back: 'All have ended, none is finalized or has failed, and at least one was rolled back.',
      cancelled: 'All members were cancelled.',
    },
  },
  service: {states: serviceStates, ways: {...serviceWays, '[*] --> active': 'import'}},
  link: {states: serviceStates, ways: serviceWays},
  build: {
    states: {
      pending: 'Recorded; its pipeline has not begun.',
      in_progress: 'The pipeline runs.',
      succeeded: 'Its assets can be released.',
      failed: 'The pipeline reported an error, or nothing for six hours.',
      cancelled: 'Someone gave it up.',
    },
    ways: {'[*] --> pending': 'createBuild', '[*] --> in_progress': 'startCiBuild'},
  },
  scope_domain: {
    states: {
      pending: 'Waits for its DNS record.',
      verifying: 'Nacre looks for the record and requests the certificate.',
      active: 'The scope answers on it.',
      failed: 'The DNS record is missing or wrong.',
      deleting: 'Its certificate and its route are being removed.',
      deleted: 'Gone.',
    },
  },
  approval: {
    states: {
      pending: 'Waits for a decision, for 72 hours.',
      approved: 'The work may go on.',
      denied: 'Someone decided against it.',
      cancelled: 'The requester or an admin withdrew it.',
      expired: 'Nobody decided in time.',
    },
    ways: {'pending --> cancelled': 'by the requester or an admin', 'pending --> expired': '72 hours'},
  },
  'approval.execution_status': {
    ways: {
      '[*] --> not_started': '',
      'failed --> in_progress': 'executeApproval',
      'not_started --> expired': '24 hours',
      'failed --> expired': '24 hours',
    },
  },
  agent: {
    states: {
      online: 'A heartbeat arrived in the last 60 seconds.',
      offline: 'None did. After 7 days it is removed.',
    },
    ways: {
      '[*] --> online': 'registers',
      'online --> offline': '60 seconds without a heartbeat',
      'offline --> online': 'heartbeat returns',
      'offline --> [*]': 'removed after 7 days offline',
    },
  },
  api_key: {
    states: {
      active: 'It can be exchanged for access tokens.',
      expired: 'Its time is over; it never becomes active again.',
    },
    ways: {
      '[*] --> active': 'created',
      'active --> expired': 'expires_at has passed',
      ...removedFrom(['active', 'expired'], 'deleted'),
    },
  },
  service_specification: specification('services'),
  link_specification: specification('links'),
  provider_specification: specification('providers'),
  action_specification: {ways: switchedByStatus('active', 'deprecated')},
  catalog_specification: {ways: switchedByStatus('active', 'deprecated')},
  provider: {ways: switchedByStatus('active', 'inactive')},
  entity_hook: {ways: switchedByStatus('active', 'inactive')},
  notification_channel: {ways: switchedByStatus('active', 'paused')},
  troubleshooting_action: run('action', 'an agent'),
  agent_command: run('command', 'an agent'),
  service_action: retried(run('action', 'a runner')),
  link_action: retried(run('action', 'a runner')),
  entity_hook_execution: retried(run('run', 'the receiver of the hook')),
};
