import '@nacre-docs/kit/cleanConsole';
import path from 'node:path';
import type {Options, ThemeConfig} from '@docusaurus/preset-classic';
import type {Config} from '@docusaurus/types';
import {buildPlugins} from './config/build-plugins';
import {docs} from './config/docs';
import {environment} from './config/environment';
import {hostingOptions, offlineOptions} from './config/hosting';
import {languages} from './config/languages';
import {markdownOptions} from './config/markdown';
import {docsVersions, info, reference, versionOptions} from './config/reference-site';
import {prism} from './config/prism';
import {search, searchOptions} from './config/search';
import {REFERENCE_SITE} from './plugins/api-reference/referenceSite';
import {markdownOfPages} from './plugins/api-reference/write/markdownFiles';
import codeBlocks from './plugins/code-blocks/remark';
import escapedFrontMatter from './plugins/escaped-front-matter';
import type {HostingOptions} from './plugins/hosting';
import {pageTemplate} from './plugins/late-scripts/pageTemplate';
import type {LicensesOptions} from './plugins/licenses';
import type {LinkPreviewsOptions} from './plugins/link-previews';
import type {MarkdownPagesOptions} from './plugins/markdown-pages';
import referenceTables from './plugins/reference-tables';
import type {SandboxOptions} from './plugins/sandbox';
import type {SearchOptions} from './plugins/search';
import tables from './plugins/tables';

/** The reference of any OpenAPI description as a site of its own: `npm run reference`. */
export default {
  title: info.title,
  tagline: info.description,
  titleDelimiter: '|',
  url: 'http://localhost:3000',
  baseUrl: '/',
  baseUrlIssueBanner: false,
  favicon: 'img/favicon.svg',
  i18n: {...languages, locales: [languages.defaultLocale]},
  // Descriptions link to pages of the site that they were written for.
  onBrokenLinks: 'warn',
  onBrokenAnchors: 'ignore',
  future: {v4: true, faster: environment.faster, experimental_vcs: 'disabled'},
  ssrTemplate: pageTemplate,

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
          ...versionOptions,
          showLastUpdateTime: false,
        },
        blog: false,
        pages: {path: `${REFERENCE_SITE}/pages`, remarkPlugins: [codeBlocks, tables, escapedFrontMatter]},
        theme: {customCss: ['./src/css/custom.css']},
      } satisfies Options,
    ],
  ],

  plugins: [
    // First, before anything writes.
    './plugins/run-lock/index.ts',
    ['./plugins/api-reference/index.ts', {...reference}],
    [
      './plugins/sandbox/index.ts',
      {
        cacheDir: reference.cacheDir,
        dataDir: path.resolve(REFERENCE_SITE, 'sandbox'),
        versions: docsVersions,
        // Readers of this site may choose a real server; none is tried by default.
        servers: 'all',
      } satisfies SandboxOptions,
    ],
    './plugins/code-blocks/index.ts',
    ...buildPlugins,
    './plugins/sidebar/index.ts',
    './plugins/api-reference/stockNotFound.ts',
    [
      './plugins/search/index.ts',
      {
        ...searchOptions,
        guideArea: info.title,
        structuredPages: [`${REFERENCE_SITE}/data/search.json`],
        versions: [],
        missingResultsUrl: undefined,
        // They are guides.
        offers: undefined,
      } satisfies SearchOptions,
    ],
    [
      './plugins/markdown-pages/index.ts',
      {
        ...markdownOptions,
        versions: [],
        // An index page may have the name of a guide of this repository.
        guides: undefined,
        reference: markdownOfPages(reference.cacheDir),
        // The API in the description isn't on the host of this repository's site.
        api: undefined,
      } satisfies MarkdownPagesOptions,
    ],
    // Without a repository there are no pages to edit and no issues to report.
    './plugins/page-actions/index.ts',
    [
      './plugins/link-previews/index.ts',
      {enabled: true, cacheDir: reference.cacheDir, versions: docsVersions} satisfies LinkPreviewsOptions,
    ],
    [
      './plugins/hosting/index.ts',
      {
        ...hostingOptions,
        descriptions: [`${REFERENCE_SITE}/data/static/openapi.json`],
        redirects: [],
        // Descriptions may have images from any host.
        images: ['https:'],
      } satisfies HostingOptions,
    ],
    ['./plugins/offline/index.ts', offlineOptions],
    [
      './plugins/licenses/index.ts',
      {
        copied: ['@fontsource-variable/inter', '@fontsource-variable/jetbrains-mono'],
      } satisfies LicensesOptions,
    ],
  ],

  clientModules: ['./plugins/addresses/client/cleanAddress.ts', './src/clientModules/revealHidden.ts'],

  themeConfig: {
    colorMode: {defaultMode: 'light', disableSwitch: false, respectPrefersColorScheme: false},
    docs: {sidebar: {hideable: false, autoCollapseCategories: false}},
    tableOfContents: {minHeadingLevel: 2, maxHeadingLevel: 3},
    navbar: {
      title: info.title,
      hideOnScroll: true,
      items: [{type: 'docSidebar', sidebarId: 'api', label: 'API', position: 'left'}],
    },
    algolia: search,
    prism,
  } satisfies ThemeConfig,
} satisfies Config;
