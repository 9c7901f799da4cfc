import type {Options} from '@docusaurus/plugin-content-docs';
import {PARTIALS} from '@nacre-docs/kit/mdx/pageRoute';
import referenceTables from '@nacre-docs/openapi/tables';
import versionLinks from '@nacre-docs/kit/versionLinks';
import {product} from './product';
import {held, states} from '../platform/pages';
import {terraform} from './terraform';
import {docsVersions, versionOptions} from './versions';

export const REFERENCE_CACHE = '.cache/api-reference';

export const docs = {
  path: 'docs',
  routeBasePath: 'docs',
  sidebarPath: './sidebars.ts',
  sidebarCollapsible: true,
  sidebarCollapsed: true,
  breadcrumbs: true,
  tags: 'tags.yml',
  onInlineTags: 'throw',
  ...versionOptions,
  // Operation names may start with a digit: `1-click`, `3DSecure`.
  numberPrefixParser: false,
  exclude: PARTIALS,
  showLastUpdateTime: true,
  beforeDefaultRemarkPlugins: [
    [referenceTables, {cacheDir: REFERENCE_CACHE, terraform, states, held, versions: docsVersions}],
    // Runs after the tables, so their links are transformed too.
    [versionLinks, {versions: docsVersions, siteUrl: product.url + product.baseUrl.slice(0, -1)}],
  ],
  // Generated pages don't have their own source to edit.
  editUrl: ({docPath, versionDocsDirPath}) =>
    docPath.startsWith('api/') || !product.links.edit
      ? undefined
      : `${product.links.edit}${versionDocsDirPath}/${docPath}`,
} satisfies Options;
