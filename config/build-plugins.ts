import type {PluginConfig} from '@docusaurus/types';

/** Plugins that affect the build but not page content. */
export const buildPlugins: PluginConfig[] = [
  './plugins/addresses/index.ts',
  '@nacre-docs/lean/bundlerCache',
  '@nacre-docs/lean/lateScripts',
  '@nacre-docs/lean/bundle',
  '@nacre-docs/lean/styles',
  '@nacre-docs/lean/sameBytes',
];
