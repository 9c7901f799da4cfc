import type {Entity} from '../contract';

/**
 * Permissions by role, including inherited ones, from a description's example roles.
 *
 * @param roles entities with `slug`, `permissions` and `includes`. Others are ignored
 */
export function rolePermissions(roles: Entity[]): Record<string, string[]> {
  const bySlug = new Map(roles.filter(isRole).map((role) => [role.slug, role]));
  const permissions = [...bySlug.keys()].map((slug): [string, string[]] => {
    const included = new Set([slug]);
    // A set iterates over items added during the loop.
    for (const each of included) bySlug.get(each)?.includes.forEach((other) => included.add(other));
    const all = [...included].flatMap((each) => bySlug.get(each)?.permissions ?? []);
    return [slug, [...new Set(all)]];
  });
  return Object.fromEntries(permissions);
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
