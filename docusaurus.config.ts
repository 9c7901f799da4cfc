import '@nacre-docs/kit/cleanConsole';
import type {Config} from '@docusaurus/types';
import {announcementBar} from './config/announcement';
import {checkProduct} from './config/check-product';
import {docs} from './config/docs';
import {environment} from './config/environment';
import {footer} from './config/footer';
import {i18n} from './config/locales';
import {leanOptions} from './config/lean';
import {markdownPages} from './config/markdown';
import {navbar} from './config/navbar';
import {prism} from './config/prism';
import {product} from './config/product';
import {redirects} from './config/redirects';
import {referenceOptions} from './config/reference';
import {sandboxOptions} from './config/sandbox';
import {algolia, isEmbedded, searchOptions} from './config/search';
import {writingOptions} from './config/writing';
import type {FeedbackOptions} from './plugins/feedback';
import {lastChangeVcs} from '@nacre-docs/writing/lastChange';
import {pageTemplate} from '@nacre-docs/lean';
import type {Options, ThemeConfig} from '@nacre-docs/preset';

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
  i18n,
  onBrokenLinks: 'throw',
  onBrokenAnchors: 'warn',
  onDuplicateRoutes: 'warn',
  markdown: {
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
      '@nacre-docs/preset',
      {
        docs,
        blog: false,
        pages: {
          editUrl: ({pagesDirPath, pagesPath}) =>
            product.links.edit && `${product.links.edit}${pagesDirPath}/${pagesPath}`,
          showLastUpdateTime: true,
        },
        // Pages for writers.
        sitemap: {lastmod: 'date', ignorePatterns: ['/markdown-page', '/my-*-page']},
        theme: {customCss: ['./src/css/custom.css']},
        openapi: referenceOptions,
        history: {
          title: `${product.name} API history`,
          description: `Changes to the ${product.name} API, version by version.`,
          author: product.organization,
        },
        sandbox: sandboxOptions,
        search: searchOptions,
        markdown: {
          pages: markdownPages,
          // src/theme/SiteMetadata adds them.
          links: false,
          actions: {issues: product.links.issues, openIn: product.openIn},
          tools: isEmbedded,
        },
        writing: writingOptions,
        lean: leanOptions,
      } satisfies Options,
    ],
  ],

  plugins: [
    // docusaurus-plugin-image-zoom, loaded when a page has images.
    './plugins/image-zoom/index.ts',
    './plugins/tags/index.ts',
    './plugins/teams/index.ts',
    ['@docusaurus/plugin-client-redirects', {redirects: redirects.map(({from, to}) => ({from, to}))}],
    ['./plugins/sidebar/index.ts', {structuredPages: searchOptions.structuredPages}],
    [
      './plugins/feedback/index.ts',
      {feedback: product.feedback, links: product.links} satisfies FeedbackOptions,
    ],
  ],

  clientModules: ['./src/clientModules/revealHidden.ts'],

  themeConfig: {
    image: 'img/social-card.png',
    metadata: [{property: 'og:image:alt', content: `${product.name} docs: ${product.tagline}`}],
    colorMode: {defaultMode: 'light', disableSwitch: false, respectPrefersColorScheme: false},
    docs: {sidebar: {hideable: false, autoCollapseCategories: false}},
    tableOfContents: {minHeadingLevel: 2, maxHeadingLevel: 3},
    announcementBar,
    navbar,
    footer,
    ...(algolia && {algolia}),
    prism,
    // For the kinds of diagrams that @nacre-docs/writing leaves to the browser.
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
  } satisfies ThemeConfig & {zoom: object},
} satisfies Config;
