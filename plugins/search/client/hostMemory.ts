interface HostsCache {
  get(host: {url: string}, miss: () => Promise<unknown>): Promise<unknown>;
  set(host: {url: string}, state: unknown): Promise<unknown>;
}

interface HostedClient {
  transporter?: {hostsCache?: HostsCache};
}

/** Shared by the modal and the search page, and kept as long as the page is open. */
const states = new Map<string, unknown>();

/**
 * Makes the hosted client leave a host alone for two minutes after it failed. It means to do so itself, but
 * files a host's state under a name that it doesn't look up again.
 */
export function rememberHosts<T extends object>(client: T): T {
  const cache = (client as HostedClient).transporter?.hostsCache;
  if (!cache) return client;
  const store = cache.set.bind(cache);
  cache.get = (host, miss) => (states.has(host.url) ? Promise.resolve(states.get(host.url)) : miss());
  cache.set = async (host, state) => {
    states.set(host.url, state);
    await store(host, state).catch(() => undefined);
    return state;
  };
  return client;
}
