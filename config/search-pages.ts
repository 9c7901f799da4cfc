import path from 'node:path';
import {versionCache} from '@nacre-docs/kit/versions';
import type {SiteOptions} from '@nacre-docs/search/read/site';
import {REFERENCE_CACHE} from './docs';
import {otherLanguages} from './languages';
import {product} from './product';
import {docsVersions} from './versions';

/** How pages are read for search. The upload reads them too, and has other credentials than the site. */
export const searchPages = {
  otherLanguages,
  guideArea: 'User guides',
  cli: product.cli,
  structuredPages: docsVersions.map((version) =>
    path.join(versionCache(REFERENCE_CACHE, version), 'search.json'),
  ),
  versions: docsVersions,
} satisfies SiteOptions;
