import type {Need, PlatformRules} from '@nacre-docs/sandbox/rules';
import {lifecycles} from './lifecycles';

/** States in which a deployment still holds its scope. */
const UNFINISHED = [
  ...new Set(lifecycles.deployment!.transitions.flatMap(({from, to}) => [...from, to])),
].filter((state) => !lifecycles.deployment!.ended.includes(state));

const GONE = ['deleting', 'deleted'];

const active = (of: string, name: string, advice: string): Need => ({
  of,
  in: ['active'],
  code: 'invalid_state',
  detail: `The ${name} is {found.status}. ${advice}`,
});

const noUnfinished = (of: string): Need => ({
  of,
  none: {kind: 'deployment', field: 'scope_id', states: UNFINISHED},
  code: 'invalid_state',
  detail: 'The scope has the unfinished deployment {found.id}. Finalize it or roll it back first.',
});

const deployable: Need[] = [
  {
    of: 'scope_id',
    none: {kind: 'deployment', field: 'scope_id', states: UNFINISHED},
    code: 'deployment_in_progress',
    detail:
      'The scope has the unfinished deployment {found.id}. Finalize it, roll it back or cancel it first.',
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
];

/** Preconditions of operations, beside permissions, states of their own entity and what is in use. */
export const needs: PlatformRules['needs'] = {
  createNamespace: [active('account_id', 'account', 'Activate it first.')],
  createApplication: [active('namespace_id', 'namespace', 'Activate it first.')],
  importApplication: [active('namespace_id', 'namespace', 'Activate it first.')],
  createBuild: [active('application_id', 'application', 'Activate it first.')],
  createBuildAsset: [
    {
      of: 'build_id',
      in: ['in_progress'],
      code: 'invalid_state',
      detail:
        'The build is {found.status}. Assets can be registered only while it is in progress. Start a new build.',
    },
  ],
  createRelease: [
    {
      of: 'build_id',
      in: ['succeeded'],
      code: 'invalid_state',
      detail: 'The build is {found.status}. Only a succeeded build can be released.',
    },
    {
      of: 'build_id.application_id',
      equals: 'application_id',
      code: 'validation_failed',
      detail: 'The build does not belong to the application. Choose another build.',
      pointer: '/build_id',
    },
  ],
  createDeployment: deployable,
  switchDeploymentTraffic: [
    {
      of: 'strategy.type',
      in: ['blue_green'],
      code: 'strategy_not_supported',
      detail: 'Traffic of a {found} deployment cannot be switched. Wait for it, or roll back.',
    },
  ],
  finalizeDeployment: [
    {
      of: 'traffic.current_percent',
      in: [100],
      code: 'invalid_state',
      detail: 'Traffic is at {found} percent. Switch it to 100 percent first.',
    },
  ],
  createScope: [
    active('application_id', 'application', 'Activate it first.'),
    active('scope_type_id', 'scope type', 'Choose an active one.'),
  ],
  updateScope: [noUnfinished('id')],
  deleteScope: [noUnfinished('id')],
  stopScope: [noUnfinished('id')],
  createScopeDomain: [
    {
      of: 'scope_id',
      in: lifecycles.scope!.transitions.flatMap(({from}) => from).filter((state) => !GONE.includes(state)),
      code: 'invalid_state',
      detail: 'The scope is {found.status} and takes no custom domains. Choose another scope.',
    },
  ],
  createTroubleshootingAction: [active('scope_id', 'scope', 'Start it first.')],
  createService: [active('specification_id', 'service specification', 'Choose an active one.')],
  importService: [active('specification_id', 'service specification', 'Choose an active one.')],
  createLink: [
    active('service_id', 'service', 'Link to it when it is active.'),
    {
      of: 'service_id.specification_id',
      equals: 'specification_id.service_specification_id',
      code: 'validation_failed',
      detail: 'The link specification is not one of the specification of the service. Choose another one.',
      pointer: '/specification_id',
    },
  ],
  createLinkSpecification: [
    active('service_specification_id', 'service specification', 'Activate it first.'),
  ],
  createServiceAction: [active('service_id', 'service', 'Run the action when it is active.')],
  createLinkAction: [active('link_id', 'link', 'Run the action when it is active.')],
  createDimensionValue: [active('dimension_id', 'dimension', 'Activate it first.')],
  createProvider: [active('specification_id', 'provider specification', 'Choose an active one.')],
  createCatalogItem: [active('specification_id', 'specification', 'Choose an active one.')],
  createMetadataEntry: [active('specification_id', 'specification', 'Choose an active one.')],
  deleteParameter: [readOnly('Delete the link instead.')],
  updateParameter: [readOnly('Change the link instead.')],
  createParameterValue: [{...readOnly('Change the link instead.'), of: 'parameter_id.read_only'}],
  deleteParameterValue: [{...readOnly('Change the link instead.'), of: 'parameter_id.read_only'}],
  replaceParameterValues: [readOnly('Change the link instead.')],
  revealParameterValue: [
    {
      of: 'parameter_id.secret',
      in: [true],
      code: 'invalid_state',
      detail: 'The parameter is not secret. Read its value instead.',
    },
  ],
  restoreParameterVersion: [{...readOnly('Change the link instead.'), of: 'parameter_id.read_only'}],
  deleteAgent: [
    {in: ['offline'], code: 'invalid_state', detail: 'The agent is online. Stop it before you remove it.'},
  ],
  updateApiKey: [
    {in: ['active'], code: 'invalid_state', detail: 'The API key has expired. Create a new one.'},
  ],
  rotateApiKey: [
    {in: ['active'], code: 'invalid_state', detail: 'The API key has expired. Create a new one.'},
  ],
};

function readOnly(advice: string): Need {
  return {
    of: 'read_only',
    in: [false],
    code: 'invalid_state',
    detail: `The parameter is published by a link. ${advice}`,
  };
}
