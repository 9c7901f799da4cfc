import '@nacre-docs/kit/cleanConsole';
import path from 'node:path';
import type {Options, ThemeConfig} from '@docusaurus/preset-classic';
import type {Config} from '@docusaurus/types';
import {docs} from './config/docs';
import {environment} from './config/environment';
import {languages} from './config/languages';
import {leanOptions} from './config/lean';
import {markdownPages} from './config/markdown';
import {docsVersions, info, reference, versionOptions} from './config/reference-site';
import {prism} from './config/prism';
import {algolia, searchOptions} from './config/search';
import {REFERENCE_SITE} from '@nacre-docs/openapi/referenceSite';
import {markdownOfPages} from '@nacre-docs/openapi/write/markdownFiles';
import {pageTemplate, type LeanOptions} from '@nacre-docs/lean';
import type {MarkdownOptions} from '@nacre-docs/markdown';
import referenceTables from '@nacre-docs/openapi/tables';
import type {SandboxOptions} from '@nacre-docs/sandbox';
import type {SearchOptions} from '@nacre-docs/search';
import type {WritingOptions} from '@nacre-docs/writing';
import {remarkPlugins} from '@nacre-docs/writing/remark';

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
        pages: {path: `${REFERENCE_SITE}/pages`, remarkPlugins},
        theme: {customCss: ['./src/css/custom.css']},
      } satisfies Options,
    ],
  ],

  plugins: [
    // First, before anything writes.
    [
      '@nacre-docs/lean',
      {
        ...leanOptions,
        // Checked by scripts/reference-out.ts.
        outDir: false,
        hosting: {
          descriptions: [`${REFERENCE_SITE}/data/static/openapi.json`],
          connect: leanOptions.hosting.connect,
          // Descriptions may have images from any host.
          images: ['https:'],
        },
      } satisfies LeanOptions,
    ],
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
    [
      '@nacre-docs/writing',
      {
        // The description has been checked; nobody writes these pages.
        contentModel: false,
        diagrams: false,
        shareCards: false,
        linkPreviews: {referenceCache: reference.cacheDir, versions: docsVersions},
      } satisfies WritingOptions,
    ],
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
  ],

  clientModules: ['./src/clientModules/revealHidden.ts'],

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
