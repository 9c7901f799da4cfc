import type {Options} from '@docusaurus/plugin-content-docs';
import codeBlocks from '../plugins/code-blocks';
import {PARTIALS} from '../plugins/content-model/pageRoute';
import diagrams from '../plugins/diagrams';
import referenceTables from '../plugins/reference-tables';
import tables from '../plugins/tables';
import {product} from './product';
import {terraform} from './terraform';

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
  versions: {current: {label: 'Next'}},
  lastVersion: 'current',
  // Operations are called what they are called, `1-click` and `3DSecure` too.
  numberPrefixParser: false,
  exclude: PARTIALS,
  beforeDefaultRemarkPlugins: [[referenceTables, {cacheDir: REFERENCE_CACHE, terraform}], diagrams],
  remarkPlugins: [codeBlocks, tables],
  // Generated pages have no source of their own to edit.
  editUrl: ({docPath}) =>
    docPath.startsWith('api/') || !product.links.edit ? undefined : `${product.links.edit}docs/${docPath}`,
} satisfies Options;
