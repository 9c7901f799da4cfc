import type {OperationId, ResourceName} from './names';

const each = (entity: string): string[] => ['create', 'update', 'delete'].map((verb) => `${entity}:${verb}`);

/** Permissions whose operations approvals can hold back. */
export const heldByApprovals = [
  'application:create',
  'application:delete',
  'scope:create',
  'scope:update',
  'scope:stop',
  'scope:delete',
  'service:create',
  'service:update',
  'service:delete',
  'link:create',
  'link:delete',
  'deployment:create',
  'service_action:create',
  'link_action:create',
];

/** Permissions whose operations entity hooks can hold back or follow with actions. */
export const heldByHooks = [
  ...['application', 'scope', 'service', 'link'].flatMap(each),
  'deployment:create',
  'deployment:switch_traffic',
  'deployment:finalize',
];

/** Resources that a decision reads besides its entity, by permission or kind of the entity. */
const LOOKED_AT: Record<string, ResourceName[]> = {
  scope: ['application'],
  link: ['service'],
  deployment: ['application', 'scope'],
  'deployment:create': ['application', 'scope', 'release', 'build'],
  service_action: ['service'],
  link_action: ['link'],
};

interface HeldPermission {
  permission: string;
  calls?: OperationId[];
  reads: ResourceName[];
}

/** Each permission that can be held back, with the resources that decide. */
export const heldPermissions: HeldPermission[] = [...new Set([...heldByApprovals, ...heldByHooks])].map(
  (permission) => ({
    permission,
    ...(heldByApprovals.includes(permission) && {calls: ['createApproval']}),
    reads: [
      ...(heldByApprovals.includes(permission) ? (['approval_action'] as const) : []),
      ...(heldByHooks.includes(permission) ? (['entity_hook', 'entity_hook_action'] as const) : []),
      ...(LOOKED_AT[permission] ?? LOOKED_AT[permission.split(':')[0]!] ?? []),
    ],
  }),
);
