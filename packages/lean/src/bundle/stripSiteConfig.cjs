// Keeps local paths out of the site, and 1 KB gzip of scripts off every page. Depends on the JSON in
// .docusaurus/docusaurus.config.mjs.

/** Settings that only the build reads. Plugin options contain paths. */
const BUILD_ONLY =
  'clientModules headTags markdown plugins presets scripts ssrTemplate staticDirectories stylesheets themes'.split(
    ' ',
  );

/** Bundler loader: removes build settings from the configuration that every page loads. */
module.exports = function stripSiteConfig(source) {
  const [, before, json, after] = /^([^{]*)(\{[\s\S]*\})([^}]*)$/.exec(source) ?? [];
  const config = json && JSON.parse(json);
  if (!config?.plugins)
    throw new Error(
      'docusaurus.config.mjs has no settings as JSON. Docusaurus has changed: give @nacre-docs/lean `bundle: false`, and update the package.',
    );
  for (const key of BUILD_ONLY) delete config[key];
  // Docusaurus adds theme defaults in module load order, which varies: the name of the script that all pages
  // load differed in some builds.
  const settings = Object.entries(config.themeConfig ?? {}).filter(
    // Only the code that highlights in the browser reads its theme.
    ([key]) => key !== 'prism' || this.getOptions().runtimePrism,
  );
  config.themeConfig = Object.fromEntries(settings.sort(([a], [b]) => (a < b ? -1 : 1)));
  return `${before}${JSON.stringify(config)}${after}`;
};
