import type {EntityNode} from '../../engine/tree';

/** A visible line of the tree. */
export interface Row {
  key: string;
  node: EntityNode;
  level: number;
  /** Missing if nothing is below it. */
  isOpen?: boolean;
}

export const keyOf = ({kind, id}: Pick<EntityNode, 'kind' | 'id'>): string => `${kind} ${id}`;

/** `deployment_group` is an API name, the same in every language. */
export const kindName = (kind: string): string => kind.replaceAll('_', ' ');

/** All nodes, each before the ones below it. */
export const allNodes = (nodes: EntityNode[]): EntityNode[] =>
  nodes.flatMap((node) => [node, ...allNodes(node.children)]);

/**
 * The lines of a tree: the reader's own entities first at each level.
 *
 * @param open keys of open nodes
 * @param query shows only nodes with these words, and their ancestors
 */
export function treeRows(nodes: EntityNode[], open: ReadonlySet<string>, query: string): Row[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  return rowsOf(nodes, 1);

  function rowsOf(siblings: EntityNode[], level: number): Row[] {
    const sorted = siblings.toSorted((a, b) => Number(b.isOwn ?? false) - Number(a.isOwn ?? false));
    return sorted.flatMap((node) => {
      const key = keyOf(node);
      const isOpen = words.length > 0 || open.has(key);
      const below = isOpen ? rowsOf(node.children, level + 1) : [];
      if (words.length > 0 && below.length === 0 && !matches(node)) return [];
      const hasBelow = words.length > 0 ? below.length > 0 : node.children.length > 0;
      return [{key, node, level, ...(hasBelow && {isOpen})}, ...below];
    });
  }

  function matches({kind, id, name = '', state = ''}: EntityNode): boolean {
    const text = `${name} ${id} ${kindName(kind)} ${kind} ${state}`.toLowerCase();
    return words.every((word) => text.includes(word));
  }
}

/** Keys of the nodes above a node. */
export function keysAbove(nodes: EntityNode[], key: string): string[] | undefined {
  for (const node of nodes) {
    if (keyOf(node) === key) return [];
    const above = keysAbove(node.children, key);
    if (above) return [keyOf(node), ...above];
  }
  return undefined;
}
