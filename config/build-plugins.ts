import type {PluginConfig} from '@docusaurus/types';
import {fonts} from './fonts';

/** Plugins that change how a site is built, not what is on its pages. */
export const buildPlugins: PluginConfig[] = [
  './plugins/addresses/index.ts',
  './plugins/bundler-cache/index.ts',
  './plugins/inline-scripts/index.ts',
  './plugins/late-scripts/index.ts',
  './plugins/lean-bundle/index.ts',
  './plugins/preact/index.ts',
  './plugins/minified-cache/index.ts',
  ['./plugins/narrow-fonts/index.ts', fonts],
  './plugins/plain-html/index.ts',
  './plugins/same-bytes/index.ts',
];
