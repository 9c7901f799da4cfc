import type {EntityNode} from '../../engine/tree';

/** Identifies a resource in the hash of the address: `scope/scp_w980p35g7x1116zz`. */
export const keyOf = ({kind, id}: Pick<EntityNode, 'kind' | 'id'>): string =>
  `${kind}/${encodeURIComponent(id)}`;

/** `deployment_group` is an API name, the same in every language. */
export const kindName = (kind: string): string => kind.replaceAll('_', ' ');

/** All nodes, each before the ones below it. */
export const allNodes = (nodes: EntityNode[]): EntityNode[] =>
  nodes.flatMap((node) => [node, ...allNodes(node.children)]);

/** The nodes that have all words of a query, and their ancestors. */
export function matchingNodes(nodes: EntityNode[], query: string): EntityNode[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  const matches = ({kind, id, name = '', state = ''}: EntityNode): boolean => {
    const text = `${name} ${id} ${kindName(kind)} ${kind} ${state}`.toLowerCase();
    return words.every((word) => text.includes(word));
  };
  const matching = (siblings: EntityNode[]): EntityNode[] =>
    siblings.flatMap((node) => {
      const children = matching(node.children);
      return children.length > 0 || matches(node) ? [{...node, children}] : [];
    });
  return words.length > 0 ? matching(nodes) : nodes;
}

/** The nodes above the one with a key. */
export function nodesAbove(nodes: EntityNode[], key: string | undefined): EntityNode[] {
  return nodes.flatMap((node) => {
    const above = nodesAbove(node.children, key);
    return above.length > 0 || node.children.some((child) => keyOf(child) === key) ? [node, ...above] : [];
  });
}
