import type {MarkdownPagesOptions} from '../plugins/markdown-pages';
import {product, routes} from './product';
import {docsVersions} from './versions';

/** Options of plugins/markdown-pages. */
export const markdownOptions = {
  edit: product.links.edit,
  otherArea: 'Other pages',
  versions: docsVersions,
  downloads: [
    {label: 'OpenAPI description as YAML', route: '/openapi.yaml'},
    {label: 'OpenAPI description as JSON', route: '/openapi.json'},
    {label: 'Postman collection', route: '/postman-collection.json'},
  ],
  api: {
    url: product.apiUrl,
    descriptions: [
      {route: '/openapi.json', type: 'application/vnd.oai.openapi+json'},
      {route: '/openapi.yaml', type: 'application/vnd.oai.openapi'},
      {route: '/postman-collection.json', type: 'application/json'},
    ],
    guide: routes.api,
  },
} satisfies MarkdownPagesOptions;
