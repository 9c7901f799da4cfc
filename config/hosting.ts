import path from 'node:path';
import type {HostingOptions} from '@nacre-docs/lean/hosting';
import {versionCache} from '@nacre-docs/kit/versions';
import {publishedDescription} from '@nacre-docs/openapi/write/versionPlaces';
import type {OfflineOptions} from '@nacre-docs/lean/offline';
import {INDEX_FOLDER, SEARCH_CHUNKS} from '@nacre-docs/search/contract';
import {hostedCredentials} from './algolia';
import {REFERENCE_CACHE} from './docs';
import {product, routes} from './product';
import {redirects} from './redirects';
import {isEmbedded} from './search';
import {docsVersions} from './versions';

/** Hosts used by Algolia's client. */
const ALGOLIA = ['https://*.algolia.net', 'https://*.algolianet.com', 'https://*.algolia.io'];

/** Options of packages/lean/src/hosting. */
export const hostingOptions = {
  descriptions: docsVersions.map((version) =>
    publishedDescription({cacheDir: path.resolve(versionCache(REFERENCE_CACHE, version)), version}),
  ),
  redirects: [{from: '/docs', to: routes.guides}, ...redirects],
  connect: hostedCredentials(process.env) ? ALGOLIA : [],
  images: [],
  forms: typeof product.feedback === 'object' ? [product.feedback.post] : [],
} satisfies HostingOptions;

/** Options of packages/lean/src/offline. */
export const offlineOptions = {
  // False also unregisters the service worker in browsers that have it.
  enabled: true,
  limit: 1000,
  search: isEmbedded ? {index: `${INDEX_FOLDER}/manifest.json`, chunks: SEARCH_CHUNKS} : undefined,
} satisfies OfflineOptions;
