import type {SidebarsConfig} from '@docusaurus/plugin-content-docs';
import {docOfRoute} from '@nacre-docs/kit/mdx/pageRoute';
import {escapeHtml} from '@nacre-docs/kit/html';
import {schemaRoute} from '@nacre-docs/kit/routes';
import type {ApiModel, ApiOperation} from '@nacre-docs/openapi-core/model/model';
import {nameTree, type NamedTreeNode} from '@nacre-docs/openapi-core/model/tagTree';

type SidebarItemConfig = Extract<SidebarsConfig[string], unknown[]>[number];

/**
 * The API sidebar: the tag tree with index pages as category links and one entry per operation, below section
 * headings.
 *
 * @param docIds of docs with a `slug`, by route
 */
export function buildSidebar(
  model: ApiModel,
  schemas: Array<{title: string; slug: string}>,
  docIds?: ReadonlyMap<string, string>,
): SidebarItemConfig[] {
  const latest = latestMonth(model.operations);
  const nodes = nameTree(model);
  const items = nodes.flatMap((node, index): SidebarItemConfig[] => {
    const begins = node.section && node.section !== nodes[index - 1]?.section;
    return [...(begins ? [heading(node.section!)] : []), category(node)];
  });
  if (schemas.length > 0) {
    items.push({
      type: 'category',
      label: 'Schemas',
      items: schemas.map(({title, slug}) => entry(schemaRoute(slug, model.places), title)),
    });
  }
  return items;

  function category(node: NamedTreeNode): SidebarItemConfig {
    const operations = model.operations.filter(({tag}) => node.kind === 'tag' && tag === node.id);
    return {
      type: 'category',
      // A group and its tag often share a label. Keys distinguish their translations.
      key: `${node.kind}-${node.index}`,
      label: node.name,
      link: {type: 'doc', id: docIds?.get(node.index) ?? docOfRoute(node.index)},
      items: [
        ...(node.children ?? []).map(category),
        ...operations.map((operation) => ({
          ...entry(operation.route, operation.title),
          className: classNames(operation, latest),
        })),
      ],
    };
  }
}

function heading(section: string): SidebarItemConfig {
  return {type: 'html', value: escapeHtml(section), className: 'menu-heading'};
}

/** A page entry. Docusaurus distinguishes entries by key, or else by label, which pages may share. */
function entry(route: string, label: string) {
  const id = docOfRoute(route);
  return {type: 'doc' as const, key: id, id, label};
}

/** The last month with a new operation, as `2025-06`. Empty if all existed from the start. */
function latestMonth(operations: ApiOperation[]): string {
  return operations.reduce(
    (latest, {source: {'x-since': since = ''}}) => (since > latest ? since : latest),
    '',
  );
}

function classNames({kind, method, source}: ApiOperation, latest: string): string {
  return [
    'menu-operation',
    `menu-operation--${kind === 'webhook' ? 'event' : method}`,
    source.deprecated && 'menu-operation--deprecated',
    latest && source['x-since'] === latest && 'menu-operation--new',
  ]
    .filter(Boolean)
    .join(' ');
}
