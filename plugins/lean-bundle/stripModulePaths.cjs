/**
 * Bundler loader: drops the path of each page's module from the route registry. The server needs it to
 * find the chunks of a page; in the browser it is 7 KB gzip that nothing reads.
 */
module.exports = function stripModulePaths(source) {
  return source.replace(/, "@[^"]*", require\.resolveWeak/g, ', "", require.resolveWeak');
};
