import path from 'node:path';
import {versionCache} from '../plugins/api-reference/frozenInputs';
import type {SiteOptions} from '../plugins/search/read/site';
import {REFERENCE_CACHE} from './docs';
import {product} from './product';
import {docsVersions} from './versions';

/** How pages are read for search. The upload reads them too, and has other credentials than the site. */
export const searchPages = {
  guideArea: 'User guides',
  cli: product.cli,
  structuredPages: docsVersions.map((version) =>
    path.join(versionCache(REFERENCE_CACHE, version), 'search.json'),
  ),
  versions: docsVersions,
} satisfies SiteOptions;
