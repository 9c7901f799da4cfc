import type {ApiHistoryOptions} from '@nacre-docs/openapi/history';
import type {ChangelogFeedsOptions} from '@nacre-docs/writing/changelog';
import {changelogAreas, product} from './product';
import {docsVersions} from './versions';

/** Options of packages/writing/src/changelog. */
export const changelogOptions = {
  title: `${product.name} changelog`,
  description: `New features, changes, and fixes in ${product.name}, month by month.`,
  author: product.organization,
  areas: changelogAreas,
} satisfies ChangelogFeedsOptions;

/** Options of packages/openapi/src/history. */
export const apiHistoryOptions = {
  title: `${product.name} API history`,
  description: `Changes to the ${product.name} API, version by version.`,
  author: product.organization,
  versions: docsVersions,
} satisfies ApiHistoryOptions;
