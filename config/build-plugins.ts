import type {PluginConfig} from '@docusaurus/types';

/** Plugins that change how a site is built, not what is on its pages. */
export const buildPlugins: PluginConfig[] = [
  './plugins/addresses/index.ts',
  '@nacre-docs/lean/bundlerCache',
  '@nacre-docs/lean/lateScripts',
  '@nacre-docs/lean/bundle',
  '@nacre-docs/lean/styles',
  '@nacre-docs/lean/sameBytes',
];
