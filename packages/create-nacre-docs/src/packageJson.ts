import {resolutionsOf} from './dependencies';

/** Without `not op_mini all`, Docusaurus rewrites cascade layers, and its styles override ours. */
export const BROWSERS = {
  production: ['>0.5%', 'not dead', 'not op_mini all'],
  development: ['last 3 chrome version', 'last 3 firefox version', 'last 5 safari version'],
};

/** Docusaurus packages that the preset requires in a site. */
export const PEERS = ['@docusaurus/preset-classic'];

/** Docusaurus packages that @nacre-docs/openapi requires in a site, except the core. */
export const OPENAPI_PEERS = [
  '@docusaurus/plugin-content-docs',
  '@docusaurus/theme-classic',
  '@docusaurus/theme-common',
  '@docusaurus/types',
  '@docusaurus/utils',
  '@docusaurus/utils-validation',
];

/** The minimum version for our packages. */
export const DOCUSAURUS = '^3.10.2';

/** Other dependencies of a Docusaurus site, as ranges that `npm update` can update within. */
export const DEPENDENCIES = {
  '@docusaurus/core': DOCUSAURUS,
  '@docusaurus/faster': DOCUSAURUS,
  ...Object.fromEntries(PEERS.map((name) => [name, DOCUSAURUS])),
  '@mdx-js/react': '^3.1.1',
  'prism-react-renderer': '^2.4.1',
  react: '^19.2.9',
  'react-dom': '^19.2.9',
};

export const DEV_DEPENDENCIES = {
  '@docusaurus/module-type-aliases': DOCUSAURUS,
  '@docusaurus/tsconfig': DOCUSAURUS,
  '@docusaurus/types': DOCUSAURUS,
  typescript: '^5.9.3',
};

/** A new site's package.json. */
export function packageJson(name: string, ours: Record<string, string>): string {
  const content = {
    name,
    version: '0.0.0',
    private: true,
    scripts: {
      start: 'docusaurus start',
      build: 'docusaurus build',
      serve: 'docusaurus serve',
      docusaurus: 'docusaurus',
      typecheck: 'tsc',
    },
    dependencies: Object.fromEntries(
      Object.entries({...DEPENDENCIES, ...ours}).sort(([a], [b]) => (a < b ? -1 : 1)),
    ),
    devDependencies: DEV_DEPENDENCIES,
    ...resolutionsOf(ours),
    engines: {node: '>=20.19'},
    browserslist: BROWSERS,
  };
  return `${JSON.stringify(content, null, 2)}\n`;
}
