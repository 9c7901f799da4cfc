// Lets DOCUSAURUS_FASTER=false build the pages. Depends on the line that pageFiles.ts writes.

/**
 * Bundler loader for the MDX of pageFiles.ts in server rendering: it reads content synchronously, because Babel's
 * server imports don't support top-level await.
 */
module.exports = function withoutAwait(source) {
  // Index pages and handwritten pages are in the same folder.
  if (!source.includes('loadPage(')) return source;
  if (!source.includes('= await loadPage('))
    throw new Error(
      `${this.resourcePath} loads no page as expected; see packages/openapi/src/withoutAwait.cjs.`,
    );
  return source.replace('= await loadPage(', '= loadPage(');
};
