import type {AnswerRule, Candidates, DimensionOrder} from '@nacre-docs/sandbox/answerRules';

const PAGE = {items: 'data', info: 'page'};

/** The order of dimensions, which decides between as many of them. */
const ORDER: DimensionOrder = {kind: 'dimension', key: 'slug', order: 'order'};

const VALUES: Candidates = {kind: 'parameter_value', nrn: 'nrn', dimensions: 'dimensions'};

/** What the resolution of parameters and the snapshot of a deployment both say of one. */
const RESOLVED = {
  parameter_id: '$each.id',
  name: '$each.name',
  type: '$each.type',
  variable: '$each.variable',
  path: '$each.path',
  encoding: '$each.encoding',
  secret: '$each.secret',
  value: '$won.value',
  masked: '$won.masked',
  source_nrn: '$won.nrn',
  source_dimensions: '$won.dimensions',
};

const RESOLVES_PARAMETERS = {
  does: 'resolveEach',
  target: 'scope',
  owner: 'application_id',
  ownerKind: 'application',
  each: 'parameter',
  place: 'owner_nrn',
  sort: 'name',
  candidates: VALUES,
  of: 'parameter_id',
  order: ORDER,
  rules: {own: 'scope', most: 'dimensions', plain: 'application', none: 'none'},
  nothing: {masked: false, source_dimensions: {}},
  shownAs: {parameter_id: '$won.parameter_id', version: '$won.version'},
} as const;

const MATCHING_KINDS = ['scope', 'application', 'parameter', 'parameter_value', 'dimension'];

/** A dimension of a scope, which is a field of it. */
const SCOPE_DIMENSION: AnswerRule = {
  does: 'pairs',
  reads: ['dimension', 'dimension_value'],
  field: 'dimensions',
  key: 'dimension_slug',
  value: 'value_slug',
  page: PAGE,
};

const POLICY_OF_ACTION: AnswerRule = {
  does: 'membership',
  reads: [],
  kind: 'approval_action',
  field: 'policy_ids',
  member: 'policy_id',
};

/** Answers that are worked out of what there is. */
export const answers: Record<string, AnswerRule> = {
  replaceParameterValues: {
    does: 'replaceSet',
    reads: ['parameter_value', 'parameter_version', 'scope'],
    calls: ['createParameterValue'],
    kind: 'parameter_value',
    createdBy: 'createParameterValue',
    list: 'values',
  },
  importParameters: {
    does: 'importFile',
    reads: ['application', 'parameter', 'parameter_value', 'parameter_version', 'scope'],
    calls: ['createParameter', 'createParameterValue'],
    createdBy: 'createParameter',
    valueBy: 'createParameterValue',
    content: 'content',
    format: 'format',
    conflict: 'on_conflict',
    overwrite: 'overwrite',
    owner: 'owner_nrn',
    ownerKind: 'application',
    variable: 'variable',
    fixed: 'read_only',
    entity: {owner_nrn: '$owner', name: '$name', variable: '$name', type: 'environment'},
    value: {nrn: '$owner', dimensions: {}, value: '$text'},
    answer: {owner_nrn: '$owner', counts: '$counts'},
    list: 'parameters',
    entry: {
      variable: '$name',
      parameter_id: '$each.id',
      outcome: '$outcome',
      version: '$each.version',
    },
  },
  previewParameterResolution: {
    ...RESOLVES_PARAMETERS,
    reads: MATCHING_KINDS,
    from: {id: 'scope_id', nrn: 'owner_nrn', dimensions: 'dimensions'},
    answer: {scope_id: '$target.id', owner_nrn: '$owner.nrn', dimensions: '$dimensions'},
    list: 'parameters',
    entry: {
      ...RESOLVED,
      required: '$each.required',
      version: '$each.version',
      rule: '$rule',
      value_id: '$won.id',
    },
  },
  listDeploymentParameters: {
    ...RESOLVES_PARAMETERS,
    // A deployment keeps versions, which hold their values.
    reads: ['scope', 'application', 'parameter', 'parameter_version', 'dimension'],
    from: {path: 'scope_id'},
    snapshot: {
      field: 'parameter_versions',
      kind: 'parameter_version',
      number: 'version',
      list: 'values',
    },
    page: PAGE,
    entry: {...RESOLVED, version: '$version'},
  },
  revealParameterValue: {
    does: 'reveal',
    reads: ['parameter', 'approval'],
    field: 'value',
    owner: 'parameter_id',
    permit: {
      kind: 'approval',
      with: {nrn: '$owner.nrn', operation: 'parameter:reveal', status: 'approved'},
    },
    answer: {
      parameter_id: '$each.parameter_id',
      value_id: '$each.id',
      value: '$each.value',
      encoding: '$owner.encoding',
      approval_id: '$permit.id',
      revealed_at: '$now',
    },
  },
  resolveProvider: {
    does: 'resolveOne',
    reads: ['scope', 'provider', 'provider_specification', 'provider_category', 'dimension'],
    candidates: {
      kind: 'provider',
      nrn: 'owner_nrn',
      dimensions: 'dimensions',
      when: {status: 'active'},
      filters: {category: 'specification_id.category_id.slug', specification: 'specification_id.slug'},
    },
    order: ORDER,
    node: 'scope',
    oneOf: ['category', 'specification'],
    rules: {
      only: 'only_candidate',
      deepest: 'deepest_nrn',
      most: 'most_dimensions',
      order: 'dimension_order',
    },
    answer: {nrn: '$nrn', dimensions: '$dimensions', provider: '$won', rule: '$rule'},
    list: 'candidates',
    candidate: {
      provider_id: '$each.id',
      specification_id: '$each.specification_id',
      owner_nrn: '$each.owner_nrn',
      dimensions: '$each.dimensions',
    },
  },
  resolveLogConfiguration: {
    does: 'resolveOne',
    reads: ['scope', 'log_configuration'],
    candidates: {kind: 'log_configuration', nrn: 'nrn', until: 'expires_at'},
    node: 'scope',
    rules: {only: 'only_candidate', deepest: 'deepest_nrn', until: 'temporary_override'},
    answer: {nrn: '$nrn', configuration: '$won', rule: '$rule'},
    list: 'candidates',
    candidate: {log_configuration_id: '$each.id', nrn: '$each.nrn', expires_at: '$each.expires_at'},
  },
  listRuntimeConfigurationScopes: {
    does: 'membersOf',
    reads: ['scope', 'application', 'dimension'],
    kind: 'scope',
    gone: ['deleted'],
    candidates: {kind: 'runtime_configuration', nrn: 'nrn', dimensions: 'dimensions'},
    order: ORDER,
    page: PAGE,
    sort: 'nrn',
    entry: {
      scope_id: '$each.id',
      nrn: '$each.nrn',
      dimensions: '$each.dimensions',
      effective: '$wins',
      effective_configuration_id: '$won.id',
    },
  },
  listScopeDimensions: SCOPE_DIMENSION,
  setScopeDimension: SCOPE_DIMENSION,
  removeScopeDimension: SCOPE_DIMENSION,
  associatePolicyWithAction: POLICY_OF_ACTION,
  dissociatePolicyFromAction: POLICY_OF_ACTION,
};
