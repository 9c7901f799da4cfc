import path from 'node:path';
import type {HostingOptions} from '../plugins/hosting';
import {hostedCredentials} from './algolia';
import {REFERENCE_CACHE} from './docs';
import {routes} from './product';
import {redirects} from './redirects';

/** Hosts that answer hosted search, as Algolia's client asks them. */
const ALGOLIA = ['https://*.algolia.net', 'https://*.algolianet.com', 'https://*.algolia.io'];

/** Options of plugins/hosting. */
export const hostingOptions = {
  description: path.resolve(REFERENCE_CACHE, 'static', 'openapi.json'),
  redirects: [{from: '/docs', to: routes.guides}, ...redirects],
  connect: hostedCredentials(process.env) ? ALGOLIA : [],
  images: [],
} satisfies HostingOptions;
