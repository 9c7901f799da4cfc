import type {ConformRules, PlatformRules} from '@nacre-docs/sandbox/rules';

const BY_SCHEMA = 'specification_id.schema';

/** What fits the schema of its specification. */
export const conforms: ConformRules = {
  fields: {
    service: {attributes: BY_SCHEMA},
    link: {attributes: BY_SCHEMA},
    service_action: {parameters: BY_SCHEMA, results: 'specification_id.results_schema'},
    link_action: {parameters: BY_SCHEMA, results: 'specification_id.results_schema'},
    provider: {attributes: BY_SCHEMA},
    catalog_item: {values: BY_SCHEMA},
    metadata_entry: {values: BY_SCHEMA},
  },
  code: 'schema_mismatch',
  secret: {keyword: 'x-secret', shown: '********'},
  fixed: {
    keyword: 'x-editable-on',
    unless: 'update',
    code: 'not_allowed',
    detail: 'The attribute can be set only at creation. Leave it out.',
  },
};

const ofService = {
  owner: {kind: 'service_specification', id: '$id'},
  visible_to: '$visible_to',
  retryable: true,
};

/** What Nacre makes beside what a call creates. */
export const generated: PlatformRules['generated'] = {
  createServiceSpecification: {
    when: {use_default_actions: true},
    createdBy: 'createActionSpecification',
    bodies: [
      {...ofService, type: 'create', name: 'Create', inputs: 'schema', facts: 'results_schema'},
      {...ofService, type: 'update', name: 'Update', inputs: 'schema', facts: 'results_schema'},
      {...ofService, type: 'delete', name: 'Delete'},
    ],
    schema: 'schema',
    facts: {
      keyword: 'x-visible-on',
      value: ['read'],
      dropped: ['x-visible-on', 'x-export', 'x-comparable'],
      target: 'x-target',
    },
  },
};
