import type {SandboxRequest} from '../contract';
import {browserStore, type BrowserStore} from '@nacre-docs/openapi/client/browserStore';
import {withoutVersion} from '@nacre-docs/openapi/contract';

/** A sandbox caller: a role's slug, or one of the values below. */
export type Caller = string;

export const FULL_ACCESS = '*';
export const NO_TOKEN = '';

/**
 * The caller chosen in this tab. Initially one who may do everything, so the first request succeeds. Each API has its own
 * roles.
 *
 * @param folder of its data, see `TryItPlace` of @nacre-docs/openapi
 */
export const callerStore = (folder: string): BrowserStore<Caller> =>
  browserStore(`sandbox.caller ${withoutVersion(folder)}`.trim(), 'sessionStorage', (stored) =>
    typeof stored === 'string' ? stored : FULL_ACCESS,
  );

/** The caller's header. Its token is worthless outside the sandbox. */
export const authorization = (caller: Caller): Record<string, string> =>
  caller === NO_TOKEN ? {} : {Authorization: `Bearer sandbox-${caller === FULL_ACCESS ? 'token' : caller}`};

export function calledBy(caller: Caller, request: SandboxRequest): SandboxRequest {
  const others = Object.entries(request.headers).filter(([name]) => !isAuthorization(name));
  return {...request, headers: {...Object.fromEntries(others), ...authorization(caller)}};
}

export const hasToken = ({headers}: SandboxRequest): boolean => Object.keys(headers).some(isAuthorization);

const isAuthorization = (header: string): boolean => header.toLowerCase() === 'authorization';
