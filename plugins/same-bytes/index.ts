import type {Plugin} from '@docusaurus/types';

/** Keeps the folder that a site is built in out of its files: the same sources make the same bytes everywhere. */
export default function sameBytes(): Plugin {
  const use = {loader: require.resolve('./dropFallback.cjs')};
  return {
    name: 'same-bytes',
    // As a list: Docusaurus takes a rule whose test is an expression for a compiler of pages.
    configureWebpack: () => ({module: {rules: [{test: [/\.mdx?$/], enforce: 'post', use}]}}),
  };
}
