import type {Entity} from '../contract';

/**
 * Permissions by role, including inherited ones, from a description's example roles.
 *
 * @param roles entities with `slug`, `permissions` and `includes`. Others are ignored
 */
export function rolePermissions(roles: Entity[]): Record<string, string[]> {
  const bySlug = new Map(roles.flatMap((role) => (isRole(role) ? [[role.slug, role]] : [])));
  return Object.fromEntries([...bySlug.keys()].map((slug) => [slug, [...permissionsOf(slug, new Set())]]));

  function permissionsOf(slug: string, seen: Set<string>): Set<string> {
    const role = bySlug.get(slug);
    if (!role || seen.has(slug)) return new Set();
    seen.add(slug);
    return new Set([
      ...role.permissions,
      ...role.includes.flatMap((other) => [...permissionsOf(other, seen)]),
    ]);
  }
}

interface Role {
  slug: string;
  permissions: string[];
  includes: string[];
}

function isRole(entity: Entity): entity is Entity & Role {
  return (
    typeof entity.slug === 'string' && Array.isArray(entity.permissions) && Array.isArray(entity.includes)
  );
}
