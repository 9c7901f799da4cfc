import type {OperationSummary} from '@nacre-docs/openapi-core/model/summary';
import {didYouMean} from '@nacre-docs/kit/closest';
import type {MdastNode} from '@nacre-docs/kit/mdx/mdast';
import {attributeOf, capitalize, code, inline, link, table, text} from './mdast';
import {InnerError, readOwnWords} from './pageTexts';

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

/**
 * A table of roles with their purpose, grant levels and grantees. `<RoleTable heading="For" />` names the second
 * column. A list inside replaces role descriptions: "`ops`: The platform team."
 *
 * @param roles as the API describes them
 * @throws Error that lists the valid roles when the list has an unknown one
 */
export function roleTable(roles: Role[], node: MdastNode): MdastNode {
  const own = readOwnWords(node);
  const slugs = roles.map(({slug}) => slug);
  for (const [slug, {item}] of own)
    if (!slugs.includes(slug))
      throw new InnerError(
        `${slug} is not a role. ${didYouMean(slug, slugs, `There are ${slugs.join(', ')}.`)}`,
        item,
      );
  const levels = new Set(roles.flatMap(({granted_at}) => granted_at));
  return table(
    ['Role', attributeOf(node, 'heading') || 'May do', 'Granted at', 'Held by'],
    roles.map(({slug, description, granted_at, machine_only}) => [
      code(slug),
      own.get(slug)?.words ?? inline(description),
      text(granted_at.length === levels.size ? 'Any level' : capitalize(granted_at.join(', '))),
      text(machine_only ? 'API keys only' : 'Users, API keys'),
    ]),
  );
}
