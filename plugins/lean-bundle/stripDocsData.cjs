/**
 * Bundler loader: takes out of the data of the docs' root route, which every docs page loads, the list of
 * all docs (22 KB gzip for 500 pages) and the doc ids in the sidebars. Only DocCardList and useDocById
 * read them, and this site uses neither.
 */
module.exports = function stripDocsData(source) {
  const data = JSON.parse(source, (key, value) => (key === 'docId' || (key === 'unlisted' && !value) ? undefined : value));
  if (data.version?.docs) data.version.docs = {};
  return JSON.stringify(data);
};
