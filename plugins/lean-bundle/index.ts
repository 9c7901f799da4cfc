import path from 'node:path';
import type {Plugin} from '@docusaurus/types';

/** Properties of the docs' root route, as plugin-content-docs writes them. */
const DOCS_ROOT_DATA = /docusaurus-plugin-content-docs[\\/][^\\/]+[\\/]p[\\/]docs-[0-9a-f]{3}\.json$/;

/** The list of every page's module that Docusaurus generates. */
const REGISTRY = /[\\/]\.docusaurus[\\/]registry\.js$/;

/** What Docusaurus tells every page about the docs. */
const GLOBAL_DATA = /[\\/]\.docusaurus[\\/]globalData\.json$/;

/** Docusaurus's code for server and browser alike. */
const UTILS_COMMON = /[\\/]@docusaurus[\\/]utils-common[\\/]/;

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
          {test: UTILS_COMMON, resolve: {alias: {tslib: require.resolve('./tslib.cjs')}}},
          {test: GLOBAL_DATA, use: require.resolve('./stripGlobalData.cjs')},
          ...(isServer ? [] : [{test: REGISTRY, use: require.resolve('./stripModulePaths.cjs')}]),
        ],
      },
      // A chunk's name is a hash already; without it the list of chunks in the runtime is half as long.
      ...(!isServer &&
        process.env.NODE_ENV === 'production' && {output: {chunkFilename: 'assets/js/[contenthash:8].js'}}),
    }),
  };
}
