import path from 'node:path';
import {versionCache} from '@nacre-docs/kit/versions';
import type {SiteOptions} from '@nacre-docs/search/read/site';
import {REFERENCE_CACHE} from './docs';
import {otherLocales} from './locales';
import {product} from './product';
import {docsVersions} from './versions';

/** How search reads the pages, for the site and for the upload to Algolia. */
export const searchPages = {
  rootArea: 'User guides',
  cli: product.cli,
  kinds: {
    changelog: {pages: ['/docs/changelogs/**'], boost: 0.55, area: 'Changelog'},
    // A guide with the same name ranks first: a concept before its Terraform resource and its definition.
    resource: {pages: ['/docs/terraform/*', '/docs/glossary'], boost: 0.6},
    index: {pages: ['/docs/*-api-index'], area: '{category} API'},
    apiGuide: {
      pages: ['/docs/api-getting-started', '/docs/api-history'],
      boost: 1.6,
      area: 'API',
      countsAs: 'index',
    },
    guide: {pages: ['/docs/**']},
  },
  // They only link to other pages, or are for writers.
  exclude: ['/', '/docs', '/docs/tags/**', '/markdown-page', '/my-*-page'],
  // Each entry of these lists has its own page.
  ignoreClasses: ['cards', 'changelogEntries', 'screen'],
  onEmptyPages: 'throw',
  structuredPages: docsVersions.map((version) =>
    path.join(versionCache(REFERENCE_CACHE, version), 'search.json'),
  ),
} satisfies Omit<SiteOptions, 'versions'>;

/** For programs that read a build without Docusaurus. */
export const builtPages = {...searchPages, versions: docsVersions, otherLocales} satisfies SiteOptions;
