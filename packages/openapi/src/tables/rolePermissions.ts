import type {OperationSummary} from '@nacre-docs/openapi-core/model/summary';
import {code, link, table, text, type MdastNode} from './mdast';

/** A role as the API returns it, and as the examples of `readRole` hold it. */
export interface Role {
  slug: string;
  description: string;
  /** Whether only API keys can have it. */
  machine_only: boolean;
  /** Levels of nodes at which it can be granted. */
  granted_at: string[];
  /** Roles whose permissions this one has too. */
  includes: string[];
  permissions: string[];
}

/** Which role may call which operation: `x-permission` of each operation against the roles' permissions. */
export function rolePermissions(operations: OperationSummary[], roles: Role[]): MdastNode {
  const bySlug = new Map(roles.map((role) => [role.slug, role]));
  const granted = new Map(roles.map((role) => [role.slug, allPermissions(role, bySlug, new Set())]));
  const rows = operations
    .filter(({permission}) => permission)
    .map(({title, route, permission}) => [
      link(route, title),
      code(permission!),
      text(
        roles
          .map((role) => role.slug)
          .filter((role) => granted.get(role)!.has(permission!))
          // What every role may do is said once.
          .reduce<string[]>((list, role) => (list[0] === 'member' ? list : [...list, role]), [])
          .join(', ')
          .replace(/^member$/, 'every role') || 'none',
      ),
    ]);
  return table(['Operation', 'Permission', 'Roles'], rows);
}

function allPermissions(role: Role, roles: Map<string, Role>, seen: Set<string>): Set<string> {
  if (seen.has(role.slug)) return new Set();
  seen.add(role.slug);
  const included = role.includes.flatMap((slug) => {
    const other = roles.get(slug);
    return other ? [...allPermissions(other, roles, seen)] : [];
  });
  return new Set([...role.permissions, ...included]);
}
