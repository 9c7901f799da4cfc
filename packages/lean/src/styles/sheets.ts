import type {Configuration} from 'webpack';

export interface StylesOptions {
  /** More files of their own, by name: the sources of their styles. For styles that several, but few pages load. */
  parts: Readonly<Record<string, RegExp>>;
  /** More sources of the file that every page loads. */
  shared: readonly RegExp[];
}

/** Styles of our packages that only some pages load. */
const PARTS: Record<string, RegExp> = {
  diagrams: /[\\/]writing[\\/]esm[\\/]diagrams[\\/]/,
  operation: /[\\/]openapi[\\/]esm[\\/]css[\\/]/,
};

/**
 * What is around and in the text of nearly all pages: in one file with the rest it is smaller than in one per
 * component, whether one page of the site has a component of its text or many.
 */
const FRAME =
  /[\\/](?:@docusaurus[\\/]theme-(?:classic|common)|markdown[\\/]esm[\\/]actions|kit[\\/]esm[\\/]components|src[\\/](?:components|theme))[\\/]/;

const STYLES = {type: 'css/mini-extract', chunks: 'all', enforce: true} as const;

/**
 * Which styles come with which page. Docusaurus puts those of all pages and dialogs into one file. Here that file has
 * what every page loads and what two or more parts share. What only one page or dialog uses comes with its scripts, and
 * always after that file, so that the order of rules does not depend on what was opened before.
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
          // Docusaurus's own, which takes those of all chunks.
          styles: {chunks: 'initial'},
          sharedStyles: {...STYLES, name: 'styles', minChunks: 2, priority: 50},
        },
      },
    },
  };
}
