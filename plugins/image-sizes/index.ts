import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';

/**
 * Compiles a page again when one of its images has changed: Docusaurus writes their sizes into the page, out of the
 * bundler's sight.
 */
export default function imageSizes({siteDir, siteConfig}: LoadContext): Plugin {
  const staticDirs = siteConfig.staticDirectories.map((dir) => path.resolve(siteDir, dir));
  const use = {loader: require.resolve('./dependencies.cjs'), options: {staticDirs}};
  return {
    name: 'image-sizes',
    // As a list: Docusaurus takes a rule whose test is an expression for a compiler of pages.
    configureWebpack: () => ({module: {rules: [{test: [/\.mdx?$/], enforce: 'pre', use}]}}),
  };
}
