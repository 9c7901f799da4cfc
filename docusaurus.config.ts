import '@nacre-docs/kit/cleanConsole';
import path from 'node:path';
import type {Options, ThemeConfig} from '@docusaurus/preset-classic';
import type {UserThemeConfig as MermaidThemeConfig} from '@docusaurus/theme-mermaid';
import type {Config} from '@docusaurus/types';
import {announcementBar} from './config/announcement';
import {buildPlugins} from './config/build-plugins';
import {checkProduct} from './config/check-product';
import {docs, REFERENCE_CACHE} from './config/docs';
import {environment} from './config/environment';
import {apiHistoryOptions, changelogOptions} from './config/feeds';
import {footer} from './config/footer';
import {guides} from './config/guides-sidebar';
import {hostingOptions, offlineOptions} from './config/hosting';
import {languages} from './config/languages';
import {markdownOptions} from './config/markdown';
import {navbar} from './config/navbar';
import {prism} from './config/prism';
import {product, routes} from './config/product';
import {redirects} from './config/redirects';
import {referenceOptions} from './config/reference';
import {sandboxOptions} from './config/sandbox';
import {search, searchOptions} from './config/search';
import {searchPages} from './config/search-pages';
import {docsRoute, docsVersions} from './config/versions';
import codeBlocks from './plugins/code-blocks/remark';
import type {ContentModelOptions} from './plugins/content-model';
import diagrams, {drawDiagrams} from './plugins/diagrams';
import type {DocsToolsOptions} from './plugins/docs-tools';
import type {FeedbackOptions} from './plugins/feedback';
import escapedFrontMatter from './plugins/escaped-front-matter';
import {lastChangeVcs} from './plugins/last-change';
import {pageTemplate} from './plugins/late-scripts/pageTemplate';
import type {LicensesOptions} from './plugins/licenses';
import type {LinkPreviewsOptions} from './plugins/link-previews';
import type {PageActionsOptions} from './plugins/page-actions/contract';
import type {ShareCardsOptions} from './plugins/share-cards';
import tables from './plugins/tables';

checkProduct();

