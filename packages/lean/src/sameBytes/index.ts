import type {Plugin} from '@docusaurus/types';
import {MaskedHashes} from './MaskedHashes';

/**
 * Keeps the build folder's path and the cache state out of a site's files: the same sources produce the same
 * bytes everywhere.
 */
export default function sameBytes(): Plugin {
  const use = {loader: require.resolve('./dropFallback.cjs')};
  return {
    name: 'same-bytes',
    configureWebpack: (_config, isServer) => ({
      // A list, because Docusaurus treats a rule with a regular expression as a page compiler.
      module: {rules: [{test: [/\.mdx?$/], enforce: 'post', use}]},
      // Only browser code is minified.
      plugins: isServer ? [] : [new MaskedHashes()],
    }),
  };
}
