import type {PluginConfig} from '@docusaurus/types';

/** Plugins that change how a site is built, not what is on its pages. */
export const buildPlugins: PluginConfig[] = [
  './plugins/addresses/index.ts',
  './plugins/bundler-cache/index.ts',
  './plugins/late-scripts/index.ts',
  './plugins/lean-bundle/index.ts',
  './plugins/lean-styles/index.ts',
  './plugins/same-bytes/index.ts',
];
