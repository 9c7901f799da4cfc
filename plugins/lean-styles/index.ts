import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {checkPages} from './checkPages';
import {LinkedStyles} from './LinkedStyles';
import {sheets} from './sheets';
import {UnusedStyles, type LeftOut} from './UnusedStyles';
import {readShownFiles} from './writtenNames';

export interface LeanStylesOptions {
  /** Folders of files that pages show and the bundler does not see, besides those for static files. */
  shown: string[];
  /** Classes of packages that stay although the build finds no use of them, each with the reason. */
  kept: Record<string, string>;
}

/**
 * Loads with each page the styles that it needs: those of dialogs and of kinds of pages come with them, and rules of
 * packages whose classes neither scripts nor pages have are left out. `npm start` leaves nothing out.
 *
 * @throws Error after the build when a page has a class whose rules were left out
 */
export default function leanStyles(context: LoadContext, {shown, kept}: LeanStylesOptions): Plugin {
  const {siteDir, siteConfig, generatedFilesDir} = context;
  let leftOut: LeftOut | undefined;
  return {
    name: 'lean-styles',
    configureWebpack(_config, isServer) {
      if (isServer) return {};
      if (process.env.NODE_ENV !== 'production') return sheets();
      const unused = new UnusedStyles(
        (names) => {
          names.read(JSON.stringify(siteConfig));
          const folders = [...siteConfig.staticDirectories, ...shown];
          readShownFiles(
            names,
            folders.map((folder) => path.resolve(siteDir, folder)),
          );
        },
        Object.keys(kept),
        (found) => (leftOut = found),
      );
      const linked = new LinkedStyles(path.join(generatedFilesDir, 'client-manifest.json'));
      return {...sheets(), plugins: [unused, linked]};
    },
    postBuild({outDir}) {
      const {classes, bytes} = leftOut!;
      checkPages(outDir, classes);
      console.log(
        `Styles: ${(bytes / 1024).toFixed(0)} KB left out, with the rules of ${classes.size} classes that nothing has`,
      );
      return Promise.resolve();
    },
  };
}
