import type {Entity, SandboxOperation, SandboxRequest, SandboxRole} from '../contract';
import type {Catalog} from './catalog';
import type {Caller, Engine} from './engine';
import {Refusal} from './refusal';
import {hash} from '@nacre-docs/openapi-core/validate/values';

/** Role tokens: `sandbox-developer`. Any other token has full access. */
const ROLE_TOKEN = /^sandbox-([a-z_-]+)$/;

/** Kind of the entities that define role permissions. */
const ROLES = 'role';

export function callerOf({data, rules: {callers}}: Catalog, headers: Record<string, string>): Caller {
  const token = tokenOf(headers) ?? '';
  const [, slug] = ROLE_TOKEN.exec(token) ?? [];
  const role = data.roles.find((each) => each.slug === slug)?.slug;
  const named = callers?.roles[role ?? ''];
  const fields = Object.entries(callers?.others ?? {}).map(([field, id]) => [field, named ?? id] as const);
  const ids = Object.fromEntries(fields.filter(([, id]) => id !== null));
  return {headers, token: hash(token), role, named, ids};
}

/** The headers of a call, in lowercase. An API key in another place counts as its authorization. */
export function headersWithKey(
  {data}: Catalog,
  {headers: sent}: SandboxRequest,
  query: URLSearchParams,
): Record<string, string> {
  const lowerCased = Object.entries(sent).map(([name, value]) => [name.toLowerCase(), value] as const);
  const headers: Record<string, string> = Object.fromEntries(lowerCased);
  const valueOf = ({in: place, name}: {in: string; name: string}): string | null | undefined => {
    if (place === 'query') return query.get(name);
    if (place === 'header') return headers[name.toLowerCase()];
    const cookies = (headers.cookie ?? '').split(/; */).map((cookie) => cookie.split('='));
    return cookies.find(([each]) => each === name)?.[1];
  };
  const [key] = headers.authorization === undefined ? data.keys.map(valueOf).filter(Boolean) : [];
  return key ? {...headers, authorization: key} : headers;
}

function tokenOf(headers: Record<string, string>): string | undefined {
  const credential = headers.authorization ?? headers['x-api-key'];
  return credential ? credential.replace(/^\S+\s+/, '') : undefined;
}

/**
 * Authorizes a call without storing or sending the token.
 *
 * @returns the refusal if the token's role lacks the permission: something else may allow the call
 * @throws Refusal without a token
 */
export function authorize(engine: Engine, operation: SandboxOperation): Refusal | undefined {
  const {headers, role} = engine.caller;
  const {open, permission} = operation;
  if (open) return undefined;
  const token = tokenOf(headers);
  if (token === undefined)
    throw new Refusal(401, 'unauthenticated', engine.catalog.inputOf(operation).unauthenticated!);
  for (const {pattern, detail} of engine.catalog.rules.refusedTokens)
    if (new RegExp(pattern, 'u').test(token)) throw new Refusal(401, 'unauthenticated', detail);
  // Roles are loaded only for a role token.
  const permissions = role === undefined ? undefined : permissionsByRole(engine)[role];
  if (!permissions || !permission || permissions.includes(permission)) return undefined;
  const detail = `The role ${role} does not have the permission ${permission}.`;
  return new Refusal(403, 'permission_denied', detail);
}

/** Other roles that may call an operation refused to the caller's role. */
export function otherRoles(engine: Engine, {permission = ''}: SandboxOperation): SandboxRole[] {
  const permissions = permissionsByRole(engine);
  return engine.catalog.data.roles.filter(
    ({slug}) => slug !== engine.caller.role && permissions[slug]?.includes(permission),
  );
}

const permissionsByRole = ({store}: Engine): Record<string, string[]> =>
  rolePermissions([...store.of(ROLES)].map(({value}) => value));

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
