import type {PlatformRules} from '@nacre-docs/sandbox/rules';

/** Fields that no two entities of a kind may share, with the text of the error. */
export const unique: PlatformRules['unique'] = {
  account: [
    {
      fields: ['slug'],
      detail: 'The organization has an account with the slug {slug}. Choose another name, or send a slug.',
    },
  ],
  namespace: [
    {
      fields: ['account_id', 'slug'],
      detail:
        'The account already has a namespace with the slug {slug}. Choose another name, or send a slug.',
    },
  ],
  application: [
    {
      fields: ['namespace_id', 'slug'],
      detail:
        'The namespace already has an application with the slug {slug}. Choose another name, or send a slug.',
    },
    {
      fields: ['repository_url', 'repository_path'],
      detail:
        'The application {found.slug} already builds from this repository and path. Choose another repository or path.',
    },
  ],
  technology_template: [
    {
      fields: ['slug'],
      detail:
        'The organization already has a technology template with the slug {slug}. Choose another name, or send a slug.',
    },
  ],
  asset: [
    {
      fields: ['build_id', 'name'],
      detail: 'The build already has an asset with the name {name}. Choose another name.',
    },
  ],
  release: [
    {
      fields: ['application_id', 'semver'],
      detail: 'The application already has a release {semver}. Choose another version.',
    },
  ],
  scope: [
    {
      fields: ['application_id', 'slug'],
      detail:
        'The application already has a scope with the slug {slug}. Choose another name, or send a slug.',
    },
  ],
  scope_type: [
    {
      fields: ['slug'],
      detail:
        'The organization already has a scope type with the slug {slug}. Choose another name, or send a slug.',
    },
  ],
  scope_domain: [
    {fields: ['name'], detail: 'The host name {name} already belongs to a scope. Delete it there first.'},
  ],
  parameter: [
    {
      fields: ['owner_nrn', 'variable'],
      detail:
        'The application already has a parameter for the variable {variable}. Add a value to it, or choose another variable.',
    },
    {
      fields: ['owner_nrn', 'path'],
      detail:
        'The application already has a parameter for the path {path}. Add a value to it, or choose another path.',
    },
  ],
  service: [
    {
      fields: ['owner_nrn', 'slug'],
      detail: 'A service with the slug {slug} exists there already. Choose another name, or send a slug.',
    },
  ],
  service_specification: [
    {
      fields: ['slug'],
      detail:
        'The organization already has a service specification with the slug {slug}. Choose another name, or send a slug.',
    },
  ],
  link: [
    {
      fields: ['owner_nrn', 'service_id', 'specification_id', 'dimensions'],
      detail:
        'A link of this specification with the same dimensions exists already. Use {found.id}, or choose other dimensions.',
    },
  ],
  link_specification: [
    {
      fields: ['service_specification_id', 'slug'],
      detail:
        'The service specification already has a link specification with the slug {slug}. Choose another name, or send a slug.',
    },
  ],
  action_specification: [
    {
      fields: ['owner', 'slug'],
      detail: 'Its owner already has an action with the slug {slug}. Choose another slug.',
    },
  ],
  dimension: [
    {
      fields: ['nrn', 'slug'],
      detail: 'A dimension with the slug {slug} exists there already. Choose another name, or send a slug.',
    },
  ],
  dimension_value: [
    {
      fields: ['dimension_id', 'slug'],
      detail: 'The dimension already has a value with the slug {slug}. Choose another name, or send a slug.',
    },
  ],
  runtime_configuration: [
    {
      fields: ['nrn', 'dimensions'],
      detail:
        'A runtime configuration with these dimensions exists there already. Change {found.id}, or choose other dimensions.',
    },
  ],
  provider: [
    {
      fields: ['owner_nrn', 'specification_id', 'dimensions'],
      detail:
        'A provider of this specification with these dimensions exists there already. Change {found.id}, or choose other dimensions.',
    },
  ],
  provider_specification: [
    {
      fields: ['category_id', 'slug'],
      detail:
        'The category already has a provider specification with the slug {slug}. Choose another name, or send a slug.',
    },
  ],
  provider_category: [
    {
      fields: ['slug'],
      detail:
        'The organization already has a provider category with the slug {slug}. Choose another name, or send a slug.',
    },
  ],
  approval_action: [
    {
      fields: ['nrn', 'operation', 'dimensions'],
      detail:
        'An approval action for {operation} with these dimensions exists there already. Change {found.id}.',
    },
  ],
  entity_hook_action: [
    {
      fields: ['hook_id', 'order'],
      detail: 'The hook already has an action with the order {order}. Choose another order.',
    },
  ],
  catalog_specification: [
    {
      fields: ['nrn', 'entity', 'key'],
      detail:
        'The node already has a specification for {entity} with the key {key}. Change that one, or choose another key.',
    },
  ],
  metadata_entry: [
    {
      fields: ['entity_id', 'specification_id'],
      detail: 'The entity already has an entry for this specification. Update {found.id}.',
    },
  ],
  log_template: [
    {
      fields: ['specification_id'],
      detail: 'The log specification already has the template {found.id}. Update that one.',
    },
  ],
  agent: [
    {
      fields: ['nrn', 'name'],
      detail: 'An agent with the name {name} is registered there already. Choose another name.',
    },
  ],
  grant: [
    {
      fields: ['principal_id', 'role', 'nrn'],
      detail: 'The grant {found.id} gives the role {role} at this NRN already. Change that one.',
    },
  ],
  user: [
    {
      fields: ['email'],
      detail:
        'The organization already has a user with this email address. Give that user the grants instead.',
    },
  ],
};
