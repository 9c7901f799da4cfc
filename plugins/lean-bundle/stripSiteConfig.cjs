/** Settings that only the build reads; some hold paths of the machine that built the site. */
const BUILD_ONLY =
  'clientModules headTags markdown plugins presets scripts staticDirectories stylesheets themes'.split(' ');

/** Bundler loader: takes what the build alone reads out of the configuration that every page loads. */
module.exports = function stripSiteConfig(source) {
  this.addDependency(__filename);
  const [, before, json, after] = /^([^{]*)(\{[\s\S]*\})([^}]*)$/.exec(source);
  const config = JSON.parse(json);
  for (const key of BUILD_ONLY) delete config[key];
  return `${before}${JSON.stringify(config)}${after}`;
};
