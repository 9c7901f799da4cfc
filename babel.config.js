// Docusaurus says that this file can go. It is read by `DOCUSAURUS_FASTER=false` and by the tests.
module.exports = {
  presets: [require.resolve('@docusaurus/core/lib/babel/preset')],
};
