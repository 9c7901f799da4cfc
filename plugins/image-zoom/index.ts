import path from 'node:path';
import type {Plugin} from '@docusaurus/types';
import {loadFreshModule} from '@docusaurus/utils';

/** Loads the plugin's client module when a page has images. */
const ON_DEMAND = path.join(__dirname, 'client', 'imageZoom.ts');

/**
 * The only client module of docusaurus-plugin-image-zoom, as the plugin names it.
 *
 * @throws Error when the plugin has none or several, because it could not be loaded on demand then
 */
export function clientModuleOf(plugin: Pick<Plugin, 'getClientModules'>): string {
  const modules = plugin.getClientModules?.() ?? [];
  if (modules.length !== 1)
    throw new Error(
      `docusaurus-plugin-image-zoom has ${modules.length} client modules, not one. See plugins/image-zoom/index.ts, which loads it on demand.`,
    );
  return modules[0]!;
}

/**
 * Puts a module that loads the image zoom on demand in the place of the plugin's own, which every page would
 * load; most pages have no image. The plugin itself is registered beside this one.
 */
export default async function imageZoomOnDemand(): Promise<Plugin> {
  // Node itself refuses the package: it is an ES module that uses `__dirname`.
  const imageZoom = (await loadFreshModule(require.resolve('docusaurus-plugin-image-zoom'))) as () => Plugin;
  const clientModule = clientModuleOf(imageZoom());
  return {
    name: 'image-zoom-on-demand',
    configureWebpack: (_config, isServer) => ({
      resolve: {
        alias: {
          [`${clientModule}$`]: ON_DEMAND,
          // With its extension, which sets it apart from what is replaced.
          'image-zoom-client-module': !isServer && require.resolve(clientModule),
        },
      },
    }),
  };
}
