import type {ApiHistoryOptions} from '@nacre-docs/openapi/history';
import type {ChangelogFeedsOptions} from '@nacre-docs/writing/changelog';
import {changelogAreas, product} from './product';
import {docsVersions} from './versions';

/** Options of packages/writing/src/changelog. */
export const changelogOptions = {
  title: `${product.name} changelog`,
  description: `What is new, changed and fixed in ${product.name}, month by month.`,
  author: product.organization,
  areas: changelogAreas,
} satisfies ChangelogFeedsOptions;

/** Options of packages/openapi/src/history. */
export const apiHistoryOptions = {
  title: `${product.name} API history`,
  description: `What changed in the API of ${product.name}, version by version.`,
  author: product.organization,
  versions: docsVersions,
} satisfies ApiHistoryOptions;
