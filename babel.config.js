// Docusaurus says that this file can go. It is read by `DOCUSAURUS_FASTER=false`.
module.exports = {
  presets: [require.resolve('@docusaurus/core/lib/babel/preset')],
};
