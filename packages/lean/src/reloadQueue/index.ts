import {createRequire} from 'node:module';
import type {Plugin} from '@docusaurus/types';

type Reload = (site: object, plugin?: {name: string; id: string}) => Promise<object>;

/** The two functions that `npm start` uses to reload the site or one of its plugins. */
interface SiteModule {
  reloadSite: Reload;
  reloadSitePlugin: Reload;
  isQueued?: boolean;
}

/**
 * Makes Docusaurus reload plugins one at a time, each based on the previous result. Docusaurus starts all of
 * them from the current site: if two run at the same time, the last to finish reverts the other's routes, and
 * a new page stays "not found". A comment in Docusaurus says it should use a queue. A waiting reload also
 * serves later calls for the same plugin.
 */
export function queueReloads(server: SiteModule): void {
  // Plugins are reloaded when the configuration changes.
  if (server.isQueued) return;
  if (typeof server.reloadSite !== 'function' || typeof server.reloadSitePlugin !== 'function')
    throw new Error(
      'Docusaurus no longer reloads plugins with reloadSitePlugin of lib/server/site. Give @nacre-docs/lean `reloadQueue: false`, and update the package.',
    );
  let latest: object | undefined;
  let last: Promise<unknown> = Promise.resolve();
  const waiting = new Map<string, Promise<object>>();
  const queued =
    (reload: Reload): Reload =>
    (site, plugin) => {
      const key = plugin ? `${plugin.name} ${plugin.id}` : '';
      const planned = waiting.get(key);
      if (planned) return planned;
      const reloaded = last.then(async () => {
        waiting.delete(key);
        latest = await reload(latest ?? site, plugin);
        return latest;
      });
      waiting.set(key, reloaded);
      last = reloaded.catch(() => undefined);
      return reloaded;
    };
  server.reloadSite = queued(server.reloadSite);
  server.reloadSitePlugin = queued(server.reloadSitePlugin);
  server.isQueued = true;
}

/** Queues the reloads of `npm start`. */
export default function reloadQueue(): Plugin {
  if (process.env.NODE_ENV === 'development') {
    // Loaded by Node: Docusaurus loads plugins with copies of their required modules.
    queueReloads(createRequire(__filename)('@docusaurus/core/lib/server/site') as SiteModule);
  }
  return {name: 'reload-queue'};
}
