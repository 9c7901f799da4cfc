import fs from 'node:fs';
import path from 'node:path';
import type {Options, ThemeConfig} from '@docusaurus/preset-classic';
import type {Config, Plugin} from '@docusaurus/types';
import {docs} from './docs';
import {environment} from './environment';
import {hostingOptions, offlineOptions} from './hosting';
import {markdownOptions} from './markdown';
import {search, searchOptions} from './search';
import addresses from '../plugins/addresses';
import apiReference from '../plugins/api-reference';
import bundlerCache from '../plugins/bundler-cache';
import codeBlocks from '../plugins/code-blocks';
import type {SiteDescription} from '../plugins/api-reference/write/referenceSitePages';
import {markdownOfPages} from '../plugins/api-reference/write/markdownFiles';
import {REFERENCE_SITE, referenceOptions} from '../plugins/api-reference/referenceSite';
import fullDisk from '../plugins/full-disk';
import hosting, {type HostingOptions} from '../plugins/hosting';
import lateScripts from '../plugins/late-scripts';
import {pageTemplate} from '../plugins/late-scripts/pageTemplate';
import leanBundle from '../plugins/lean-bundle';
import leanStyles from '../plugins/lean-styles';
import licenses from '../plugins/licenses';
import linkPreviews, {type LinkPreviewsOptions} from '../plugins/link-previews';
import markdownPages, {type MarkdownPagesOptions} from '../plugins/markdown-pages';
import minifiedCache from '../plugins/minified-cache';
import offline from '../plugins/offline';
import pageActions from '../plugins/page-actions';
import referenceTables from '../plugins/reference-tables';
import runLock from '../plugins/run-lock';
import sameBytes from '../plugins/same-bytes';
import sandbox, {type SandboxOptions} from '../plugins/sandbox';
import searchPlugin from '../plugins/search';
import sidebar from '../plugins/sidebar';
import tables from '../plugins/tables';
import {readVersions} from '../plugins/versions/versions';
import main from './site';

/** Written by scripts/reference.ts, which starts the build of this site. */
const info = JSON.parse(fs.readFileSync(`${REFERENCE_SITE}/data/info.json`, 'utf8')) as SiteDescription;
const description = process.env.REFERENCE_DESCRIPTION;
if (!description) throw new Error('Build this site with `npm run reference -- path/to/openapi.yaml`.');

const reference = referenceOptions(
  description,
  process.env.REFERENCE_ROOT,
  process.env.REFERENCE_ALLOW_REMOTE === 'true',
);

/** versions.json is about the guides of this repository. */
const versions = {onlyIncludeVersions: ['current'], lastVersion: 'current'};
const docsVersions = readVersions(path.resolve(__dirname, '..'), versions);

/** The site's own 404 page leads to guides that are not here. */
function withoutGuides(): Plugin {
  const classic = path.join(
    path.dirname(require.resolve('@docusaurus/theme-classic/package.json')),
    'lib/theme/NotFound/Content',
  );
  return {
    name: 'without-guides',
    configureWebpack: () => ({
      resolve: {
        alias: {'@theme/NotFound/Text': classic},
      },
    }),
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
  future: {v4: true, faster: environment.faster},
  ssrTemplate: pageTemplate(),
  i18n: {...main.i18n, locales: [main.i18n.defaultLocale]},
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
          ...versions,
          showLastUpdateTime: false,
        },
        blog: false,
        pages: {path: `${REFERENCE_SITE}/pages`, remarkPlugins: [codeBlocks, tables]},
        theme: {customCss: ['./src/css/custom.css']},
      } satisfies Options,
    ],
  ],
  plugins: [
    // First: what follows writes.
    fullDisk,
    runLock,
    [apiReference, reference],
    [
      sandbox,
      {
        cacheDir: reference.cacheDir,
        dataDir: path.resolve(REFERENCE_SITE, 'sandbox'),
        versions: docsVersions,
        // Nobody reads this site to try out a server that answers for real, and readers may choose one.
        servers: 'all',
      } satisfies SandboxOptions,
    ],
    addresses,
    bundlerCache,
    lateScripts,
    leanBundle,
    leanStyles,
    minifiedCache,
    sameBytes,
    sidebar,
    withoutGuides,
    [
      searchPlugin,
      {
        ...searchOptions,
        guideArea: info.title,
        structuredPages: [`${REFERENCE_SITE}/data/search.json`],
        versions: [],
        missingResultsUrl: undefined,
        // They are pages of guides.
        offers: undefined,
      },
    ],
    [
      markdownPages,
      // The API of the description is not that of this site's host.
      {
        ...markdownOptions,
        versions: [],
        // Those of this repository are not here, though an index page may be called like one of them.
        guides: undefined,
        reference: markdownOfPages(reference.cacheDir),
        api: undefined,
      } satisfies MarkdownPagesOptions,
    ],
    // There is no repository to edit a page in, or to report it to.
    [pageActions, {}],
    [
      linkPreviews,
      {enabled: true, cacheDir: reference.cacheDir, versions: docsVersions} satisfies LinkPreviewsOptions,
    ],
    [
      hosting,
      {
        ...hostingOptions,
        descriptions: [`${REFERENCE_SITE}/data/static/openapi.json`],
        redirects: [],
        // Texts of a description may show images from wherever its author keeps them.
        images: ['https:'],
      } satisfies HostingOptions,
    ],
    [offline, offlineOptions],
    [licenses, {copied: ['@fontsource-variable/inter', '@fontsource-variable/jetbrains-mono']}],
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
