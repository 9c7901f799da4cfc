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
          {test: DOCS_ROOT_DATA, use: require.resolve('./stripDocList.cjs')},
          ...(isServer ? [] : [{test: REGISTRY, use: require.resolve('./stripModulePaths.cjs')}]),
        ],
      },
      // Chunk names repeat the hash that tells them apart; the runtime lists every one of them.
      ...(!isServer && process.env.NODE_ENV === 'production' && {output: {chunkFilename: 'assets/js/[contenthash:8].js'}}),
    }),
  };
}
