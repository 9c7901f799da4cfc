// Keeps paths of the machine that builds out of the site, and 1 KB gzip of scripts off every page. Depends on the JSON in .docusaurus/docusaurus.config.mjs.

/** Settings that only the build reads. Options of plugins contain paths. */
const BUILD_ONLY =
  'clientModules headTags markdown plugins presets scripts staticDirectories stylesheets themes'.split(' ');

/** Bundler loader: removes build settings from the configuration that every page loads. */
module.exports = function stripSiteConfig(source) {
  const [, before, json, after] = /^([^{]*)(\{[\s\S]*\})([^}]*)$/.exec(source) ?? [];
  const config = json && JSON.parse(json);
  if (!config?.plugins)
    throw new Error(
      'docusaurus.config.mjs has no settings as JSON. Docusaurus has changed: give @nacre-docs/lean `bundle: false`, and update the package.',
    );
  for (const key of BUILD_ONLY) delete config[key];
  // Docusaurus adds what themes set by default in the order their modules happen to load: the script that
  // all pages load had another name after one build of a few.
  const settings = Object.entries(config.themeConfig ?? {});
  config.themeConfig = Object.fromEntries(settings.sort(([a], [b]) => (a < b ? -1 : 1)));
  return `${before}${JSON.stringify(config)}${after}`;
};
