import fs from 'node:fs';
import path from 'node:path';
import type {Options, ThemeConfig} from '@docusaurus/preset-classic';
import type {Config} from '@docusaurus/types';
import {docs, REFERENCE_CACHE} from './docs';
import {environment} from './environment';
import {formats} from './formats';
import {footer} from './footer';
import {guides} from './guides-sidebar';
import {hostingOptions, offlineOptions} from './hosting';
import {languages} from './languages';
import {markdownOptions} from './markdown';
import {navbar} from './navbar';
import {held, platform, states} from './platform';
import {plugin} from './plugin';
import * as productModule from './product';
import {changelogAreas, product, routes} from './product';
import {productProblems, serverProblems} from './product-problems';
import {redirects} from './redirects';
import {search, searchOptions} from './search';
import {searchPages} from './search-pages';
import {terraform} from './terraform';
import {docsVersions} from './versions';
import addresses from '../plugins/addresses';
import {withSiteAddresses} from '../plugins/addresses/contract';
import apiHistory, {apiChanges} from '../plugins/api-history';
import apiReference, {type ApiReferenceOptions} from '../plugins/api-reference';
import bundlerCache from '../plugins/bundler-cache';
import changelogFeeds from '../plugins/changelog-feeds';
import codeBlocks from '../plugins/code-blocks';
import contentModel from '../plugins/content-model';
import diagrams, {diagramsTheme} from '../plugins/diagrams';
import docsTools from '../plugins/docs-tools';
import feedback, {feedbackTarget} from '../plugins/feedback';
import fullDisk from '../plugins/full-disk';
import hosting from '../plugins/hosting';
import imageZoomOnDemand from '../plugins/image-zoom';
import imageSizes from '../plugins/image-sizes';
import {lastChangeVcs} from '../plugins/last-change';
import lateScripts from '../plugins/late-scripts';
import {pageTemplate} from '../plugins/late-scripts/pageTemplate';
import leanBundle from '../plugins/lean-bundle';
import leanStyles from '../plugins/lean-styles';
import licenses from '../plugins/licenses';
import linkPreviews from '../plugins/link-previews';
import markdownPages from '../plugins/markdown-pages';
import minifiedCache from '../plugins/minified-cache';
import onDemand from '../plugins/on-demand';
import offline from '../plugins/offline';
import outDir from '../plugins/out-dir';
import pageActions from '../plugins/page-actions';
import {refuse} from '../plugins/refusal';
import runLock from '../plugins/run-lock';
import sameBytes from '../plugins/same-bytes';
import sandbox from '../plugins/sandbox';
import searchPlugin from '../plugins/search';
import shareCards from '../plugins/share-cards';
import sidebar from '../plugins/sidebar';
import tables from '../plugins/tables';
import tags from '../plugins/tags';
import teams from '../plugins/teams';
import {isFrozen} from '../plugins/versions/versions';

/** Of the repository. */
const root = path.resolve(__dirname, '..');

const productSource = fs.readFileSync(path.join(__dirname, 'product.ts'), 'utf8');
refuse('The configuration has', productProblems(productModule, productSource));

const reference = {
  description: path.resolve('openapi/openapi.yaml'),
  docsDir: path.resolve('docs'),
  cacheDir: path.resolve(REFERENCE_CACHE),
  errorCodesRoute: routes.errorCodes,
  permissionRoute: routes.permissions,
  formats,
  source: {root, edit: product.links.edit},
  cli: product.cli,
  tokenVariable: product.tokenVariable,
  sampleLanguages: product.sampleLanguages,
  readChanges: () => apiChanges(root),
  serverProblems: (servers) => serverProblems(product, servers, productSource),
  generateIndexPages: false,
  versions: docsVersions,
  freeze: {terraform, states, held},
} satisfies ApiReferenceOptions;

