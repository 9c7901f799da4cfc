import '@nacre-docs/kit/cleanConsole';
import path from 'node:path';
import type {Options, ThemeConfig} from '@docusaurus/preset-classic';
import type {Config} from '@docusaurus/types';
import {buildPlugins} from './config/build-plugins';
import {docs} from './config/docs';
import {environment} from './config/environment';
import {hostingOptions, offlineOptions} from './config/hosting';
import {languages} from './config/languages';
import {markdownPages} from './config/markdown';
import {docsVersions, info, reference, versionOptions} from './config/reference-site';
import {prism} from './config/prism';
import {algolia, searchOptions} from './config/search';
import {REFERENCE_SITE} from '@nacre-docs/openapi/referenceSite';
import {markdownOfPages} from '@nacre-docs/openapi/write/markdownFiles';
import codeBlocks from '@nacre-docs/writing/codeBlocks/remark';
import escapedFrontMatter from '@nacre-docs/writing/escapedFrontMatter';
import type {HostingOptions} from '@nacre-docs/lean/hosting';
import {pageTemplate} from '@nacre-docs/lean/lateScripts/pageTemplate';
import type {LicensesOptions} from '@nacre-docs/lean/licenses';
import type {LinkPreviewsOptions} from '@nacre-docs/writing/linkPreviews';
import type {MarkdownOptions} from '@nacre-docs/markdown';
import referenceTables from '@nacre-docs/openapi/tables';
import type {SandboxOptions} from '@nacre-docs/sandbox';
import type {SearchOptions} from '@nacre-docs/search';
import tables from '@nacre-docs/writing/tables';

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
    ['@nacre-docs/openapi', {...reference}],
    [
      '@nacre-docs/sandbox',
      {
        cacheDir: reference.cacheDir,
        dataDir: path.resolve(REFERENCE_SITE, 'sandbox'),
        versions: docsVersions,
        // Readers of this site may choose a real server; none is tried by default.
        servers: 'all',
      } satisfies SandboxOptions,
    ],
    '@nacre-docs/writing/codeBlocks',
    ...buildPlugins,
    './plugins/sidebar/index.ts',
    '@nacre-docs/openapi/stockNotFound',
    [
      '@nacre-docs/search',
      {
        ...searchOptions,
        rootArea: info.title,
        structuredPages: [`${REFERENCE_SITE}/data/search.json`],
        missingResultsUrl: undefined,
        // They are guides.
        suggestions: undefined,
      } satisfies SearchOptions,
    ],
    [
      '@nacre-docs/markdown',
      {
        pages: {
          ...markdownPages,
          // An index page may have the name of a guide of this repository.
          guides: undefined,
          reference: markdownOfPages(reference.cacheDir),
          // The API in the description isn't on the host of this repository's site.
          api: undefined,
        },
        // src/theme/SiteMetadata adds them.
        links: false,
      } satisfies MarkdownOptions,
    ],
    [
      '@nacre-docs/writing/linkPreviews',
      {enabled: true, cacheDir: reference.cacheDir, versions: docsVersions} satisfies LinkPreviewsOptions,
    ],
    [
      '@nacre-docs/lean/hosting',
      {
        ...hostingOptions,
        descriptions: [`${REFERENCE_SITE}/data/static/openapi.json`],
        redirects: [],
        // Descriptions may have images from any host.
        images: ['https:'],
      } satisfies HostingOptions,
    ],
    ['@nacre-docs/lean/offline', offlineOptions],
    [
      '@nacre-docs/lean/licenses',
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
    ...(algolia && {algolia}),
    prism,
  } satisfies ThemeConfig,
} satisfies Config;
