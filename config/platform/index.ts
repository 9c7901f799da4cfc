import type {PlatformRules} from '../../plugins/sandbox/rules';
import {created, derived} from './creation';
import {lifecycles} from './lifecycles';
import {needs} from './needs';
import {inUse, removedWith, versioned} from './relations';
import {unique} from './unique';

/**
 * The table of the platform: what Nacre does beyond what its API description says. Permissions, states, fields, limits
 * and error codes are in the description and not repeated here.
 */
export const platform: PlatformRules = {
  lifecycles,
  needs,
  unique,
  inUse,
  removedWith,
  derived,
  created,
  versioned,
  ramps: {
    deployment: {
      of: 'traffic',
      current: 'current_percent',
      desired: 'desired_percent',
      perSecond: 25,
      in: ['running', 'rolling_back'],
      plan: {path: 'strategy.plan', share: 'traffic_percent', in: 'running', wait: 3},
    },
  },
  approvals: {
    ruleKind: 'approval_action',
    kind: 'approval',
    createdBy: 'createApproval',
    expiresAfter: 72 * 60 * 60,
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
    locatedBy: {deployment: 'scope_id', service_action: 'service_id', link_action: 'link_id'},
    passes: ['approved'],
    ends: ['denied', 'cancelled', 'expired'],
    waiting: 'pending',
    givenUp: 'cancelled',
  },
  unknownInput: 400,
  refusedTokens: [
    {
      pattern: '^nck_',
      detail: 'An API key is not an access token. Exchange it with createAccessToken first.',
    },
  ],
  rateLimits: {read: 600, write: 120, operations: {createAccessToken: 30}},
};
