/**
 * Bundler loader: takes the list of docs out of every page's scripts. It serves the version switcher, so it stays
 * where there are versions, and navbar items of type `doc`, which a site with one version does without: an item
 * with `to` leads to the same page.
 */
module.exports = function stripGlobalData(source) {
  this.addDependency(__filename);
  const data = JSON.parse(source);
  for (const {versions} of Object.values(data['docusaurus-plugin-content-docs'] ?? {})) {
    for (const version of versions) {
      // The first page of a version is where a banner or a switcher leads when nothing else fits.
      version.docs = version.docs.filter(({id}) =>
        versions.length > 1 ? !id.startsWith('api/') : id === version.mainDocId,
      );
    }
  }
  return JSON.stringify(data);
};
