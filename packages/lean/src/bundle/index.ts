import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {NOTHING} from '@nacre-docs/kit/leaveOut';
import {packageFile} from '../patchedModules/packageFile';
import {patchModules, type Patch} from '../patchedModules/patchModules';
import {docsDataFiles} from './docsData';
import {checkedNavbarDocs} from './navbarDocs';

/** Keeps out of the browser what this site does not use there; docs/patches.md says what each part saves. */
export default function leanBundle(context: LoadContext): Plugin {
  const generated = (name: string) => path.join(context.generatedFilesDir, name);
  return {
    name: 'lean-bundle',
    configureWebpack(_config, isServer) {
      return patchModules(...forBoth(), ...(isServer ? [] : forBrowser()));
    },
  };

  function forBoth(): Patch[] {
    return [
      // Code is highlighted by packages/writing/src/codeBlocks. Saves 31 KB gzip on every page; depends on the theme's client module.
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
