import '@nacre-docs/kit/cleanConsole';
import fs from 'node:fs';
import path from 'node:path';
import type {Config} from '@docusaurus/types';
import {environment} from './config/environment';
import {i18n} from './config/locales';
import {leanOptions} from './config/lean';
import {prism} from './config/prism';
import {algolia, searchOptions} from './config/search';
import {UserError} from '@nacre-docs/kit/userError';
import {pageTemplate} from '@nacre-docs/lean';
import {REFERENCE_SITE, referenceOptions, type ReferenceChoices} from '@nacre-docs/openapi/referenceSite';
import referenceTables from '@nacre-docs/openapi/tables';
import type {SiteDescription} from '@nacre-docs/openapi/write/referenceSitePages';
import type {Options, ThemeConfig} from '@nacre-docs/preset';

// Set by scripts/reference.ts.
const {REFERENCE_DESCRIPTION, REFERENCE_CHOICES = '{}'} = process.env;
if (!REFERENCE_DESCRIPTION)
  throw new UserError('Build this site with `npm run reference -- path/to/openapi.yaml`.');

/** The API's title and description, which that script writes first. */
const info = JSON.parse(fs.readFileSync(`${REFERENCE_SITE}/data/info.json`, 'utf8')) as SiteDescription;

const structuredPages = [`${REFERENCE_SITE}/data/search.json`];

/** The reference of any OpenAPI description as its own site: `npm run reference`. */
export default {
  title: info.title,
  tagline: info.description,
  titleDelimiter: '|',
  url: 'http://localhost:3000',
  baseUrl: '/',
  baseUrlIssueBanner: false,
  favicon: 'img/favicon.svg',
  i18n: {...i18n, locales: [i18n.defaultLocale]},
  // Descriptions link to pages of the site that they were written for.
  onBrokenLinks: 'warn',
  onBrokenAnchors: 'ignore',
  future: {v4: true, faster: environment.faster, experimental_vcs: 'disabled'},
  ssrTemplate: pageTemplate,

  presets: [
    [
      '@nacre-docs/preset',
      {
        docs: {
          path: `${REFERENCE_SITE}/docs`,
          sidebarPath: './sidebars.reference.ts',
          // Operation names may start with a digit: `1-click`, `3DSecure`.
          numberPrefixParser: false,
          // versions.json applies to this repository's guides.
          onlyIncludeVersions: ['current'],
          lastVersion: 'current',
          beforeDefaultRemarkPlugins: [[referenceTables, {cacheDir: `${REFERENCE_SITE}/data`}]],
        },
        blog: false,
        pages: {path: `${REFERENCE_SITE}/pages`},
        theme: {customCss: ['./src/css/custom.css']},
        openapi: {
          ...referenceOptions(REFERENCE_DESCRIPTION, JSON.parse(REFERENCE_CHOICES) as ReferenceChoices),
          styles: false,
          // scripts/reference.ts printed the messages.
          quiet: true,
        },
        // Readers may choose a real server, but none is selected by default.
        sandbox: {servers: 'all', dataDir: path.resolve(REFERENCE_SITE, 'sandbox')},
        search: {
          ...searchOptions,
          rootArea: info.title,
          structuredPages,
          missingResultsUrl: undefined,
          // They are guides.
          suggestions: undefined,
        },
        // src/theme/SiteMetadata adds links.
        markdown: {links: false},
        // The description has been checked; the pages are generated.
        writing: {contentModel: false, diagrams: false, shareCards: false},
        lean: {
          ...leanOptions,
          // Checked by scripts/reference-out.ts.
          outDir: false,
          // Descriptions may have images from any host, and readers may enter any server.
          hosting: {
            connect: [...leanOptions.hosting.connect, 'http://127.0.0.1:*', 'https:'],
            images: ['https:'],
          },
        },
      } satisfies Options,
    ],
  ],

  plugins: [['./plugins/sidebar/index.ts', {structuredPages}], '@nacre-docs/openapi/stockNotFound'],

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
