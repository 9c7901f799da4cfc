import fs from 'node:fs';
import path from 'node:path';
import type {Options, ThemeConfig} from '@docusaurus/preset-classic';
import type {Config, Plugin} from '@docusaurus/types';
import {docs} from './config/docs';
import {environment} from './config/environment';
import {search, searchIndex as searchIndexOptions} from './config/search';
import apiReference from './plugins/api-reference';
import bundlerCache from './plugins/bundler-cache';
import codeBlocks from './plugins/code-blocks';
import type {SiteDescription} from './plugins/api-reference/referenceSitePages';
import {REFERENCE_SITE, referenceOptions} from './plugins/api-reference/referenceSite';
import leanBundle from './plugins/lean-bundle';
import minifiedCache from './plugins/minified-cache';
import openapiExplorer from './plugins/openapi-explorer';
import referenceTables from './plugins/reference-tables';
import searchIndex from './plugins/search-index';
import main from './docusaurus.config';

/** Written by scripts/reference.ts, which starts the build of this site. */
const info = JSON.parse(fs.readFileSync(`${REFERENCE_SITE}/data/info.json`, 'utf8')) as SiteDescription;
const description = process.env.REFERENCE_DESCRIPTION;
if (!description) throw new Error('Build this site with `npm run reference -- path/to/openapi.yaml`.');

/** The site's own 404 page leads to guides that are not here. */
function classicNotFound(): Plugin {
  const classic = path.join(
    path.dirname(require.resolve('@docusaurus/theme-classic/package.json')),
    'lib/theme/NotFound/Content',
  );
  return {
    name: 'classic-not-found',
    configureWebpack: () => ({resolve: {alias: {'@theme/NotFound/Content': classic}}}),
  };
}

/** The reference of any OpenAPI description as a site of its own: `npm run reference`. */
export default {
  title: info.title,
  tagline: info.description,
  titleDelimiter: '|',
  url: 'http://localhost:3000',
  baseUrl: '/',
  baseUrlIssueBanner: false,
  favicon: main.favicon,
  headTags: main.headTags.filter(({tagName}) => tagName === 'script'),
  future: {v4: true, faster: environment.faster},
  i18n: main.i18n,
  // Descriptions link to pages of the site that they were written for.
  onBrokenLinks: 'warn',
  onBrokenAnchors: 'ignore',
  presets: [
    [
      'classic',
      {
        docs: {
          ...docs,
          path: `${REFERENCE_SITE}/docs`,
          sidebarPath: './sidebars.reference.ts',
          tags: false,
          onInlineTags: 'ignore',
          beforeDefaultRemarkPlugins: [[referenceTables, {cacheDir: `${REFERENCE_SITE}/data`}]],
          editUrl: undefined,
        },
        blog: false,
        pages: {path: `${REFERENCE_SITE}/pages`, remarkPlugins: [codeBlocks]},
        theme: {customCss: ['./src/css/custom.css']},
      } satisfies Options,
    ],
  ],
  plugins: [
    [apiReference, referenceOptions(description)],
    openapiExplorer,
    bundlerCache,
    leanBundle,
    minifiedCache,
    classicNotFound,
    [searchIndex, {...searchIndexOptions, guideArea: info.title, missingResultsUrl: undefined}],
  ],
  clientModules: main.clientModules,
  themeConfig: {
    colorMode: main.themeConfig.colorMode,
    docs: main.themeConfig.docs,
    tableOfContents: main.themeConfig.tableOfContents,
    navbar: {
      title: info.title,
      hideOnScroll: true,
      items: [{type: 'docSidebar', sidebarId: 'api', label: 'API', position: 'left'}],
    },
    algolia: search,
  } satisfies ThemeConfig,
} as Config;
