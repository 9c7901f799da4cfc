import path from 'node:path';
import type {SiteOptions} from '../plugins/search/read/site';
import {REFERENCE_CACHE} from './docs';
import {otherLanguages} from './languages';
import {product} from './product';

/** How pages are read for search. The upload reads them too, and has other credentials than the site. */
export const searchPages = {
  otherLanguages,
  guideArea: 'User guides',
  cli: product.cli,
  structuredPages: path.join(REFERENCE_CACHE, 'search.json'),
} satisfies SiteOptions;
