import type {SandboxRequest} from '../contract';
import {withoutVersion} from '@nacre-docs/openapi/contract';
import {sessionStore} from './sessionStore';

/** A sandbox caller: without a token, with full access, or with a role. */
export type Caller = {token: false} | {token: true; role?: string};

/** Each API has its own roles. @param folder of its data, see `TryItPlace` of @nacre-docs/openapi */
const callerStore = (folder: string) => sessionStore(`sandbox.caller ${withoutVersion(folder)}`.trim());

/** Stored for a caller without a token. Roles have other names. */
const NO_TOKEN = '!';

/** The caller chosen in this tab; initially one who may do everything, so that the first request succeeds. */
export function readCaller(folder: string): Caller {
  const saved = callerStore(folder).read() ?? '';
  if (saved === NO_TOKEN) return {token: false};
  return {token: true, ...(saved !== '' && {role: saved})};
}

/** StorageNotice the caller for this tab if the browser allows it. */
export function writeCaller(folder: string, caller: Caller): void {
  callerStore(folder).write(caller.token ? (caller.role ?? '') : NO_TOKEN);
}

/** The caller's token. It has no value outside the sandbox. */
export function callersToken(caller: Caller): string | undefined {
  return caller.token ? `sandbox-${caller.role ?? 'token'}` : undefined;
}

/** A request sent by another caller. */
export function calledBy(caller: Caller, request: SandboxRequest): SandboxRequest {
  const others = Object.entries(request.headers).filter(([name]) => !isAuthorization(name));
  const token = callersToken(caller);
  const headers = Object.fromEntries(others);
  return {
    ...request,
    headers: token === undefined ? headers : {...headers, Authorization: `Bearer ${token}`},
  };
}

export const hasToken = ({headers}: SandboxRequest): boolean => Object.keys(headers).some(isAuthorization);

const isAuthorization = (header: string): boolean => header.toLowerCase() === 'authorization';
