/**
 * Bundler loader: drops path and id of each page's module from the route registry. The server needs them to
 * find the chunks of a page; in the browser they are 8 KB gzip that nothing reads.
 */
module.exports = function stripModulePaths(source) {
  this.addDependency(__filename);
  return source.replace(/, "[^"]*", require\.resolveWeak\("[^"]*"\)\]/g, ']');
};
