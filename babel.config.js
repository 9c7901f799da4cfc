/** For builds with webpack, `DOCUSAURUS_FASTER=false`; Rspack compiles with SWC. */
module.exports = {
  presets: [require.resolve('@docusaurus/core/lib/babel/preset')],
};
