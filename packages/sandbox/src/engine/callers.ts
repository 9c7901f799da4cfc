import type {Entity, SandboxOperation, SandboxRole} from '../contract';
import type {CallerRules} from '../rules';
import type {Catalog} from './catalog';
import {Refusal} from './refusal';
import {rolePermissions} from './rolePermissions';
import {hash} from '@nacre-docs/openapi-core/validate/values';

/** Who calls, and when. */
export interface Caller {
  headers: Record<string, string>;
  now: number;
}

/** Tokens that stand for a role: `sandbox-developer`. Any other token may do everything. */
export const ROLE_TOKEN = /^sandbox-([a-z_-]+)$/;

/** Role that the token of a call stands for; none for a token that may do everything. */
export function roleOf({data}: Catalog, headers: Record<string, string>): string | undefined {
  const [, role] = ROLE_TOKEN.exec(tokenOf(headers) ?? '') ?? [];
  return data.roles.find(({slug}) => slug === role)?.slug;
}

function tokenOf(headers: Record<string, string>): string | undefined {
  const credential = headers.authorization ?? headers['x-api-key'];
  return credential ? credential.replace(/^\S+\s+/, '') : undefined;
}

/**
 * Looks at who calls, without keeping or sending the token.
 *
 * @param roles the roles of the API, asked for only when the token stands for one
 * @returns the refusal where the role of the token does not have the permission: something else may allow the call
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
  if (token === undefined)
    throw new Refusal(401, 'unauthenticated', catalog.data.credentials[operation.credential ?? 0]!);
  for (const {pattern, detail} of catalog.data.rules?.refusedTokens ?? [])
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

/**
 * Roles that may call an operation which is refused to the role of a call.
 *
 * @param roles the roles of the API
 */
export function otherRoles(
  {data}: Catalog,
  {permission = ''}: SandboxOperation,
  role: string | undefined,
  roles: Entity[],
): SandboxRole[] {
  const permissions = rolePermissions(roles);
  return data.roles.filter(({slug}) => slug !== role && permissions[slug]?.includes(permission));
}

/** Who makes the call that is being answered; there is one at a time. */
export class Callers {
  /** A number in place of the token, which is not kept. */
  token = 0;
  /** Ids that fields take which name the caller. */
  ids: Entity = {};
  /** Role that its token stands for. */
  role: string | undefined;
  /** Id of a caller whose token stands for a role. */
  named: string | undefined;

  constructor(
    private readonly catalog: Catalog,
    private readonly rules: CallerRules | undefined,
  ) {}

  /** Notes who calls now. */
  enter(headers: Record<string, string>): void {
    this.token = hash(tokenOf(headers) ?? '');
    this.role = roleOf(this.catalog, headers);
    this.named = this.rules?.roles[this.role ?? ''];
    const fields = Object.entries(this.rules?.others ?? {}).map(
      ([field, id]) => [field, this.named ?? id] as const,
    );
    this.ids = Object.fromEntries(fields.filter(([, id]) => id !== null));
  }
}
