import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {leaveOut, NOTHING} from '../patched-modules/leaveOut';
import {packageFile} from '../patched-modules/packageFile';
import {patchModules, type Patch} from '../patched-modules/patchModules';
import {docsDataFiles} from './docsData';
import {checkedNavbarDocs} from './navbarDocs';

/** Never runs while pages are rendered. With Mermaid, which it loads, the server's bundle is 50 MB instead of 21. */
const DRAWING = path.resolve('plugins/diagrams/theme/Mermaid/Drawing.tsx');

/** Keeps out of the browser what this site does not use there; CONTRIBUTING.md says what each part saves. */
export default function leanBundle(context: LoadContext): Plugin {
  const generated = (name: string) => path.join(context.generatedFilesDir, name);
  return {
    name: 'lean-bundle',
    configureWebpack(_config, isServer) {
      const {module, plugins} = patchModules(...forBoth(), ...(isServer ? [] : forBrowser()));
      return {module: isServer ? {rules: [...module.rules, leaveOut(DRAWING)]} : module, plugins};
    },
  };

  function forBoth(): Patch[] {
    return [
      // Code is highlighted by plugins/code-blocks. Saves 31 KB gzip on every page; depends on the theme's client module.
      {module: packageFile('@docusaurus/theme-classic/lib/prism-include-languages.js'), loader: NOTHING},
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

  function forBrowser(): Patch[] {
    return [{module: generated('docusaurus.config.mjs'), loader: require.resolve('./stripSiteConfig.cjs')}];
  }
}
