import path from 'node:path';
import type {Plugin} from '@docusaurus/types';
import {packageFile} from '../patched-modules/packageFile';
import {patchModules} from '../patched-modules/patchModules';

const core = packageFile('@docusaurus/core/package.json');

/** Where the client decodes what stands in the address: path, anchor, links of the table of contents. */
const DECODING = [
  packageFile('history/esm/history.js', core),
  packageFile('@docusaurus/core/lib/client/preload.js'),
  packageFile('@docusaurus/core/lib/client/ClientLifecyclesDispatcher.js'),
  // The package exports its entry only.
  packageFile(path.join(path.dirname(packageFile('@docusaurus/theme-common')), 'hooks/useTOCHighlight.js')),
];

const PATCHES = DECODING.map((module) => ({module, loader: require.resolve('./decodeLeniently.cjs')}));

/**
 * A malformed address, such as `#100%` or `/docs/%E0%A4%A`, leads to the page or to the not-found page.
 * Docusaurus and its router throw on it: the page crashes, or its scripts never start.
 */
export default function addresses(): Plugin {
  return {
    name: 'addresses',
    configureWebpack: (_config, isServer) => (isServer ? {} : patchModules(...PATCHES)),
  };
}
