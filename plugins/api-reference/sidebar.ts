import type {SidebarItemConfig} from '@docusaurus/plugin-content-docs/src/sidebars/types';
import {kebabCase, type ApiModel} from './model';
import type {TagTreeNode} from './openapi';

/** The API sidebar: the tag tree with its index pages as category links, and an entry per operation. */
export function buildSidebar(model: ApiModel, schemas: string[]): SidebarItemConfig[] {
  const items = model.tree.map(category);
  if (schemas.length > 0) {
    items.push({
      type: 'category',
      label: 'Schemas',
      items: schemas.sort().map((name) => ({type: 'doc' as const, id: `api/schemas/${kebabCase(name)}`, label: name})),
    });
  }
  return items;

  function category(node: TagTreeNode): SidebarItemConfig {
    const operations = model.operations.filter(({tag}) => node.kind === 'tag' && tag === node.id);
    return {
      type: 'category',
      label: node.name ?? model.tags.get(node.id)?.['x-displayName'] ?? node.id,
      link: {type: 'doc', id: node.index.replace(/^\/docs\//, '')},
      items: [
        ...(node.children ?? []).map(category),
        ...operations.map(({slug, title, method, kind, source}) => ({
          type: 'doc' as const,
          id: `api/${slug}`,
          label: title,
          className: `menu-operation menu-operation--${kind === 'webhook' ? 'event' : method}${source.deprecated ? ' menu-operation--deprecated' : ''}`,
        })),
      ],
    };
  }
}
