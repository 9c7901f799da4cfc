import type {HeldFacts, HeldOperation} from '../../plugins/reference-tables/heldTable';
import {approvals, holding} from './approvals';
import {hooks} from './hooks';

/** What pages say of operations while they wait for an approval or a hook. */
const waits: Record<string, string> = {
  'application:create': 'The application is `pending`; no repository exists',
  'application:update': 'The application keeps its old values',
  'application:delete': 'The application stays as it is',
  'scope:create': 'The scope is `pending`; nothing is provisioned',
  'scope:update': 'The scope keeps its status and its old values',
  'scope:stop': 'The scope keeps running',
  'scope:delete': 'The scope keeps running',
  'service:create': "The service is `pending`; its create action hasn't run",
  'service:update': 'The service keeps its status and its old values',
  'service:delete': 'The service stays as it is',
  'link:create': 'The link is `pending` and publishes no parameters',
  'link:update': 'The link keeps its status and its old values',
  'link:delete': 'The link and its parameters stay',
  'deployment:create': 'The deployment is `pending`; no instance starts',
  'deployment:switch_traffic': 'The traffic stays where it is',
  'deployment:finalize': 'The deployment stays `running`',
  'service_action:create': 'The action is `pending`; no runner has it',
  'link_action:create': 'The action is `pending`; no runner has it',
};

/** Calls that are held with the one whose permission it is. */
const calls: Record<string, string> = {
  'deployment:create':
    ', and each deployment of [`createDeploymentGroup`](/docs/api/create-deployment-group)',
};

const describe = (permission: string): HeldOperation => {
  const state = waits[permission];
  if (state === undefined) throw new Error(`config/platform/held.ts says nothing of ${permission}. Add it.`);
  return {
    permission,
    call: calls[permission],
    waits: state,
    otherwise: permission.endsWith(':create') ? `\`${holding.givenUp}\`` : 'Unchanged',
  };
};

export const held: HeldFacts = {
  approvals: [
    ...approvals.holds.map(describe),
    // No call waits: somebody asks first, and reveals afterwards.
    {
      permission: 'parameter:reveal',
      call: ', requested with [`createApproval`](/docs/api/create-approval)',
      waits: 'The value stays masked',
      otherwise: 'Stays masked',
    },
  ],
  hooks: hooks.holds.map(describe),
};
