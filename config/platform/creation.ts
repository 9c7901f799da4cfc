import type {PlatformRules} from '@nacre-docs/sandbox/rules';

const ORGANIZATION = 'organization=fernhollow';
const BLUE_GREEN = {type: 'blue_green', plan: [], rollback_rules: [], finalize_after_seconds: 3600};
const NEVER_RAN = {current_percent: 0, desired_percent: 0};

/** What Nacre fills in when something is created, by kind: `$path` is looked up, `{path}` stands inside a text. */
export const derived: PlatformRules['derived'] = {
  account: {nrn: `${ORGANIZATION}:account={slug}`},
  namespace: {nrn: '{account_id.nrn}:namespace={slug}'},
  application: {nrn: '{namespace_id.nrn}:application={slug}'},
  scope: {
    nrn: '{application_id.nrn}:scope={slug}',
    health: 'unknown',
    active_deployment_id: null,
    service_id: null,
    domain: '{slug}.{application_id.slug}.{application_id.namespace_id.slug}.fernhollow.example',
  },
  build: {nrn: '{application_id.nrn}:build={id}'},
  asset: {nrn: '{build_id.nrn}'},
  release: {nrn: '{application_id.nrn}:release={id}'},
  deployment: {
    application_id: '$scope_id.application_id',
    nrn: '{scope_id.nrn}:deployment={id}',
    parameter_versions: {
      collect: 'parameter',
      with: {owner_nrn: 'scope_id.application_id.nrn'},
      value: 'version',
    },
    previous_release_id: '$scope_id.active_deployment_id.release_id',
    traffic: NEVER_RAN,
    group_id: null,
  },
  deployment_group: {nrn: '{release_id.application_id.nrn}:deployment-group={id}'},
  scope_domain: {
    nrn: '{scope_id.nrn}',
    verification: {record_type: 'TXT', name: '_nacre.{name}', value: 'nacre-verification=7kq2vd9x4m0zt6cw'},
  },
  troubleshooting_action: {nrn: '{scope_id.nrn}'},
  service: {
    nrn: '{owner_nrn}:service={id}',
    specification_version: '$specification_id.version',
    imported: false,
  },
  link: {nrn: '{owner_nrn}:link={id}', specification_version: '$specification_id.version'},
  parameter: {nrn: '{owner_nrn}:parameter={id}', version: 0, origin: 'user', read_only: false},
  parameter_value: {version: '$parameter_id.version', masked: '$parameter_id.secret'},
  provider: {nrn: '{owner_nrn}:provider={id}', specification_version: '$specification_id.version'},
  dimension_value: {nrn: '{dimension_id.nrn}'},
  metadata_entry: {specification_version: '$specification_id.version'},
  catalog_item: {specification_version: '$specification_id.version'},
  log_template: {nrn: '{specification_id.nrn}'},
  user: {nrn: ORGANIZATION},
};

/** The same, for what depends on which operation makes or changes it. */
export const created: PlatformRules['created'] = {
  createApplication: {
    repository_url:
      'https://git.fernhollow.example/{namespace_id.account_id.repository_prefix}/{namespace_id.slug}-{slug}',
  },
  importService: {status: 'active', imported: true},
  startCiBuild: {
    status: 'in_progress',
    application_id: {find: 'application', by: ['repository_url', 'repository_path']},
  },
  createApproval: {expires_at: `$now+${72 * 60 * 60}`},
  upgradeService: {specification_version: '$body.specification_version'},
};

/** Lists of which a report sends only what is new. */
export const appended: PlatformRules['appended'] = {
  reportEntityHookExecution: ['messages'],
  updateServiceAction: ['messages'],
  updateLinkAction: ['messages'],
};

/** Whom tokens stand for: users and API keys of the examples. */
export const callers: PlatformRules['callers'] = {
  roles: {
    member: 'usr_yn8mpqt0v3a786v2',
    developer: 'usr_yn8mpqt0v3a786v2',
    approver: 'usr_xf89enh3xkpt6ers',
    ops: 'usr_84rcqvqq0kze4n23',
    secops: 'usr_nth82f7ag3bckkdj',
    admin: 'usr_84rcqvqq0kze4n23',
    ci: 'key_6cnxcvhyp4p76b8k',
    agent: 'key_zjzjdncs990zdqp3',
  },
  gives: {
    operations: ['createApiKey', 'updateApiKey'],
    list: 'grants',
    role: 'role',
    all: ['admin'],
    also: {developer: ['ci']},
  },
  others: {
    created_by: null,
    requested_by: 'usr_yn8mpqt0v3a786v2',
    decided_by: 'usr_xf89enh3xkpt6ers',
  },
};

/** What Nacre takes where a call sends nothing. */
export const assumed: PlatformRules['assumed'] = {
  deployment: {strategy: BLUE_GREEN},
  deployment_group: {strategy: BLUE_GREEN},
};

/** Numbers that Nacre counts. */
export const numbered: PlatformRules['numbered'] = {
  build: {field: 'number', within: 'application_id'},
  entity_hook_action: {field: 'order', within: 'hook_id'},
};

/** What Nacre decides itself: nothing can be kept beside a release that is the first. */
export const chosen: PlatformRules['chosen'] = {
  createDeployment: {without: 'scope_id.active_deployment_id', set: {strategy: {type: 'initial'}}},
};

/** Secrets are stored and not shown. */
export const masked: PlatformRules['masked'] = {
  parameter_value: {when: 'parameter_id.secret', shown: {value: null, masked: true}},
  parameter_version: {when: 'parameter_id.secret', each: 'values', shown: {value: null, masked: true}},
};

const KEY_SECRET = {field: 'secret', pattern: '^nck_[0-9a-z]{40}$', masked: 'masked'};

/** Secrets that are shown once, by the operation that makes them. */
export const secrets: PlatformRules['secrets'] = {
  createApiKey: KEY_SECRET,
  rotateApiKey: KEY_SECRET,
  createNotificationChannel: {
    field: 'signing_secret',
    pattern: '^nws_[A-Za-z0-9]{40}$',
    when: {type: 'http'},
  },
};
