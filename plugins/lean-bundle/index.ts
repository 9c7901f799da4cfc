import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {addressChunksByName} from './chunkAddresses';
import {leaveOut} from './leaveOut';
import {checkedNavbarDocs} from './navbarDocs';

/** Properties of the docs' root route, as plugin-content-docs writes them. */
const DOCS_ROOT_DATA = /docusaurus-plugin-content-docs[\\/][^\\/]+[\\/]p[\\/]docs-[0-9a-f]{3}\.json$/;

/** The list of every page's module that Docusaurus generates. */
const REGISTRY = /[\\/]\.docusaurus[\\/]registry\.js$/;

/** The list of every page's address. */
const ROUTES = /[\\/]\.docusaurus[\\/]routes\.js$/;

/** What Docusaurus tells every page about the docs. */
const GLOBAL_DATA = /[\\/]\.docusaurus[\\/]globalData\.json$/;

/** The site's configuration, as Docusaurus hands it to every page. */
const SITE_CONFIG = /[\\/]\.docusaurus[\\/]docusaurus\.config\.mjs$/;

/** The versions of all plugins; nothing shows them. */
const SITE_METADATA = /[\\/]\.docusaurus[\\/]site-metadata\.json$/;

/** Docusaurus's code, for the server as well as the browser. */
const UTILS_COMMON = /[\\/]@docusaurus[\\/]utils-common[\\/]/;

const REACT_ROUTER = /[\\/]react-router[\\/]esm[\\/]react-router\.js$/;

/** What browsers load on demand never runs while pages are rendered. */
const ON_DEMAND = [path.resolve('src/theme/Mermaid/Drawing')];

/** Keeps out of the browser what this site does not use there. */
export default function leanBundle(context: LoadContext): Plugin {
  // Code is highlighted by plugins/code-blocks; the classic theme would load Prism (39 KB gzip) for it.
  const prismModule = path.join(
    path.dirname(require.resolve('@docusaurus/theme-classic/package.json')),
    'lib',
    'prism-include-languages.js',
  );
  // Made-up values for `{{$randomName}}` in Postman requests, which no operation has; with them comes faker.
  const dynamicVariables = require.resolve('postman-collection/lib/superstring/dynamic-variables.js', {
    paths: [path.dirname(require.resolve('docusaurus-theme-openapi-docs/package.json'))],
  });
  return {
    name: 'lean-bundle',
    configureWebpack(config, isServer) {
      const rules = [
        {test: DOCS_ROOT_DATA, use: require.resolve('./stripDocsData.cjs')},
        {test: UTILS_COMMON, resolve: {alias: {tslib: require.resolve('./tslib.cjs')}}},
        {
          test: GLOBAL_DATA,
          loader: require.resolve('./stripGlobalData.cjs'),
          options: {kept: checkedNavbarDocs(context)},
        },
      ];
      const leftOut = [prismModule, dynamicVariables, ...(isServer ? ON_DEMAND : [])];
      const resolve = {
        preferAbsolute: true,
        alias: leaveOut(...leftOut),
      };
      if (isServer) {
        rules.push({test: REACT_ROUTER, use: require.resolve('./matchLiterals.cjs')});
        return {resolve, module: {rules}};
      }
      rules.push(
        {test: REGISTRY, use: require.resolve('./stripModulePaths.cjs')},
        {test: SITE_CONFIG, use: require.resolve('./stripSiteConfig.cjs')},
        {test: SITE_METADATA, use: require.resolve('./stripSiteMetadata.cjs')},
      );
      if (process.env.NODE_ENV !== 'production') return {resolve, module: {rules}};
      rules.push({test: ROUTES, use: require.resolve('./deriveRoutes.cjs')});
      return {
        resolve,
        module: {rules},
        // A chunk's name is a hash already; without it the list of chunks in the runtime is half as long. A
        // shorter hash would not do: the bundler replaces hashes wherever they stand, module ids included.
        output: {chunkFilename: 'assets/js/[contenthash:8].js'},
        ...addressChunksByName(config),
      };
    },
  };
}
