import {active, creating, slugIn, switched, type Area} from './helpers';

const apiKeys = () => import(/* webpackChunkName: "platform-apiKeys" */ '../handlers/apiKeys');

const NOT_EXPIRED = {
  in: ['active'],
  code: 'invalid_state',
  detail: 'The API key has expired. Create a new one.',
};

/** The organization with its accounts and namespaces, and access to them. */
export const organization: Area = ({resource, operation}) => {
  resource('organization', {
    builtIn: {},
    lifecycle: {
      initial: 'active',
      ended: [],
      transitions: [
        // Nacre suspends the organization.
        {from: ['active'], to: 'suspended', outside: true},
        // Nacre lifts the suspension.
        {from: ['suspended'], to: 'active', outside: true},
      ],
    },
  });
  resource('account', {
    lifecycle: switched('active', 'inactive'),
    unique: [
      {
        fields: ['slug'],
        detail: 'The organization has an account with the slug {slug}. Choose another name, or send a slug.',
      },
    ],
    inUse: [{kind: 'namespace', field: 'account_id'}],
    create: creating('account'),
  });
  resource('namespace', {
    lifecycle: switched('active', 'inactive'),
    unique: [slugIn('account', 'namespace', 'account_id')],
    inUse: [{kind: 'application', field: 'namespace_id'}],
    create: creating('namespace'),
  });
  operation('createNamespace', {requires: [active('account_id', 'account', 'Activate it first.')]});

  resource('role', {builtIn: {}});
  resource('user', {
    builtIn: {},
    lifecycle: {
      initial: 'invited',
      ended: [],
      transitions: [
        // The user signs in for the first time.
        {from: ['invited'], to: 'active', outside: true},
        {from: ['active'], to: 'inactive', by: ['deactivateUser']},
        {from: ['inactive'], to: 'active', by: ['reactivateUser']},
      ],
    },
    unique: [
      {
        fields: ['email'],
        detail:
          'The organization already has a user with this email address. Give that user the grants instead.',
      },
    ],
    removedWith: [{kind: 'grant', field: 'principal_id'}],
    create: creating('user'),
  });
  resource('grant', {
    unique: [
      {
        fields: ['principal_id', 'role', 'nrn'],
        detail: 'The grant {found.id} gives the role {role} at this NRN already. Change that one.',
      },
    ],
  });
  resource('api_key', {
    lifecycle: {
      initial: 'active',
      ended: ['expired'],
      // The time in `expires_at` is reached.
      transitions: [{from: ['active'], to: 'expired', outside: true}],
    },
    removedWith: [{kind: 'grant', field: 'principal_id'}],
  });
  operation('createApiKey', {load: async () => (await apiKeys()).createSecret});
  operation('rotateApiKey', {requires: [NOT_EXPIRED], load: async () => (await apiKeys()).createSecret});
  operation('updateApiKey', {requires: [NOT_EXPIRED], load: async () => (await apiKeys()).update});
};
