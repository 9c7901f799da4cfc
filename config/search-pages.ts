import type {ExtractOptions} from '../plugins/search-index/extract';
import {product} from './product';

/** How pages are read for search. The upload reads them too, and has other credentials than the site. */
export const searchPages = {
  guideArea: 'User guides',
  cli: product.cli,
} satisfies ExtractOptions;
