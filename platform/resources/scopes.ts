import type {Precondition} from '@nacre-docs/sandbox/platform';
import {active, creating, provisioned, run, slugAt, slugIn, switched, type Area} from './helpers';
import {UNFINISHED} from './deployments';

const scopeChecks = () => import(/* webpackChunkName: "platform-scopes" */ '../handlers/scopeChecks');
const scopeDimensions = () =>
  import(/* webpackChunkName: "platform-scopeDimensions" */ '../handlers/scopeDimensions');

const NOT_DEPLOYING: Precondition = {
  of: 'id',
  none: {kind: 'deployment', field: 'scope_id', states: UNFINISHED},
  code: 'invalid_state',
  detail: 'The scope has the unfinished deployment {found.id}. Finalize it or roll it back first.',
};

const scopeStates = provisioned(
  'Scope',
  [
    {from: ['active'], to: 'stopping', by: ['stopScope']},
    {from: ['stopping'], to: 'stopped', after: 2, set: {health: 'unknown'}},
    {from: ['stopped'], to: 'starting', by: ['startScope']},
    {from: ['starting'], to: 'active', after: 2},
    // The infrastructure refuses the change.
    {from: ['stopping', 'starting'], to: 'failed', outside: true},
    {from: ['failed'], to: 'creating', by: ['retryScope']},
    {from: ['failed'], to: 'deleting', by: ['forceDeleteScope']},
  ],
  ['stopped'],
  {health: 'unknown'},
);

const takesDomains = scopeStates.transitions
  .flatMap(({from}) => from)
  .filter((state) => !['deleting', 'deleted'].includes(state));

/** Scopes, their types, domains and dimensions. */
export const scopes: Area = ({resource, operation}) => {
  resource('scope_type', {
    builtIn: {created_by: 'system'},
    lifecycle: switched('active', 'inactive'),
    unique: [slugIn('organization', 'scope type')],
    inUse: [
      {
        kind: 'scope',
        field: 'scope_type_id',
        advice: 'Delete them first, or make the type inactive.',
      },
    ],
  });
  resource('scope', {
    lifecycle: scopeStates,
    unique: [slugIn('application', 'scope', 'application_id')],
    inUse: [{kind: 'scope_domain', field: 'scope_id'}],
    create: creating('scope'),
    check: async () => (await scopeChecks()).check,
  });
  operation('createScope', {
    requires: [
      active('application_id', 'application', 'Activate it first.'),
      active('scope_type_id', 'scope type', 'Choose an active one.'),
    ],
  });
  for (const id of ['updateScope', 'deleteScope', 'stopScope'] as const)
    operation(id, {requires: [NOT_DEPLOYING]});
  operation('listScopeDimensions', {load: async () => (await scopeDimensions()).listDimensions});
  operation('setScopeDimension', {load: async () => (await scopeDimensions()).setDimension});
  operation('removeScopeDimension', {load: async () => (await scopeDimensions()).removeDimension});

  resource('scope_domain', {
    lifecycle: {
      initial: 'pending',
      ended: ['deleted'],
      transitions: [
        {
          from: ['pending', 'failed'],
          to: 'verifying',
          by: ['verifyScopeDomain', 'updateScopeDomain'],
          set: {'verification.name': ({entity}) => `_nacre.${String(entity.name)}`},
        },
        {from: ['verifying'], to: 'active', after: 3, set: {'certificate.status': 'issued'}},
        // The DNS record is missing or wrong.
        {from: ['verifying'], to: 'failed', outside: true},
        {from: ['pending', 'verifying', 'active', 'failed'], to: 'deleting', by: ['deleteScopeDomain']},
        {from: ['deleting'], to: 'deleted', after: 2},
      ],
    },
    unique: [
      {fields: ['name'], detail: 'The host name {name} already belongs to a scope. Delete it there first.'},
    ],
    create: creating('scope_domain'),
  });
  operation('createScopeDomain', {
    requires: [
      {
        of: 'scope_id',
        in: takesDomains,
        code: 'invalid_state',
        detail: "The scope is {found.status} and can't have custom domains. Choose another scope.",
      },
    ],
  });
  resource('troubleshooting_action', {
    lifecycle: run({cancel: 'cancelTroubleshootingAction'}),
    create: creating('troubleshooting_action'),
  });
  operation('createTroubleshootingAction', {requires: [active('scope_id', 'scope', 'Start it first.')]});

  resource('dimension', {
    lifecycle: switched('active', 'archived'),
    unique: [slugAt('nrn', 'dimension')],
    inUse: [
      {kind: 'scope', field: 'dimensions', own: 'slug', advice: 'Remove it there, or archive the dimension.'},
    ],
  });
  resource('dimension_value', {
    lifecycle: switched('active', 'archived'),
    unique: [slugIn('dimension', 'value', 'dimension_id')],
    inUse: [
      {kind: 'scope', field: 'dimensions', own: 'slug', advice: 'Remove it there, or archive the value.'},
    ],
    create: creating('dimension_value'),
  });
  operation('createDimensionValue', {
    requires: [active('dimension_id', 'dimension', 'Activate it first.')],
  });
  resource('runtime_configuration', {
    unique: [
      {
        fields: ['nrn', 'dimensions'],
        detail:
          'A runtime configuration with these dimensions already exists there. Change {found.id}, or choose other dimensions.',
      },
    ],
    check: async () => (await scopeChecks()).checkDimensions,
  });
  operation('listRuntimeConfigurationScopes', {
    load: async () =>
      (
        await import(
          /* webpackChunkName: "platform-runtimeConfigurations" */ '../handlers/runtimeConfigurations'
        )
      ).listScopes,
  });
};
