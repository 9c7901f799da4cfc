import path from 'node:path';
import type {Plugin} from '@docusaurus/types';

/** Where the client decodes what stands in the address: path, anchor, links of the table of contents. */
const DECODING = [
  require.resolve('history/esm/history.js'),
  require.resolve('@docusaurus/core/lib/client/preload.js'),
  require.resolve('@docusaurus/core/lib/client/ClientLifecyclesDispatcher.js'),
  // The package exports its entry only.
  require.resolve(
    path.join(path.dirname(require.resolve('@docusaurus/theme-common')), 'hooks/useTOCHighlight.js'),
  ),
];

/**
 * A malformed address, such as `#100%` or `/docs/%E0%A4%A`, leads to the page or to the not-found page.
 * Docusaurus and its router throw on it: the page crashes, or its scripts never start.
 */
export default function addresses(): Plugin {
  return {
    name: 'addresses',
    configureWebpack: (_config, isServer) =>
      isServer ? {} : {module: {rules: [{test: DECODING, use: require.resolve('./decodeLeniently.cjs')}]}},
  };
}
