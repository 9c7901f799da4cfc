import {browserStore} from '@nacre-docs/openapi/client/browserStore';
import {withoutVersion} from '@nacre-docs/openapi/contract';
import {SANDBOX_DATA} from '../contract';
import {SandboxConnection, type SandboxPlace} from './connection';
import {startWorker} from './startWorker';

/** The simulated servers of each reference, by data folder. Undeclared on sites without the plugin. */
declare const SANDBOX_SERVERS: Record<string, readonly string[] | 'all'> | undefined;

const simulatedServers = () => (typeof SANDBOX_SERVERS === 'undefined' ? {} : SANDBOX_SERVERS);

/** Default reference folder for guide samples and the sandbox page. */
export const firstFolder = (): string => Object.keys(simulatedServers())[0] ?? '';

export const hasSandbox = (folder: string): boolean => Object.hasOwn(simulatedServers(), folder);

/**
 * Whether the sandbox replaces one of an operation's servers.
 *
 * @param folder see `TryItPlace` of @nacre-docs/openapi
 * @param urls as the description writes them. May be empty if the sandbox replaces all servers
 */
export function canSimulate(folder: string, urls: string[]): boolean {
  const simulated = simulatedServers()[withoutVersion(folder)] ?? [];
  return simulated === 'all' || urls.some((url) => simulated.includes(url));
}

/** Address of the server that a reference's sandbox replaces, or empty if it replaces all. */
export function simulatedServer(folder: string): string {
  const servers = simulatedServers()[folder] ?? 'all';
  return servers === 'all' ? '' : (servers[0] ?? '');
}

const connections = new Map<string, SandboxConnection>();

/** The sandbox at a place, shared by the whole page. */
export function connectSandbox(baseUrl: string, place: SandboxPlace): SandboxConnection {
  const path = `${baseUrl}${SANDBOX_DATA}/${place.folder}data.json`;
  const key = [path, place.guide].filter(Boolean).join(' ');
  const connection = connections.get(key) ?? newConnection(path, key, place);
  connections.set(key, connection);
  return connection;
}

function newConnection(path: string, key: string, place: SandboxPlace): SandboxConnection {
  const parse = (stored: unknown) => (typeof stored === 'string' ? stored : null);
  // The sandbox page doesn't know the titles of guides.
  const titles = browserStore(`${key} title`, 'sessionStorage', parse);
  if (place.title !== undefined) titles.write(place.title);
  return new SandboxConnection(
    `${location.origin}${path}`,
    startWorker,
    {...place, title: titles.read() ?? undefined},
    browserStore(key, 'sessionStorage', parse),
  );
}
