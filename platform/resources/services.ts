import type {Precondition, Transition} from '@nacre-docs/sandbox/platform';
import {active, provisioned, run, slugAt, slugIn, switched, unfinished, type Area} from './helpers';

const specifications = () =>
  import(/* webpackChunkName: "platform-specifications" */ '../handlers/specifications');
const reports = () => import(/* webpackChunkName: "platform-reports" */ '../handlers/reports');

/** A retried update or deletion is like another update or deletion. */
const createdAgain: Transition = {
  from: ['failed'],
  to: 'creating',
  // The action that creates it is retried.
  outside: true,
};

/** Resources with fields that must fit a specification. */
const SPECIFIED = [
  'service',
  'link',
  'service_action',
  'link_action',
  'provider',
  'catalog_item',
  'metadata_entry',
] as const;

/** Actions need an active parent. Only diagnoses also run on a failed one. */
function actionOn(of: string, name: string): Precondition[] {
  const isActive = active(of, name, 'Run the action when it is active.');
  return [
    {...isActive, unless: {of: 'specification_id.type', in: ['diagnose']}},
    {...isActive, in: ['active', 'failed']},
  ];
}

const SERVICE_SPECIFICATION = active('specification_id', 'service specification', 'Choose an active one.');

/** Services and links with their actions and specifications, and all other resources with a specification. */
export const services: Area = ({resource, operation}) => {
  for (const kind of SPECIFIED)
    resource(kind, {
      create: async () => (await specifications()).createSpecified[kind]!,
      check: async () => (await specifications()).check,
      show: async () => (await specifications()).show,
    });

  resource('service_specification', {
    lifecycle: switched('active', 'deprecated'),
    versioned: 'version',
    unique: [slugIn('organization', 'service specification')],
    inUse: [
      {
        kind: 'service',
        field: 'specification_id',
        advice: 'Delete them first, or deprecate the specification.',
      },
      {kind: 'scope_type', field: 'specification_id'},
    ],
    created: async () => (await specifications()).createActions,
  });
  resource('link_specification', {
    lifecycle: switched('active', 'deprecated'),
    versioned: 'version',
    unique: [slugIn('service specification', 'link specification', 'service_specification_id')],
    inUse: [{kind: 'link', field: 'specification_id'}],
  });
  operation('createLinkSpecification', {
    requires: [active('service_specification_id', 'service specification', 'Activate it first.')],
  });
  resource('action_specification', {
    lifecycle: switched('active', 'deprecated'),
    versioned: 'version',
    unique: [
      {
        fields: ['owner', 'slug'],
        detail: 'Its owner already has an action with the slug {slug}. Choose another slug.',
      },
    ],
    inUse: [unfinished('service_action', 'specification_id'), unfinished('link_action', 'specification_id')],
  });

  resource('service', {
    lifecycle: provisioned('Service', [
      createdAgain,
      {from: ['active'], to: 'updating', by: ['upgradeService']},
      {from: ['failed'], to: 'deleting', by: ['forceDeleteService']},
    ]),
    unique: [slugAt('owner_nrn', 'service')],
    inUse: [{kind: 'link', field: 'service_id'}],
  });
  operation('createService', {requires: [SERVICE_SPECIFICATION]});
  operation('importService', {requires: [SERVICE_SPECIFICATION]});
  resource('service_action', {
    lifecycle: run({
      cancel: 'cancelServiceAction',
      retry: 'retryServiceAction',
      report: 'updateServiceAction',
    }),
  });
  operation('createServiceAction', {
    requires: actionOn('service_id', 'service'),
  });

  resource('link', {
    lifecycle: provisioned('Link', [
      createdAgain,
      {from: ['failed'], to: 'deleting', by: ['forceDeleteLink']},
    ]),
    unique: [
      {
        fields: ['owner_nrn', 'service_id', 'specification_id', 'dimensions'],
        detail:
          'A link of this specification with the same dimensions already exists. Use {found.id}, or choose other dimensions.',
      },
    ],
  });
  operation('createLink', {
    requires: [
      active('service_id', 'service', 'Link to it when it is active.'),
      {
        of: 'service_id.specification_id',
        equals: 'specification_id.service_specification_id',
        code: 'validation_failed',
        detail: "The link specification doesn't belong to the service's specification. Choose another one.",
        pointer: '/specification_id',
      },
    ],
  });
  resource('link_action', {
    lifecycle: run({cancel: 'cancelLinkAction', retry: 'retryLinkAction', report: 'updateLinkAction'}),
  });
  operation('createLinkAction', {
    requires: actionOn('link_id', 'link'),
  });
  for (const id of ['updateServiceAction', 'updateLinkAction'] as const)
    operation(id, {load: async () => (await reports()).report});
};
