import path from 'node:path';
import type {HostingOptions} from '../plugins/hosting';
import {versionCache} from '../plugins/api-reference/frozenInputs';
import {publishedDescription} from '../plugins/api-reference/write/versionPlaces';
import type {OfflineOptions} from '../plugins/offline';
import {hostedCredentials} from './algolia';
import {REFERENCE_CACHE} from './docs';
import {product, routes} from './product';
import {redirects} from './redirects';
import {searchOptions} from './search';
import {docsVersions} from './versions';

/** Hosts that answer hosted search, as Algolia's client asks them. */
const ALGOLIA = ['https://*.algolia.net', 'https://*.algolianet.com', 'https://*.algolia.io'];

/** Options of plugins/hosting. */
export const hostingOptions = {
  descriptions: docsVersions.map((version) =>
    publishedDescription({cacheDir: path.resolve(versionCache(REFERENCE_CACHE, version)), version}),
  ),
  redirects: [{from: '/docs', to: routes.guides}, ...redirects],
  connect: hostedCredentials(process.env) ? ALGOLIA : [],
  images: [],
  forms: typeof product.feedback === 'object' ? [product.feedback.post] : [],
} satisfies HostingOptions;

/** Options of plugins/offline. */
export const offlineOptions = {
  // False also removes it from the browsers that have it.
  enabled: true,
  limit: 1000,
  shipsIndex: searchOptions.embedded,
} satisfies OfflineOptions;
