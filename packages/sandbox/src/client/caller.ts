import type {SandboxRequest} from '../contract';
import {browserStore} from '@nacre-docs/openapi/client/browserStore';
import {withoutVersion} from '@nacre-docs/openapi/contract';
import {isObject} from '@nacre-docs/openapi-core/validate/values';

/** A sandbox caller: without a token, with full access, or with a role. */
export type Caller = {token: false} | {token: true; role?: string};

/** Each API has its own roles. @param folder of its data, see `TryItPlace` of @nacre-docs/openapi */
const callerStore = (folder: string) =>
  browserStore<Caller>(`sandbox.caller ${withoutVersion(folder)}`.trim(), 'sessionStorage', (stored) =>
    isObject(stored) ? (stored as Caller) : {token: true},
  );

/** The caller chosen in this tab. Initially one who may do everything, so the first request succeeds. */
export const readCaller = (folder: string): Caller => callerStore(folder).read();

/** Stores the caller for this tab if the browser allows it. */
export const writeCaller = (folder: string, caller: Caller): boolean => callerStore(folder).write(caller);

/** The caller's token, which is worthless outside the sandbox. */
export function callersToken(caller: Caller): string | undefined {
  return caller.token ? `sandbox-${caller.role ?? 'token'}` : undefined;
}

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
