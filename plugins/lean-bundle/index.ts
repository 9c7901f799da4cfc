import path from 'node:path';
import type {Plugin} from '@docusaurus/types';

/** Properties of the docs' root route, as plugin-content-docs writes them. */
const DOCS_ROOT_DATA = /docusaurus-plugin-content-docs[\\/][^\\/]+[\\/]p[\\/]docs-[0-9a-f]{3}\.json$/;

/** The list of every page's module that Docusaurus generates. */
const REGISTRY = /[\\/]\.docusaurus[\\/]registry\.js$/;

/** Keeps out of the browser what this site does not use there. */
export default function leanBundle(): Plugin {
  // Code is highlighted by plugins/code-blocks; the classic theme would load Prism (39 KB gzip) for it.
  const prismModule = path.join(
    path.dirname(require.resolve('@docusaurus/theme-classic/package.json')),
    'lib',
    'prism-include-languages.js',
  );
  return {
    name: 'lean-bundle',
    configureWebpack: (_config, isServer) => ({
      resolve: {alias: {[prismModule]: path.resolve('src/clientModules/nothing.ts')}},
      module: {
        rules: [
          {test: DOCS_ROOT_DATA, use: require.resolve('./stripDocsData.cjs')},
          ...(isServer ? [] : [{test: REGISTRY, use: require.resolve('./stripModulePaths.cjs')}]),
        ],
      },
      // With a hash of its own, each of a thousand chunks would stand in the runtime that every page loads.
      ...(!isServer && process.env.NODE_ENV === 'production' && {output: {chunkFilename: 'assets/js/[fullhash:8]/[id].js'}}),
    }),
  };
}
