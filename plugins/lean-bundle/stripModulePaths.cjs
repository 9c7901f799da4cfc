// Saves 6.3 KB gzip of scripts on every page. Depends on the three parts of each row of .docusaurus/registry.js.

/** Path and id of a page's module, behind the function that loads it. */
const PATH_AND_ID = /, "[^"]*", require\.resolveWeak\("[^"]*"\)\]/g;

/**
 * Bundler loader: drops path and id of each page's module from the registry of routes. The server needs them to
 * find the chunks of a page; in the browser nothing reads them.
 */
module.exports = function stripModulePaths(source) {
  const stripped = source.replace(PATH_AND_ID, ']');
  if (stripped.includes('resolveWeak') || stripped === source)
    throw new Error('The rows of registry.js are not as expected; see stripModulePaths.cjs.');
  return stripped;
};
