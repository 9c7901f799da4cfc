import type {PlatformRules} from '@nacre-docs/sandbox/rules';

/** What keeps an entity from being deleted. */
export const inUse: PlatformRules['inUse'] = {
  account: [{kind: 'namespace', field: 'account_id'}],
  namespace: [{kind: 'application', field: 'namespace_id'}],
  application: [{kind: 'scope', field: 'application_id'}],
  asset: [
    {kind: 'release', field: 'build_id', own: 'build_id', advice: 'Keep the asset: releases are permanent.'},
  ],
  scope: [{kind: 'scope_domain', field: 'scope_id'}],
  scope_type: [
    {kind: 'scope', field: 'scope_type_id', advice: 'Delete them first, or make the type inactive.'},
  ],
  service: [{kind: 'link', field: 'service_id'}],
  service_specification: [
    {
      kind: 'service',
      field: 'specification_id',
      advice: 'Delete them first, or deprecate the specification.',
    },
    {kind: 'scope_type', field: 'specification_id'},
  ],
  link_specification: [{kind: 'link', field: 'specification_id'}],
  action_specification: [
    {
      kind: 'service_action',
      field: 'specification_id',
      in: ['pending', 'in_progress'],
      advice: 'Wait until it ends, or cancel it.',
    },
    {
      kind: 'link_action',
      field: 'specification_id',
      in: ['pending', 'in_progress'],
      advice: 'Wait until it ends, or cancel it.',
    },
  ],
  dimension: [
    {kind: 'scope', field: 'dimensions', own: 'slug', advice: 'Remove it there, or archive the dimension.'},
  ],
  dimension_value: [
    {kind: 'scope', field: 'dimensions', own: 'slug', advice: 'Remove it there, or archive the value.'},
  ],
  provider_specification: [{kind: 'provider', field: 'specification_id'}],
  provider_category: [{kind: 'provider_specification', field: 'category_id'}],
  policy: [{kind: 'approval_action', field: 'policy_ids', advice: 'Dissociate it first.'}],
  entity_hook: [
    {
      kind: 'entity_hook_execution',
      field: 'hook_id',
      in: ['pending', 'in_progress'],
      advice: 'Wait until it ends, or cancel it.',
    },
  ],
  entity_hook_action: [
    {
      kind: 'entity_hook_execution',
      field: 'action_id',
      in: ['pending', 'in_progress'],
      advice: 'Wait until it ends, or cancel it.',
    },
  ],
  notification_channel: [
    {kind: 'entity_hook_action', field: 'channel_id', advice: 'Change or delete them first.'},
  ],
  catalog_specification: [
    {
      kind: 'metadata_entry',
      field: 'specification_id',
      advice: 'Delete them first, or deprecate the specification.',
    },
    {
      kind: 'catalog_item',
      field: 'specification_id',
      advice: 'Delete them first, or deprecate the specification.',
    },
  ],
  log_specification: [
    {kind: 'log_configuration', field: 'specification_id'},
    {kind: 'log_template', field: 'specification_id'},
  ],
  log_template: [{kind: 'log_configuration', field: 'specification_id', own: 'specification_id'}],
};

/** What goes with an entity that is removed, beside what lies below it in the paths of the API. */
export const removedWith: PlatformRules['removedWith'] = {
  user: [{kind: 'grant', field: 'principal_id'}],
  api_key: [{kind: 'grant', field: 'principal_id'}],
  catalog_item: [{kind: 'metadata_entry', field: 'entity_id'}],
};

/** Sets whose changes make versions. */
export const histories: PlatformRules['histories'] = {
  parameter_value: {
    owner: 'parameter_id',
    counter: 'version',
    same: ['nrn', 'dimensions'],
    kind: 'parameter_version',
    list: 'values',
    count: 'value_count',
    restoredFrom: 'restored_from',
    restoredBy: 'restoreParameterVersion',
    place: {kind: 'scope', field: 'nrn'},
  },
};

/** Counters that each change raises. */
export const versioned: PlatformRules['versioned'] = {
  service_specification: 'version',
  link_specification: 'version',
  action_specification: 'version',
  provider_specification: 'version',
  catalog_specification: 'version',
};

/** Dimensions, by slug: a scope, a value or a rule can have only those that exist. */
export const slugMaps: PlatformRules['slugMaps'] = {
  dimensions: {
    keys: {kind: 'dimension', slug: 'slug', nrn: 'nrn'},
    values: {kind: 'dimension_value', slug: 'slug', of: 'dimension_id'},
    status: 'active',
  },
};

/** Settings of which one depends on the other. */
export const limits: PlatformRules['limits'] = {
  scope: [
    {
      path: 'capabilities.autoscaling.min_instances',
      atMost: 'capabilities.autoscaling.max_instances',
    },
    {
      path: 'capabilities.health_check.timeout_seconds',
      atMost: 'capabilities.health_check.interval_seconds',
    },
  ],
};
