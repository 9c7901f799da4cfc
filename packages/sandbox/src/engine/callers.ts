import type {Entity, SandboxOperation, SandboxRequest, SandboxRole} from '../contract';
import type {Catalog} from './catalog';
import {lowerCased} from './headers';
import {Refusal} from './refusal';
import {rolePermissions} from './rolePermissions';
import {hash} from '@nacre-docs/openapi-core/validate/values';

/** Role tokens: `sandbox-developer`. Any other token has full access. */
const ROLE_TOKEN = /^sandbox-([a-z_-]+)$/;

/** The role of a call's token. None for a token with full access. */
export function roleOf({data}: Catalog, headers: Record<string, string>): string | undefined {
  const [, role] = ROLE_TOKEN.exec(tokenOf(headers) ?? '') ?? [];
  return data.roles.find(({slug}) => slug === role)?.slug;
}

/** The headers of a call, in lowercase. An API key in another place counts as its authorization. */
export function headersWithKey(
  {data}: Catalog,
  {headers: sent}: SandboxRequest,
  query: URLSearchParams,
): Record<string, string> {
  const headers = lowerCased(sent);
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
 * @param roles the API's roles, read only for a role token
 * @returns the refusal if the token's role lacks the permission: something else may allow the call
 * @throws Refusal without a token
 */
export function authorize(
  catalog: Catalog,
  operation: SandboxOperation,
  headers: Record<string, string>,
  roles: () => Entity[],
): Refusal | undefined {
  if (operation.open) return undefined;
  const token = tokenOf(headers);
  if (token === undefined) throw new Refusal(401, 'unauthenticated', operation.unauthenticated!);
  for (const {pattern, detail} of catalog.rules.refusedTokens)
    if (new RegExp(pattern, 'u').test(token)) throw new Refusal(401, 'unauthenticated', detail);
  const role = roleOf(catalog, headers);
  const permissions = role === undefined ? undefined : rolePermissions(roles())[role];
  const {permission} = operation;
  if (!permissions || !permission || permissions.includes(permission)) return undefined;
  return new Refusal(
    403,
    'permission_denied',
    `The role ${role} does not have the permission ${permission}.`,
  );
}

/** Other roles that may call an operation refused to the call's role. @param roles the roles of the API */
export function otherRoles(
  {data}: Catalog,
  {permission = ''}: SandboxOperation,
  role: string | undefined,
  roles: Entity[],
): SandboxRole[] {
  const permissions = rolePermissions(roles);
  return data.roles.filter(({slug}) => slug !== role && permissions[slug]?.includes(permission));
}

/** Who sends a request, by its token. */
export interface Caller {
  /** Headers of the request, in lowercase. */
  headers: Record<string, string>;
  /** A hash of the token, which isn't stored. */
  token: number;
  role: string | undefined;
  /** Id of a caller with a role token. */
  named: string | undefined;
  /** Ids for fields that name the caller. */
  ids: Entity;
}

export function callerOf(catalog: Catalog, headers: Record<string, string>): Caller {
  const {callers} = catalog.rules;
  const role = roleOf(catalog, headers);
  const named = callers?.roles[role ?? ''];
  const fields = Object.entries(callers?.others ?? {}).map(([field, id]) => [field, named ?? id] as const);
  const ids = Object.fromEntries(fields.filter(([, id]) => id !== null));
  return {headers, token: hash(tokenOf(headers) ?? ''), role, named, ids};
}
