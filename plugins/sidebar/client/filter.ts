import type {PropSidebar, PropSidebarItem, PropSidebarItemLink} from '@docusaurus/plugin-content-docs';

/** Of the entries of operations, see packages/openapi/src/render/sidebar.ts. */
const OPERATION = /(?:^|\s)menu-operation--(\w+)/;

interface Operation {
  item: PropSidebarItemLink;
  /** All that a reader may look for: the method, the areas that it is in and its name. */
  text: string;
}

/** The operations of a sidebar, in its order. */
export function operationsOf(items: readonly PropSidebarItem[], area = ''): Operation[] {
  return items.flatMap((item) => {
    if (item.type === 'category') return operationsOf(item.items, `${area} ${item.label}`);
    const method = item.type === 'link' && OPERATION.exec(item.className ?? '')?.[1];
    return method ? [{item, text: `${method} ${area} ${item.label}`.toLowerCase()}] : [];
  });
}

/** Of each sidebar, made once for all its pages, which a build renders one after the other. */
const known = new WeakMap<readonly PropSidebarItem[], Operation[]>();

/** The operations of a sidebar, in its order, read again only when it is another one. */
export function knownOperations(sidebar: readonly PropSidebarItem[]): Operation[] {
  const operations = known.get(sidebar) ?? operationsOf(sidebar);
  known.set(sidebar, operations);
  return operations;
}

/** The operations that hold every word of a query, as entries of a sidebar without areas. */
export function filterOperations(operations: Operation[], query: string): PropSidebar {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  return operations.filter(({text}) => words.every((word) => text.includes(word))).map(({item}) => item);
}
