import path from 'node:path';
import {versionCache} from '@nacre-docs/kit/versions';
import type {LeanOptions} from '@nacre-docs/lean';
import {publishedDescription} from '@nacre-docs/openapi/write/versionPlaces';
import {INDEX_FOLDER, SEARCH_CHUNKS} from '@nacre-docs/search/contract';
import {hostedCredentials} from './algolia';
import {REFERENCE_CACHE} from './docs';
import {product, routes} from './product';
import {redirects} from './redirects';
import {isEmbedded} from './search';
import {docsVersions} from './versions';

/** Hosts used by Algolia's client. */
const ALGOLIA = ['https://*.algolia.net', 'https://*.algolianet.com', 'https://*.algolia.io'];

/** Options of @nacre-docs/lean. */
export const leanOptions = {
  // The build highlights code, and no page lists others as cards.
  bundle: {runtimePrism: false, docCards: false},
  bundlerCache: {folders: ['config']},
  styles: {
    parts: {screens: /[\\/]src[\\/]components[\\/]Screen[\\/]/},
    shared: [/[\\/]plugins[\\/](?:feedback|sidebar)[\\/]/],
  },
  // Copied into src/css/fonts.
  licenses: {copied: ['@fontsource-variable/inter', '@fontsource-variable/jetbrains-mono']},
  hosting: {
    descriptions: docsVersions.map((version) =>
      publishedDescription({cacheDir: path.resolve(versionCache(REFERENCE_CACHE, version)), version}),
    ),
    redirects: [{from: '/docs', to: routes.guides}, ...redirects],
    connect: hostedCredentials(process.env) ? ALGOLIA : [],
    forms: typeof product.feedback === 'object' ? [product.feedback.post] : [],
  },
  // False also unregisters the service worker in browsers that have it.
  offline: {
    search: isEmbedded ? {index: `${INDEX_FOLDER}/manifest.json`, chunks: [...SEARCH_CHUNKS]} : undefined,
  },
} satisfies LeanOptions;
