import {closest} from '@nacre-docs/kit/closest';
import {attributeOf, code, inline, table, text, type MdastNode} from './mdast';
import {atItem, readOwnWords} from './pageTexts';
import type {Role} from './rolePermissions';

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
  for (const [slug, {item}] of own) atItem(item, () => assertRole(slugs, slug));
  const levels = new Set(roles.flatMap(({granted_at}) => granted_at));
  return table(
    ['Role', attributeOf(node, 'heading') || 'May do', 'Granted at', 'Held by'],
    roles.map(({slug, description, granted_at, machine_only}) => [
      code(slug),
      own.get(slug)?.words ?? inline(description),
      text(granted_at.length === levels.size ? 'Any level' : sentenceOf(granted_at)),
      text(machine_only ? 'API keys only' : 'Users, API keys'),
    ]),
  );
}

function assertRole(slugs: string[], slug: string): void {
  if (slugs.includes(slug)) return;
  const close = closest(slug, slugs);
  throw new Error(
    `${slug} is not a role. ${close ? `Did you mean ${close}?` : `There are ${slugs.join(', ')}.`}`,
  );
}

function sentenceOf(names: string[]): string {
  const joined = names.join(', ');
  return joined.charAt(0).toUpperCase() + joined.slice(1);
}
