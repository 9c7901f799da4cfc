// Saves 32.7 KB gzip of scripts on every page of the docs. Depends on version.docs and docId in the data of the docs' root route.

/** What is left of a sidebar entry's id: breadcrumbs only ask whether there is one. */
const HAS_ID = 1;

/**
 * Bundler loader: takes out of the data of the docs' root route the list of all docs and the ids in the sidebars.
 * Only DocCardList and useDocById read them, and this site uses neither.
 */
module.exports = function stripDocsData(source) {
  const data = JSON.parse(source, (key, value) => {
    if (key === 'docId') return HAS_ID;
    return key === 'unlisted' && !value ? undefined : value;
  });
  if (typeof data.version?.docs !== 'object')
    throw new Error('The data of the docs holds no list of docs in "version"; see stripDocsData.cjs.');
  data.version.docs = {};
  return JSON.stringify(data);
};