export default {
  title: `${product.name} docs`,
  tagline: product.tagline,
  titleDelimiter: '|',
  url: product.url,
  baseUrl: product.baseUrl,
  trailingSlash: product.trailingSlash,
  // The home page has its own, see src/components/BaseUrlBanner.
  baseUrlIssueBanner: false,
  favicon: 'img/favicon.svg',
  headTags: [
    {tagName: 'link', attributes: {rel: 'manifest', href: `${product.baseUrl}manifest.webmanifest`}},
    {
      tagName: 'link',
      attributes: {rel: 'apple-touch-icon', href: `${product.baseUrl}img/apple-touch-icon.png`},
    },
    {tagName: 'meta', attributes: {name: 'theme-color', content: '#0c4a52'}},
  ],
  i18n: languages,
  onBrokenLinks: 'throw',
  onBrokenAnchors: 'warn',
  onDuplicateRoutes: 'warn',
  markdown: {
    // Draws what plugins/diagrams leaves to it.
    mermaid: true,
    hooks: {onBrokenMarkdownLinks: 'warn', onBrokenMarkdownImages: 'throw'},
  },
  future: {
    v4: true,
    faster: environment.faster,
    experimental_vcs: lastChangeVcs(__dirname, {required: environment.pageDates}),
  },
  // Keys of browser storage are the theme's own, without a suffix for sites that share a host.
  storage: {namespace: false},
  ssrTemplate: pageTemplate,

  presets: [
    [
      'classic',
      {
        docs,
        blog: false,
        pages: {
          editUrl: ({pagesDirPath, pagesPath}) =>
            product.links.edit && `${product.links.edit}${pagesDirPath}/${pagesPath}`,
          beforeDefaultRemarkPlugins: [diagrams],
          remarkPlugins: [codeBlocks, tables, escapedFrontMatter],
          showLastUpdateTime: true,
        },
        sitemap: {lastmod: 'date'},
        theme: {customCss: ['./src/css/custom.css']},
      } satisfies Options,
    ],
  ],

  themes: ['@docusaurus/theme-mermaid'],

  plugins: [
    // First, before anything writes.
    './plugins/run-lock/index.ts',
    './plugins/out-dir/index.ts',
    './plugins/reload-queue/index.ts',
    ['./plugins/api-reference/index.ts', referenceOptions],
    ['./plugins/api-history/index.ts', apiHistoryOptions],
    [
      './plugins/content-model/index.ts',
      {docsRoute, sidebar: guides, redirects} satisfies ContentModelOptions,
    ],
    ['./plugins/sandbox/index.ts', sandboxOptions],
    // Imported, because it draws with the thread of the remark plugin above.
    drawDiagrams,
    './plugins/code-blocks/index.ts',
    ...buildPlugins,
    // docusaurus-plugin-image-zoom, loaded when a page has images.
    './plugins/image-zoom/index.ts',
    './plugins/tags/index.ts',
    './plugins/teams/index.ts',
    ['./plugins/changelog-feeds/index.ts', changelogOptions],
    ['@docusaurus/plugin-client-redirects', {redirects: redirects.map(({from, to}) => ({from, to}))}],
    ['./plugins/search/index.ts', searchOptions],
    './plugins/sidebar/index.ts',
    [
      './plugins/share-cards/index.ts',
      {operations: searchPages.structuredPages, cacheDir: '.cache/share-cards'} satisfies ShareCardsOptions,
    ],
    [
      './plugins/feedback/index.ts',
      {feedback: product.feedback, links: product.links} satisfies FeedbackOptions,
    ],
    ['./plugins/markdown-pages/index.ts', markdownOptions],
    [
      './plugins/link-previews/index.ts',
      {
        enabled: product.linkPreviews ?? true,
        glossary: routes.glossary,
        cacheDir: path.resolve(REFERENCE_CACHE),
        versions: docsVersions,
      } satisfies LinkPreviewsOptions,
    ],
    [
      './plugins/docs-tools/index.ts',
      {enabled: searchOptions.embedded, versions: docsVersions} satisfies DocsToolsOptions,
    ],
    [
      './plugins/page-actions/index.ts',
      {issues: product.links.issues, openIn: product.openIn} satisfies PageActionsOptions,
    ],
    ['./plugins/hosting/index.ts', hostingOptions],
    ['./plugins/offline/index.ts', offlineOptions],
    [
      './plugins/licenses/index.ts',
      // Copied into src/css/fonts.
      {
        copied: ['@fontsource-variable/inter', '@fontsource-variable/jetbrains-mono'],
      } satisfies LicensesOptions,
    ],
  ],

  clientModules: ['./plugins/addresses/client/cleanAddress.ts', './src/clientModules/revealHidden.ts'],

  themeConfig: {
    image: 'img/social-card.png',
    metadata: [{property: 'og:image:alt', content: `${product.name} docs: ${product.tagline}`}],
    colorMode: {defaultMode: 'light', disableSwitch: false, respectPrefersColorScheme: false},
    docs: {sidebar: {hideable: false, autoCollapseCategories: false}},
    tableOfContents: {minHeadingLevel: 2, maxHeadingLevel: 3},
    announcementBar,
    navbar,
    footer,
    algolia: search,
    prism,
    // For the kinds of diagrams that plugins/diagrams leaves to the browser.
    mermaid: {
      theme: {light: 'neutral', dark: 'dark'},
      // By default, Gantt charts are as wide as the window, in small letters.
      options: {fontFamily: 'var(--site-font)', gantt: {useWidth: 900, fontSize: 14, sectionFontSize: 14}},
    },
    zoom: {
      selector: '.markdown img',
      background: {light: 'var(--ifm-background-color)', dark: 'var(--ifm-background-color)'},
      config: {margin: 80, scrollOffset: 40},
    },
  } satisfies ThemeConfig & MermaidThemeConfig & {zoom: object},
} satisfies Config;
