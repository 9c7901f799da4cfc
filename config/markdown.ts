import type {MarkdownOptions} from '@nacre-docs/markdown';
import {product, routes} from './product';

/** How @nacre-docs/markdown writes pages. */
export const markdownPages = {
  edit: product.links.edit,
  // It redirects to the first guide.
  exclude: ['/docs'],
  api: {
    url: product.apiUrl,
    descriptions: [
      {route: '/openapi.json', type: 'application/vnd.oai.openapi+json'},
      {route: '/openapi.yaml', type: 'application/vnd.oai.openapi'},
      {route: '/postman-collection.json', type: 'application/json'},
    ],
    guide: routes.api,
  },
} satisfies MarkdownOptions['pages'];
