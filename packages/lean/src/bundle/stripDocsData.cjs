// Saves 32.7 KB gzip of scripts on every docs page. Depends on version.docs and docId in the data of the
// docs' root route.

/** Replaces a sidebar entry's id: breadcrumbs only check for its presence. */
const HAS_ID = 1;

/**
 * Bundler loader: removes the list of all docs and the ids in sidebars from the data of the docs' root route.
 * Only DocCardList and useDocById read them.
 */
module.exports = function stripDocsData(source) {
  const data = JSON.parse(source, (key, value) => {
    if (key === 'docId') return HAS_ID;
    return key === 'unlisted' && !value ? undefined : value;
  });
  if (typeof data.version?.docs !== 'object')
    throw new Error(
      'The docs data has no list of docs in "version". Docusaurus has changed: set `docCards: true` in `bundle` of @nacre-docs/lean, and update the package.',
    );
  data.version.docs = {};
  return JSON.stringify(data);
};