export default {
  title: `${product.name} docs`,
  tagline: product.tagline,
  titleDelimiter: '|',
  url: product.url,
  baseUrl: product.baseUrl,
  trailingSlash: product.trailingSlash,
  // The home page brings its own, see src/components/BaseUrlBanner.
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
  future: {
    v4: true,
    faster: environment.faster,
    experimental_vcs: lastChangeVcs(root, {required: environment.pageDates}),
  },
  // Keys of browser storage are the theme's own, without a suffix for sites that share a host.
  storage: {namespace: false},
  ssrTemplate: pageTemplate(),
  i18n: languages,
  onBrokenLinks: 'throw',
  onBrokenAnchors: 'warn',
  onDuplicateRoutes: 'warn',
  markdown: {
    // Draws what plugins/diagrams leaves to it.
    mermaid: true,
    hooks: {onBrokenMarkdownLinks: 'warn', onBrokenMarkdownImages: 'throw'},
  },
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
          remarkPlugins: [codeBlocks, tables],
          showLastUpdateTime: true,
        },
        sitemap: {lastmod: 'date'},
        theme: {customCss: ['./src/css/custom.css']},
      } satisfies Options,
    ],
  ],
  // The second after the first, whose component it replaces.
  themes: [plugin(diagramsTheme)],
  plugins: [
    // First: what follows writes.
    plugin(fullDisk),
    plugin(runLock),
    plugin(outDir),
    plugin(apiReference, reference),
    plugin(apiHistory, {
      title: `${product.name} API history`,
      description: `What changed in the API of ${product.name}, version by version.`,
      author: product.organization,
      versions: docsVersions,
    }),
    plugin(contentModel, {
      docsRoute: docsVersions.find((version) => !isFrozen(version))?.route ?? '/docs',
      sidebar: guides,
      redirects,
    }),
    plugin(sandbox, {
      cacheDir: reference.cacheDir,
      dataDir: path.resolve('.cache/sandbox'),
      versions: docsVersions,
      servers: product.simulatedServers,
      rules: platform,
      shell: {tool: product.cli, apiUrl: product.apiUrl, tokenVariable: product.tokenVariable},
    }),
    plugin(addresses),
    plugin(bundlerCache),
    plugin(imageSizes),
    plugin(lateScripts),
    plugin(leanBundle),
    plugin(leanStyles),
    plugin(minifiedCache),
    plugin(sameBytes),
    'docusaurus-plugin-image-zoom',
    plugin(imageZoomOnDemand),
    plugin(tags),
    plugin(teams),
    plugin(changelogFeeds, {
      title: `${product.name} changelog`,
      description: `What is new, changed and fixed in ${product.name}, month by month.`,
      author: product.organization,
      areas: changelogAreas,
    }),
    ['@docusaurus/plugin-client-redirects', {redirects: redirects.map(({from, to}) => ({from, to}))}],
    plugin(searchPlugin, searchOptions),
    plugin(sidebar),
    plugin(shareCards, {operations: searchPages.structuredPages, cacheDir: '.cache/share-cards'}),
    // Without options Docusaurus hands an empty object to a plugin.
    plugin(feedback, {target: feedbackTarget(product)}),
    plugin(markdownPages, markdownOptions),
    plugin(linkPreviews, {
      enabled: product.linkPreviews ?? true,
      glossary: routes.glossary,
      cacheDir: reference.cacheDir,
      versions: docsVersions,
    }),
    plugin(docsTools, {enabled: searchOptions.embedded, versions: docsVersions}),
    plugin(pageActions, {issues: product.links.issues, openIn: product.openIn}),
    plugin(hosting, hostingOptions),
    plugin(onDemand),
    plugin(offline, offlineOptions),
    // Copied by plugins/diagrams and into src/css/fonts.
    plugin(licenses, {
      copied: ['mermaid', '@fontsource-variable/inter', '@fontsource-variable/jetbrains-mono'],
    }),
  ],
  clientModules: ['./plugins/addresses/client/cleanAddress.ts', './src/clientModules/revealHidden.ts'],
  themeConfig: {
    image: 'img/social-card.png',
    metadata: [{property: 'og:image:alt', content: `${product.name} docs: ${product.tagline}`}],
    colorMode: {defaultMode: 'light', disableSwitch: false, respectPrefersColorScheme: false},
    docs: {sidebar: {hideable: false, autoCollapseCategories: false}},
    tableOfContents: {minHeadingLevel: 2, maxHeadingLevel: 3},
    announcementBar: product.announcement && {
      ...product.announcement,
      content: withSiteAddresses(product.announcement.content, product),
      isCloseable: true,
    },
    navbar,
    footer,
    algolia: search,
    // Code is highlighted by plugins/code-blocks with the colors of src/css/code.css.
    prism: {additionalLanguages: ['bash', 'diff', 'json'], theme: {plain: {}, styles: []}},
    zoom: {
      selector: '.markdown img',
      background: {light: 'var(--ifm-background-color)', dark: 'var(--ifm-background-color)'},
      config: {margin: 80, scrollOffset: 40},
    },
  } satisfies ThemeConfig & {zoom: object},
} satisfies Config;
