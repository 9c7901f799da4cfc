import type {SandboxOperation} from '../contract';
import type {Catalog} from './catalog';
import {Refusal} from './refusal';

/** Tokens that stand for a role: `sandbox-developer`. Any other token may do everything. */
export const ROLE_TOKEN = /^sandbox-([a-z_-]+)$/;

/**
 * Looks at who calls, without keeping or sending the token.
 *
 * @throws Refusal without a token, or when the role of the token does not have the permission
 */
export function authorize(
  catalog: Catalog,
  operation: SandboxOperation,
  headers: Record<string, string>,
): void {
  if (operation.open) return;
  const credential = headers.authorization ?? headers['x-api-key'];
  if (!credential)
    throw new Refusal(
      401,
      'unauthenticated',
      'The Authorization header is missing. Send an access token as Bearer token.',
    );
  const token = credential.replace(/^\S+\s+/, '');
  for (const {pattern, detail} of catalog.data.rules?.refusedTokens ?? [])
    if (new RegExp(pattern, 'u').test(token)) throw new Refusal(401, 'unauthenticated', detail);
  const [, role] = ROLE_TOKEN.exec(token) ?? [];
  const permissions = role === undefined ? undefined : catalog.roles[role];
  if (permissions === undefined || operation.permission === undefined) return;
  if (!permissions.includes(operation.permission))
    throw new Refusal(
      403,
      'permission_denied',
      `The role ${role} does not have the permission ${operation.permission}.`,
    );
}
