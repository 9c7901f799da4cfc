import type {HeldFacts, HeldOperationRow} from '@nacre-docs/openapi/tables/heldTable';
import {heldByApprovals, heldByHooks} from './heldPermissions';

/** Text on pages about operations that wait for an approval or a hook. */
const waits: Record<string, string> = {
  'application:create': '`pending`; no repository exists',
  'application:update': 'Keeps its status and its old values',
  'application:delete': "Doesn't change",
  'scope:create': '`pending`; nothing is provisioned',
  'scope:update': 'Keeps its status and its old values',
  'scope:stop': 'Keeps running',
  'scope:delete': 'Keeps running',
  'service:create': "`pending`; its create action hasn't run",
  'service:update': 'Keeps its status and its old values',
  'service:delete': "Doesn't change",
  'link:create': '`pending`; publishes no parameters',
  'link:update': 'Keeps its status and its old values',
  'link:delete': 'Stays, with its parameters',
  'deployment:create': '`pending`; no instance starts',
  'deployment:switch_traffic': 'Its traffic stays where it is',
  'deployment:finalize': 'Stays `running`',
  'service_action:create': '`pending`; no runner has it',
  'link_action:create': '`pending`; no runner has it',
};

/** Text in addition to the link to a call. */
const calls: Record<string, string> = {
  'deployment:create': ', also in a [group](/docs/deployment-groups)',
};

const describe = (permission: string): HeldOperationRow => {
  const state = waits[permission];
  if (state === undefined) throw new Error(`platform/heldTexts.ts has no text for ${permission}. Add it.`);
  return {
    permission,
    call: calls[permission],
    waits: state,
  };
};

export const held: HeldFacts = {
  approvals: [
    ...heldByApprovals.map(describe),
    // No call waits: the reveal is requested first, then called.
    {
      permission: 'parameter:reveal',
      call: ', requested with [`createApproval`](/docs/api/create-approval)',
      waits: 'The value stays masked',
    },
  ],
  hooks: heldByHooks.map(describe),
};
