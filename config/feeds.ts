import type {ApiHistoryOptions} from '../plugins/api-history';
import type {ChangelogFeedsOptions} from '../plugins/changelog-feeds';
import {changelogAreas, product} from './product';
import {docsVersions} from './versions';

/** Options of plugins/changelog-feeds. */
export const changelogOptions = {
  title: `${product.name} changelog`,
  description: `What is new, changed and fixed in ${product.name}, month by month.`,
  author: product.organization,
  areas: changelogAreas,
} satisfies ChangelogFeedsOptions;

/** Options of plugins/api-history. */
export const apiHistoryOptions = {
  title: `${product.name} API history`,
  description: `What changed in the API of ${product.name}, version by version.`,
  author: product.organization,
  versions: docsVersions,
} satisfies ApiHistoryOptions;
