const {readVersions} = require('@nacre-docs/kit/versions');
const {default: referenceTables} = require('@nacre-docs/openapi/tables');

// What @nacre-docs/openapi generates.
const cacheDir = '.docusaurus/nacre-openapi';
const references = ['pets', 'orders'];

// Version 1.0 has the orders API only.
const versionOptions = {lastVersion: 'current', versions: {current: {label: '2.0'}}};
const versions = readVersions(__dirname, versionOptions);

module.exports = {
  title: 'Pet store developers',
  url: 'https://developers.petstore.example',
  baseUrl: '/',
  onBrokenLinks: 'throw',
  future: {v4: true, faster: true},
  i18n: {defaultLocale: 'en', locales: ['en', 'de']},
  presets: [
    [
      'classic',
      {
        docs: {
          sidebarPath: './sidebars.js',
          beforeDefaultRemarkPlugins: [[referenceTables, {cacheDir, versions}]],
          ...versionOptions,
        },
        blog: false,
      },
    ],
  ],
  plugins: [
    [
      '@nacre-docs/openapi',
      {
        references: {pets: {description: 'pets.yaml'}, orders: {description: 'orders.yaml'}},
        cacheDir,
        versions,
        freeze: {},
      },
    ],
    ['@nacre-docs/sandbox', {cacheDir, versions}],
    [
      '@nacre-docs/search',
      {structuredPages: references.map((name) => `${cacheDir}/references/${name}/search.json`)},
    ],
    '@nacre-docs/markdown',
  ],
  themeConfig: {
    navbar: {
      title: 'Pet store developers',
      items: [
        {type: 'docSidebar', sidebarId: 'guides', label: 'Guides', position: 'left'},
        {type: 'docSidebar', sidebarId: 'pets', label: 'Pets', position: 'left'},
        {type: 'docSidebar', sidebarId: 'orders', label: 'Orders', position: 'left'},
        {type: 'docsVersionDropdown', position: 'right'},
        {type: 'localeDropdown', position: 'right'},
      ],
    },
  },
};
