import type {ApiHistoryOptions} from '@nacre-docs/openapi/history';
import {product} from './product';
import {docsVersions} from './versions';

/** Options of @nacre-docs/openapi, for its history of changes. */
export const apiHistoryOptions = {
  title: `${product.name} API history`,
  description: `Changes to the ${product.name} API, version by version.`,
  author: product.organization,
  versions: docsVersions,
} satisfies ApiHistoryOptions;
