// Lets DOCUSAURUS_FASTER=false build the pages. Depends on the line that pageFiles.ts writes.

/**
 * Bundler loader for the MDX of pageFiles.ts, where pages are rendered: their content is read there and then,
 * and Babel's way of importing pages on the server knows no module that awaits something.
 */
module.exports = function withoutAwait(source) {
  // Index pages and pages written by hand are in the same folder.
  if (!source.includes('loadPage(')) return source;
  if (!source.includes('= await loadPage('))
    throw new Error(
      `${this.resourcePath} loads no page as expected; see packages/openapi/src/withoutAwait.cjs.`,
    );
  return source.replace('= await loadPage(', '= loadPage(');
};
