import {active, creating, run, slugIn, switched, type Area} from './helpers';

const logs = () =>
  import(/* webpackChunkName: "platform-logConfigurations" */ '../handlers/logConfigurations');
const logLines = () => import(/* webpackChunkName: "platform-logLines" */ '../handlers/logLines');
const notifications = () =>
  import(/* webpackChunkName: "platform-notifications" */ '../handlers/notifications');
const providerHandlers = () => import(/* webpackChunkName: "platform-providers" */ '../handlers/providers');

const ACTIVE_SPECIFICATION = active('specification_id', 'specification', 'Choose an active one.');

/** Providers, the catalog, logs, agents and notifications. */
export const operations: Area = ({resource, operation}) => {
  resource('provider_category', {
    builtIn: {created_by: 'system'},
    unique: [slugIn('organization', 'provider category')],
    inUse: [{kind: 'provider_specification', field: 'category_id'}],
  });
  resource('provider_specification', {
    builtIn: {created_by: 'system'},
    lifecycle: switched('active', 'deprecated'),
    versioned: 'version',
    unique: [slugIn('category', 'provider specification', 'category_id')],
    inUse: [{kind: 'provider', field: 'specification_id'}],
  });
  resource('provider', {
    lifecycle: switched('active', 'inactive'),
    unique: [
      {
        fields: ['owner_nrn', 'specification_id.category_id', 'dimensions'],
        detail:
          '{owner_nrn} already has a provider of the category {specification_id.category_id.slug} with these dimensions. Change {found.id}, or choose other dimensions.',
      },
    ],
  });
  operation('createProvider', {
    requires: [active('specification_id', 'provider specification', 'Choose an active one.')],
  });
  operation('resolveProvider', {load: async () => (await providerHandlers()).resolveProvider});

  resource('catalog_specification', {
    lifecycle: switched('active', 'deprecated'),
    versioned: 'version',
    unique: [
      {
        fields: ['nrn', 'entity', 'key'],
        detail:
          'The node already has a specification for {entity} with the key {key}. Change that one, or choose another key.',
      },
    ],
    inUse: ['metadata_entry', 'catalog_item'].map((kind) => ({
      kind,
      field: 'specification_id',
      advice: 'Delete them first, or deprecate the specification.',
    })),
  });
  resource('catalog_item', {removedWith: [{kind: 'metadata_entry', field: 'entity_id'}]});
  resource('metadata_entry', {
    unique: [
      {
        fields: ['entity_id', 'specification_id'],
        detail: 'The entity already has an entry for this specification. Update {found.id}.',
      },
    ],
  });
  operation('createCatalogItem', {requires: [ACTIVE_SPECIFICATION]});
  operation('createMetadataEntry', {requires: [ACTIVE_SPECIFICATION]});

  resource('log_specification', {
    inUse: [
      {kind: 'log_configuration', field: 'specification_id'},
      {kind: 'log_template', field: 'specification_id'},
    ],
  });
  resource('log_template', {
    unique: [
      {
        fields: ['specification_id'],
        detail: 'The log specification already has the template {found.id}. Update that one.',
      },
    ],
    inUse: [{kind: 'log_configuration', field: 'specification_id', own: 'specification_id'}],
    create: creating('log_template'),
  });
  operation('resolveLogConfiguration', {load: async () => (await logs()).resolveLogConfiguration});
  operation('queryLogs', {load: async () => (await logLines()).queryLogs});

  resource('agent', {
    lifecycle: {
      initial: 'online',
      ended: [],
      transitions: [
        // 60 seconds pass without a heartbeat.
        {from: ['online'], to: 'offline', outside: true},
        // A heartbeat arrives.
        {from: ['offline'], to: 'online', outside: true},
      ],
    },
    unique: [
      {
        fields: ['nrn', 'name'],
        detail: 'An agent with the name {name} is registered there already. Choose another name.',
      },
    ],
  });
  operation('deleteAgent', {
    requires: [
      {
        in: ['offline'],
        code: 'invalid_state',
        detail: 'The agent is online. Stop it before you remove it.',
      },
    ],
  });
  resource('agent_command', {lifecycle: run({cancel: 'cancelAgentCommand'})});

  resource('notification_channel', {
    lifecycle: switched('active', 'paused'),
    inUse: [{kind: 'entity_hook_action', field: 'channel_id', advice: 'Change or delete them first.'}],
  });
  operation('createNotificationChannel', {load: async () => (await notifications()).createChannel});
};
