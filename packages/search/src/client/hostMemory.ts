import {
  createBrowserLocalStorageCache,
  createFallbackableCache,
  createMemoryCache,
  type Cache,
} from '@algolia/client-common';

/** A host in algoliasearch's cache format. */
interface Host {
  url: string;
  status?: string;
  lastUpdate?: number;
}

interface HostedClient {
  transporter?: {hostsCache?: Pick<Cache, 'get' | 'set'>};
}

/** How long to avoid a failed host, in milliseconds: the same as in algoliasearch. */
const EXPIRY = 120_000;

/** Shared by the search page and the modal, which bundles its own algoliasearch. */
const hosts = createFallbackableCache({
  caches: [createBrowserLocalStorageCache({key: 'hosts'}), createMemoryCache()],
});

/**
 * Makes the hosted client avoid a failed host for two minutes, even on later pages. algoliasearch intends this, but
 * writes and reads a host's state under different keys, and loses its methods in local storage.
 */
export function rememberHosts<T extends object>(client: T): T {
  const cache = (client as HostedClient).transporter?.hostsCache;
  if (cache) {
    Object.assign(cache, {
      get: async (host: Host, miss: () => Promise<Host>) => withMethods(await hosts.get(host.url, miss)),
      set: (host: Host, state: Host) => hosts.set(host.url, state),
    });
  }
  return client;
}

function withMethods(host: Host): Host {
  const {status, lastUpdate = 0} = host;
  const age = Date.now() - lastUpdate;
  // In the future if the clock was set back.
  const isRecent = age >= 0 && age <= EXPIRY;
  return Object.assign(host, {
    isUp: () => status === 'up' || !isRecent,
    isTimedOut: () => status === 'timed out' && isRecent,
  });
}
