import type {HookRules} from '@nacre-docs/sandbox/gateRules';

const each = (entity: string): string[] => ['create', 'update', 'delete'].map((verb) => `${entity}:${verb}`);

/** What entity hooks hold back, and when their actions run. */
export const hooks: HookRules = {
  kind: 'entity_hook',
  active: 'active',
  actionKind: 'entity_hook_action',
  hookField: 'hook_id',
  runKind: 'entity_hook_execution',
  actionField: 'action_id',
  by: 'system',
  called: 'hook',
  holds: [
    ...['application', 'scope', 'service', 'link'].flatMap(each),
    'deployment:create',
    'deployment:switch_traffic',
    'deployment:finalize',
  ],
  passes: ['succeeded'],
  ignored: ['failed', 'timed_out'],
  lenient: 'continue',
  context: {
    application: {},
    scope: {application: 'application_id'},
    deployment: {application: 'application_id'},
    'deployment:create': {
      application: 'application_id',
      scope: 'scope_id',
      release: 'release_id',
      build: 'release_id.build_id',
    },
    link: {service: 'service_id'},
  },
  // A deployment that runs is done as far as the operation goes that started it or moved its traffic.
  rests: {deployment: ['running', 'finalized', 'failed', 'rolled_back', 'cancelled']},
};
