/** What is left of a sidebar entry's id: breadcrumbs only ask whether there is one. */
const HAS_ID = 1;

/**
 * Bundler loader: takes out of the data of the docs' root route, which every docs page loads, the list of
 * all docs (22 KB gzip for 500 pages) and the ids in the sidebars. Only DocCardList and useDocById read
 * them, and this site uses neither.
 */
module.exports = function stripDocsData(source) {
  this.addDependency(__filename);
  const data = JSON.parse(source, (key, value) => {
    if (key === 'docId') return HAS_ID;
    return key === 'unlisted' && !value ? undefined : value;
  });
  if (data.version?.docs) data.version.docs = {};
  return JSON.stringify(data);
};
