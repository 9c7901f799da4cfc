import type {StateFacts} from '@nacre-docs/openapi/tables/states';
import type {PlatformRules} from '@nacre-docs/sandbox/rules';
import {approvals, holding, locatedBy} from './approvals';
import {builtIn} from './builtIn';
import {appended, assumed, callers, chosen, created, derived, masked, numbered, secrets} from './creation';
import {conforms, generated} from './specifications';
import {starting} from './starting';
import {deploymentGroup} from './groups';
import {held} from './held';
import {hooks} from './hooks';
import {lifecycles} from './lifecycles';
import {needs} from './needs';
import {histories, inUse, limits, removedWith, slugMaps, versioned} from './relations';
import {texts} from './texts';
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
  chosen,
  masked,
  secrets,
  versioned,
  conforms,
  generated,
  slugMaps,
  limits,
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
  naming: {field: 'nrn', separator: ':'},
  locatedBy,
  holding,
  appended,
  callers,
  approvals,
  hooks,
  groups: {deployment_group: deploymentGroup},
  histories,
  assumed,
  numbered,
  builtIn,
  starting,
  unknownInput: 400,
  refusedTokens: [
    {
      pattern: '^nck_',
      detail: 'An API key is not an access token. Exchange it with createAccessToken first.',
    },
  ],
  rateLimits: {read: 600, write: 120, operations: {createAccessToken: 30}},
};

/** What pages draw of it. */
export {held};
export const states: StateFacts = {lifecycles, texts};
