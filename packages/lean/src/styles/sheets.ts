import type {Configuration} from 'webpack';

/** Parts of the site whose styles are a file of their own, by the sources that they are in. */
const PARTS: Record<string, RegExp> = {
  diagrams: /[\\/]src[\\/]css[\\/]diagrams\.css$/,
  operation: /[\\/]openapi[\\/]esm[\\/]css[\\/]/,
  screens: /[\\/]src[\\/]components[\\/]Screen[\\/]/,
};

/**
 * What stands around and in the text of nearly all pages: in one file with the rest it is smaller than in one per
 * component, whether one page of the site has a component of its text or many.
 */
const FRAME =
  /[\\/](?:@docusaurus[\\/]theme-(?:classic|common)|plugins[\\/](?:feedback|sidebar)|markdown[\\/]esm[\\/]actions|kit[\\/]esm[\\/]components|src[\\/](?:components|theme))[\\/]/;

const STYLES = {type: 'css/mini-extract', chunks: 'all', enforce: true} as const;

/**
 * Which styles come with which page. Docusaurus puts those of all pages and dialogs into one file. Here that file has
 * what every page loads and what two or more parts share. What only one page or dialog uses comes with its scripts, and
 * always after that file, so that the order of rules does not depend on what was opened before.
 */
export function sheets(): Configuration {
  const parts = Object.entries(PARTS).map(([name, test]) => [
    `${name}Styles`,
    {...STYLES, name: `styles-${name}`, test, priority: 60},
  ]);
  return {
    optimization: {
      splitChunks: {
        cacheGroups: {
          ...(Object.fromEntries(parts) as object),
          // Docusaurus's own, which takes those of all chunks.
          styles: {chunks: 'initial'},
          frameStyles: {...STYLES, name: 'styles', test: FRAME, priority: 50},
          sharedStyles: {...STYLES, name: 'styles', minChunks: 2, priority: 50},
        },
      },
    },
  };
}
