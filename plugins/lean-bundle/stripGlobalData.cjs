/**
 * Bundler loader: takes the operations out of the list of docs that stands in every page's scripts. It
 * serves the navbar and the version switcher, which need no single operation.
 */
module.exports = function stripGlobalData(source) {
  this.addDependency(__filename);
  const data = JSON.parse(source);
  for (const instance of Object.values(data['docusaurus-plugin-content-docs'] ?? {})) {
    for (const version of instance.versions)
      version.docs = version.docs.filter(({id}) => !id.startsWith('api/'));
  }
  return JSON.stringify(data);
};
