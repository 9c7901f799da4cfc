// Saves 5.8 KB gzip of scripts on every page. Depends on versions[].docs of the docs plugin in .docusaurus/globalData.json.

/**
 * Bundler loader: removes the list of docs from every page's scripts. Docs in the option `named` stay, for
 * navbar items of type `doc`. With several versions, the ids and addresses of all docs stay, to switch to the
 * same page of another version.
 */
module.exports = function stripGlobalData(source) {
  const {named} = this.getOptions();
  const data = JSON.parse(source);
  for (const {versions} of Object.values(data['docusaurus-plugin-content-docs'] ?? {})) {
    if (!versions?.every(({docs}) => Array.isArray(docs)))
      throw new Error(
        'globalData.json has no lists of docs. Docusaurus has changed: give @nacre-docs/lean `bundle: false`, and update the package.',
      );
    for (const version of versions) {
      version.docs = version.docs.flatMap((doc) => {
        // Banners and the version switcher fall back to the first page of a version.
        if (doc.id === version.mainDocId || named.includes(doc.id)) return doc;
        return versions.length > 1 ? {id: doc.id, path: doc.path} : [];
      });
    }
  }
  return JSON.stringify(data);
};
