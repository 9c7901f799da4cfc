import path from 'node:path';
import {markdownOfPages} from '@nacre-docs/openapi/write/markdownFiles';
import {listChangelog} from '@nacre-docs/writing/changelog';
import type {MarkdownOptions} from '@nacre-docs/markdown';
import {guideData, guidePlugins, REFERENCE_CACHE} from './docs';
import * as productModule from './product';
import {changelogAreas, product, routes} from './product';
import {docsVersions} from './versions';

/** How @nacre-docs/markdown writes pages. */
export const markdownPages = {
  edit: product.links.edit,
  // It redirects to the first guide.
  exclude: ['/docs'],
  guides: {
    remarkPlugins: guidePlugins,
    data: guideData,
    modules: {'@site/config/product': productModule},
    changelog: () => listChangelog(path.resolve(), changelogAreas),
  },
  reference: markdownOfPages(path.resolve(REFERENCE_CACHE), docsVersions),
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
} satisfies MarkdownOptions['pages'];
