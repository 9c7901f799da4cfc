import type {Configuration} from 'webpack';

export interface StylesOptions {
  /** Additional files, by name, with the sources of their styles. For styles shared by a few pages. */
  parts: Readonly<Record<string, RegExp>>;
  /** Additional sources for the file that every page loads. */
  shared: readonly RegExp[];
}

/** Styles of our packages that only some pages load. */
const PARTS: Record<string, RegExp> = {
  diagrams: /[\\/]writing[\\/]esm[\\/]diagrams[\\/]/,
  history: /[\\/]openapi[\\/]esm[\\/]client[\\/]history[\\/]/,
  operation: /[\\/]openapi[\\/]esm[\\/]css[\\/]/,
};

/**
 * Styles around and in the text of nearly all pages: in one file with the rest, they are smaller than in one
 * file per component, no matter how many pages use the component.
 */
const FRAME =
  /[\\/](?:@docusaurus[\\/]theme-(?:classic|common)|markdown[\\/]esm[\\/]actions|kit[\\/]esm[\\/]components|src[\\/](?:components|theme))[\\/]/;

const STYLES = {type: 'css/mini-extract', chunks: 'all', enforce: true} as const;

/**
 * Assigns styles to pages. Docusaurus puts the styles of all pages and dialogs into one file. Here, that file
 * has the styles that every page loads or that several parts share. A single page's or dialog's styles load
 * with its scripts, always after that file, so rule order doesn't depend on navigation.
 */
export function sheets({parts, shared}: StylesOptions): Configuration {
  const files = Object.entries({...PARTS, ...parts}).map(([name, test]) => [
    `${name}Styles`,
    {...STYLES, name: `styles-${name}`, test, priority: 60},
  ]);
  const frames = [FRAME, ...shared].map((test, index) => [
    `frameStyles${index}`,
    {...STYLES, name: 'styles', test, priority: 50},
  ]);
  return {
    optimization: {
      splitChunks: {
        cacheGroups: {
          ...(Object.fromEntries([...files, ...frames]) as object),
          // Docusaurus's own file, which contains the styles of all chunks.
          styles: {chunks: 'initial'},
          sharedStyles: {...STYLES, name: 'styles', minChunks: 2, priority: 50},
        },
      },
    },
  };
}
