import path from 'node:path';
import {markdownOfPages} from '@nacre-docs/openapi/write/markdownFiles';
import {listChangelog} from '@nacre-docs/writing/changelog';
import type {MarkdownPagesOptions} from '@nacre-docs/markdown/pages';
import {guideData, guidePlugins, REFERENCE_CACHE} from './docs';
import * as productModule from './product';
import {changelogAreas, product, routes} from './product';
import {docsVersions} from './versions';

/** Options of packages/markdown/src/pages. */
export const markdownOptions = {
  edit: product.links.edit,
  otherArea: 'Other pages',
  versions: docsVersions,
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
} satisfies MarkdownPagesOptions;
