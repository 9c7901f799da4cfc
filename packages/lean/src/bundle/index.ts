import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {NOTHING} from '@nacre-docs/kit/leaveOut';
import {packageFile} from '../patchedModules/packageFile';
import {patchModules, type Patch} from '../patchedModules/patchModules';
import {docsDataFiles} from './docsData';
import {checkedNavbarDocs} from './navbarDocs';

export interface BundleOptions {
  /** Whether the browser highlights code, as in the classic theme. */
  runtimePrism: boolean;
  /** Whether pages list other docs as cards: `<DocCardList>`, generated category pages, `useDocById`. */
  docCards: boolean;
}

export const DEFAULT_BUNDLE: BundleOptions = {runtimePrism: true, docCards: true};

/**
 * The bundler's runtime lists both a chunk's name and its hash if the file name has both: 3.8 KB gzip on each
 * page.
 */
const NUMBERED_FILES = {chunkFilename: 'assets/js/[id].[contenthash:8].js'};

/** Removes unused code and data from the browser's scripts. README.md lists each patch with its savings. */
export default function bundle(context: LoadContext, {runtimePrism, docCards}: BundleOptions): Plugin {
  const generated = (name: string) => path.join(context.generatedFilesDir, name);
  const isProduction = process.env.NODE_ENV === 'production';
  return {
    name: 'bundle',
    configureWebpack(_config, isServer) {
      return {
        ...patchModules(...forBoth(), ...(isServer ? [] : forBrowser())),
        ...(isProduction && !isServer && {output: NUMBERED_FILES}),
      };
    },
  };

  function forBoth(): Patch[] {
    return [
      ...(runtimePrism ? [] : [prism()]),
      {
        module: generated('globalData.json'),
        loader: require.resolve('./stripGlobalData.cjs'),
        options: {named: checkedNavbarDocs(context)},
      },
      ...(docCards ? [] : docsDataFiles(context.generatedFilesDir)).map((module) => ({
        module,
        loader: require.resolve('./stripDocsData.cjs'),
      })),
    ];
  }

  /** Saves 31 KB gzip on every page. Depends on the theme's client module. */
  function prism(): Patch {
    const file = '@docusaurus/theme-classic/lib/prism-include-languages.js';
    return {module: packageFile(file), loader: NOTHING};
  }

  function forBrowser(): Patch[] {
    return [
      {
        module: generated('docusaurus.config.mjs'),
        loader: require.resolve('./stripSiteConfig.cjs'),
        options: {runtimePrism},
      },
    ];
  }
}
