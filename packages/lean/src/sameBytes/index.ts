import type {Plugin} from '@docusaurus/types';
import {MaskedHashes} from './MaskedHashes';

/**
 * Keeps the folder that a site is built in, and what earlier builds have kept, out of its files: the same sources make
 * the same bytes everywhere.
 */
export default function sameBytes(): Plugin {
  const use = {loader: require.resolve('./dropFallback.cjs')};
  return {
    name: 'same-bytes',
    configureWebpack: (_config, isServer) => ({
      // As a list: Docusaurus takes a rule whose test is an expression for a compiler of pages.
      module: {rules: [{test: [/\.mdx?$/], enforce: 'post', use}]},
      // Only what browsers run is minified.
      plugins: isServer ? [] : [new MaskedHashes()],
    }),
  };
}
