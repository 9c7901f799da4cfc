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

/** Each permission that can be held back. */
export const heldPermissions = [...new Set([...heldByApprovals, ...heldByHooks])];
