import type {Options} from '@docusaurus/plugin-content-docs';
import codeBlocks from '../plugins/code-blocks';
import {PARTIALS} from '../plugins/content-model/pageRoute';
import diagrams from '../plugins/diagrams';
import referenceTables from '../plugins/reference-tables';
import tables from '../plugins/tables';
import versionLinks from '../plugins/versions/versionLinks';
import {product} from './product';
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
  // Operations are called what they are called, `1-click` and `3DSecure` too.
  numberPrefixParser: false,
  exclude: PARTIALS,
  showLastUpdateTime: true,
  beforeDefaultRemarkPlugins: [
    [referenceTables, {cacheDir: REFERENCE_CACHE, terraform, versions: docsVersions}],
    // After the tables, whose links are as those of pages.
    [versionLinks, {versions: docsVersions, siteUrl: product.url + product.baseUrl.slice(0, -1)}],
    diagrams,
  ],
  remarkPlugins: [codeBlocks, tables],
  // Generated pages have no source of their own to edit.
  editUrl: ({docPath, versionDocsDirPath}) =>
    docPath.startsWith('api/') || !product.links.edit
      ? undefined
      : `${product.links.edit}${versionDocsDirPath}/${docPath}`,
} satisfies Options;
