// Makes image module ids independent of the folder. Depends on the `fallback` of the inline url-loader that
// Docusaurus writes into pages.

/** url-loader's fallback option, an absolute local path. */
const FALLBACK = /&fallback=[^&!"]*file-loader[^&!"]*(?=[&!])/g;

/** The image loader in Markdown, from its name to the end of its options. */
const IMAGE = /url-loader[^"!]*\?[^"!]*!/;

/**
 * Bundler loader: removes file-loader's path from the image requests in a page. The bundler derives a
 * module's id from its request, and shortens file paths but not paths in options.
 */
module.exports = function dropFallback(source) {
  const code = source.replaceAll(FALLBACK, '');
  if (code === source && IMAGE.test(source)) {
    throw new Error(
      'This page loads its images without the fallback that sameBytes of @nacre-docs/lean removes: @docusaurus/utils has changed. Give the plugin `sameBytes: false`, and update the package.',
    );
  }
  return code;
};
