import type {LeanOptions} from '@nacre-docs/lean';
import {hostedCredentials} from './algolia';
import {product, routes} from './product';
import {redirects} from './redirects';

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
    redirects: [{from: '/docs', to: routes.guides}, ...redirects],
    // Readers send test events to receivers on their own machine.
    connect: ['http://localhost:*', ...(hostedCredentials(process.env) ? ALGOLIA : [])],
    forms: typeof product.feedback === 'object' ? [product.feedback.post] : [],
  },
  // False also unregisters the service worker in browsers that have it.
  offline: true,
} satisfies LeanOptions;
