/** Bundler loader: takes the list of plugins and their versions out of what every page loads. */
module.exports = function stripSiteMetadata(source) {
  this.addDependency(__filename);
  return JSON.stringify({...JSON.parse(source), pluginVersions: {}});
};
