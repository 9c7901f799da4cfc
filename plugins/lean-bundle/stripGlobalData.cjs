// Saves 5.8 KB gzip of scripts on every page. Depends on versions[].docs of the docs plugin in .docusaurus/globalData.json.

/**
 * Bundler loader: takes the list of docs out of every page's scripts. It serves the version switcher, so it stays
 * where there are versions, and navbar items of type `doc`: of the docs that these name, in the option `kept`.
 */
module.exports = function stripGlobalData(source) {
  const {kept} = this.getOptions();
  const data = JSON.parse(source);
  for (const {versions} of Object.values(data['docusaurus-plugin-content-docs'] ?? {})) {
    if (!versions?.every(({docs}) => Array.isArray(docs)))
      throw new Error('globalData.json lists no docs as expected; see stripGlobalData.cjs.');
    for (const version of versions) {
      version.docs = version.docs.filter(
        ({id}) =>
          // The first page of a version is where a banner or a switcher leads when nothing else fits.
          id === version.mainDocId || kept.includes(id) || (versions.length > 1 && !id.startsWith('api/')),
      );
    }
  }
  return JSON.stringify(data);
};
