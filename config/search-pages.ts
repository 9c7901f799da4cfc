import path from 'node:path';
import {versionCache} from '@nacre-docs/kit/versions';
import type {SiteOptions} from '@nacre-docs/search/read/site';
import {REFERENCE_CACHE} from './docs';
import {otherLanguages} from './languages';
import {product} from './product';
import {docsVersions} from './versions';

/** How search reads pages. Also used by the upload, which has different credentials. */
export const searchPages = {
  otherLanguages,
  guideArea: 'User guides',
  cli: product.cli,
  structuredPages: docsVersions.map((version) =>
    path.join(versionCache(REFERENCE_CACHE, version), 'search.json'),
  ),
  versions: docsVersions,
} satisfies SiteOptions;
