import type {Plugin} from '@docusaurus/types';
import {MaskedHashes} from './MaskedHashes';

/**
 * Keeps the path of the build folder and the state of caches out of a site's files: the same sources make the same bytes
 * everywhere.
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
