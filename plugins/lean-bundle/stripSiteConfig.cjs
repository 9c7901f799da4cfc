// Keeps paths of the machine that builds out of the site, and 1 KB gzip of scripts off every page. Depends on the JSON in .docusaurus/docusaurus.config.mjs.

/** Settings that only the build reads; options of plugins hold paths. */
const BUILD_ONLY =
  'clientModules headTags markdown plugins presets scripts staticDirectories stylesheets themes'.split(' ');

/** Bundler loader: takes what the build alone reads out of the configuration that every page loads. */
module.exports = function stripSiteConfig(source) {
  const [, before, json, after] = /^([^{]*)(\{[\s\S]*\})([^}]*)$/.exec(source) ?? [];
  const config = json && JSON.parse(json);
  if (!config?.plugins)
    throw new Error('docusaurus.config.mjs holds no settings as expected; see stripSiteConfig.cjs.');
  for (const key of BUILD_ONLY) delete config[key];
  return `${before}${JSON.stringify(config)}${after}`;
};
