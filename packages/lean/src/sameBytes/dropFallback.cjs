// Makes the numbers of images the same in every folder. Depends on the `fallback` of the inline url-loader that Docusaurus writes into pages.

/** url-loader's own fallback, an absolute path of this machine. */
const FALLBACK = /&fallback=[^&!"]*file-loader[^&!"]*(?=[&!])/g;

/** The loader of an image in Markdown, from its name to the end of its options. */
const IMAGE = /url-loader[^"!]*\?[^"!]*!/;

/**
 * Bundler loader: takes the path of file-loader out of the requests for images in a page. The bundler makes the number
 * of a module from its request, and shortens paths of files but not those in options.
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
