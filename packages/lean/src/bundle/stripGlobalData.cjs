// Saves 5.8 KB gzip of scripts on every page. Depends on versions[].docs of the docs plugin in .docusaurus/globalData.json.

/**
 * Bundler loader: takes the list of docs out of every page's scripts. It serves navbar items of type `doc`, so the
 * docs stay that these name, in the option `named`, and the version switcher: where there are versions, ids and
 * addresses of all docs stay, which lead from a page to the same page of another version.
 */
module.exports = function stripGlobalData(source) {
  const {named} = this.getOptions();
  const data = JSON.parse(source);
  for (const {versions} of Object.values(data['docusaurus-plugin-content-docs'] ?? {})) {
    if (!versions?.every(({docs}) => Array.isArray(docs)))
      throw new Error('globalData.json lists no docs as expected; see stripGlobalData.cjs.');
    for (const version of versions) {
      version.docs = version.docs.flatMap((doc) => {
        // The first page of a version is where a banner or a switcher leads when nothing else fits.
        if (doc.id === version.mainDocId || named.includes(doc.id)) return doc;
        return versions.length > 1 ? {id: doc.id, path: doc.path} : [];
      });
    }
  }
  return JSON.stringify(data);
};
