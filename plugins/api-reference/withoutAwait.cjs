/**
 * Bundler loader for the MDX of pageFiles.ts, where pages are rendered: their content is read there and then,
 * and Babel's way of importing pages on the server knows no module that awaits something.
 */
module.exports = function withoutAwait(source) {
  this.addDependency(__filename);
  return source.replace('= await loadPage(', '= loadPage(');
};
