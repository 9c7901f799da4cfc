import fs from 'node:fs';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {packageFile} from '../patched-modules/packageFile';
import {patchModules, type Patch} from '../patched-modules/patchModules';

/** What pages need of a font. */
interface FontPackage {
  /** A package of Fontsource with variable weight, such as `@fontsource-variable/inter`. */
  name: string;
  /** The lightest and the heaviest weight that styles ask for; a browser takes the nearest for one beyond them. */
  weights: [lightest: number, heaviest: number];
  /** Features of OpenType that styles turn off, as `calt` for the ligatures of code. */
  without?: string[];
}

export interface NarrowFontsOptions {
  packages: FontPackage[];
}

/**
 * Takes out of the fonts' files what no page shows: weights, features, and letters outside of the `unicode-range`
 * that their styles give them. Saves 43 of the 87 KB of the two files that every page loads.
 *
 * @throws Error when a package has no such files
 */
export default function narrowFonts(_: LoadContext, {packages}: NarrowFontsOptions): Plugin {
  const patches = packages.flatMap(patchesOf);
  return {
    name: 'narrow-fonts',
    configureWebpack(_config, isServer) {
      const {module, plugins} = patchModules(...patches);
      // The server's bundle holds no styles, only the address of the font that pages preload.
      return isServer ? {module} : {module, plugins};
    },
  };
}

/** A package has a file per range of letters, and lists the ranges. */
function patchesOf({name, weights, without = []}: FontPackage): Patch[] {
  const family = name.slice(name.indexOf('/') + 1);
  const ranges = JSON.parse(fs.readFileSync(packageFile(`${name}/unicode.json`), 'utf8')) as Record<
    string,
    string
  >;
  return Object.entries(ranges).map(([range, letters]) => ({
    module: packageFile(`${name}/files/${family}-${range}-wght-normal.woff2`),
    loader: require.resolve('./narrowFont.cjs'),
    options: {letters, weights, without},
  }));
}
