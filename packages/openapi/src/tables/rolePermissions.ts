import type {OperationSummary} from '@nacre-docs/openapi-core/model/summary';
import {code, link, table, text, type MdastNode} from './mdast';

/** A role in the API's answers and in the examples of `readRole`. */
export interface Role {
  slug: string;
  description: string;
  /** Whether only API keys can have it. */
  machine_only: boolean;
  /** Node levels where it can be granted. */
  granted_at: string[];
  /** Roles whose permissions this one includes. */
  includes: string[];
  permissions: string[];
}

/** Which role may call which operation: compares each operation's `x-permission` with the roles' permissions. */
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
          // Lists permissions of every role once.
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
