import {SANDBOX_DATA} from '../contract';
import {SandboxConnection} from './connection';
import {sessionKeeper} from './keeper';
import {startWorker} from './startWorker';

export {SandboxFailure, type NotKept, type SandboxConnection} from './connection';
export type {SentRequest} from './requests';
export {callersToken, readCaller, writeCaller, type Caller} from './caller';

/** Written by the plugin; a site without it has no such name. */
declare const SANDBOX_SERVERS: string[] | 'all' | undefined;

/**
 * Whether the sandbox stands for one of the servers of an operation.
 *
 * @param urls as the description writes them; it need not have any where the sandbox stands for all
 */
export function canSimulate(urls: string[]): boolean {
  const simulated = typeof SANDBOX_SERVERS === 'undefined' ? [] : SANDBOX_SERVERS;
  return simulated === 'all' || urls.some((url) => simulated.includes(url));
}

const connections = new Map<string, SandboxConnection>();

/**
 * The sandbox of a version of the docs; every part of the page shares it.
 *
 * @param version folder of a frozen version in {@link SANDBOX_DATA}, with a trailing slash; empty for the current one
 * @param guide address of a guide whose samples have a sandbox of their own: it begins as the guide says
 */
export function connectSandbox(baseUrl: string, version = '', guide = ''): SandboxConnection {
  const path = `${baseUrl}${SANDBOX_DATA}/${version}data.json`;
  const key = guide === '' ? path : `${path} ${guide}`;
  const connection =
    connections.get(key) ??
    new SandboxConnection(`${location.origin}${path}`, startWorker, {
      state: sessionKeeper(key),
      requests: sessionKeeper(`${key} requests`),
    });
  connections.set(key, connection);
  return connection;
}
