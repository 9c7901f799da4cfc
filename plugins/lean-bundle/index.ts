import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {leaveOut, NOTHING} from '../patched-modules/leaveOut';
import {packageFile} from '../patched-modules/packageFile';
import {patchModules, type Patch} from '../patched-modules/patchModules';
import {addressChunksByName} from './chunkAddresses';
import {docsDataFiles} from './docsData';
import {checkedNavbarDocs} from './navbarDocs';

/** Never runs while pages are rendered. With Mermaid, which it loads, the server's bundle is 50 MB instead of 21. */
const DRAWING = path.resolve('plugins/diagrams/theme/Mermaid/Drawing.tsx');

/** What it imports is patched, not another version beside it. */
const core = packageFile('@docusaurus/core/package.json');

/** Keeps out of the browser what this site does not use there; CONTRIBUTING.md says what each part saves. */
export default function leanBundle(context: LoadContext): Plugin {
  const generated = (name: string) => path.join(context.generatedFilesDir, name);
  return {
    name: 'lean-bundle',
    configureWebpack(config, isServer) {
      const {module, plugins} = patchModules(...forBoth(), ...(isServer ? forServer() : forBrowser()));
      if (isServer) return {module: {rules: [...module.rules, leaveOut(DRAWING)]}, plugins};
      if (process.env.NODE_ENV !== 'production') return {module, plugins};
      const byName = addressChunksByName(config);
      return {...byName, module, plugins: [...plugins, ...byName.plugins]};
    },
  };

  function forBoth(): Patch[] {
    return [
      // Code is highlighted by plugins/code-blocks. Saves 31 KB gzip on every page; depends on the theme's client module.
      {module: packageFile('@docusaurus/theme-classic/lib/prism-include-languages.js'), loader: NOTHING},
      {
        module: packageFile('@docusaurus/utils-common/lib/index.js', core),
        loader: require.resolve('./inlineTslib.cjs'),
      },
      {
        module: generated('globalData.json'),
        loader: require.resolve('./stripGlobalData.cjs'),
        options: {kept: checkedNavbarDocs(context)},
      },
      ...docsDataFiles(context.generatedFilesDir).map((module) => ({
        module,
        loader: require.resolve('./stripDocsData.cjs'),
      })),
    ];
  }

  function forServer(): Patch[] {
    return [
      {
        module: packageFile('react-router/esm/react-router.js', core),
        loader: require.resolve('./matchLiterals.cjs'),
      },
    ];
  }

  function forBrowser(): Patch[] {
    const patches = [
      {module: generated('registry.js'), loader: require.resolve('./stripModulePaths.cjs')},
      {module: generated('docusaurus.config.mjs'), loader: require.resolve('./stripSiteConfig.cjs')},
    ];
    if (process.env.NODE_ENV !== 'production') return patches;
    const shortenChunkNames = require.resolve('./shortenChunkNames.cjs');
    return [
      ...patches,
      {module: generated('routes.js'), loader: require.resolve('./deriveRoutes.cjs')},
      {module: generated('registry.js'), loader: shortenChunkNames},
      {module: generated('routesChunkNames.json'), loader: shortenChunkNames},
    ];
  }
}
