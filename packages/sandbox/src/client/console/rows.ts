import {wordsOf} from '@nacre-docs/kit/client/markWords';
import {decodePercents} from '@nacre-docs/openapi-core/request/pointer';
import type {Sent} from '@nacre-docs/openapi/client/history/store';
import type {EntityNode} from '../../engine/tree';

/** Identifies a resource in the hash of the address: `scope/scp_w980p35g7x1116zz`. */
export const keyOf = ({kind, id}: Pick<EntityNode, 'kind' | 'id'>): string =>
  `${kind}/${encodeURIComponent(id)}`;

/** `deployment_group` is an API name, the same in every language. */
export const kindName = (kind: string): string => kind.replaceAll('_', ' ');

/** All nodes, each before the ones below it. */
export const allNodes = (nodes: EntityNode[]): EntityNode[] =>
  nodes.flatMap((node) => [node, ...allNodes(node.children)]);

/** Matches items whose text has all words of a query. Undefined for an empty one. */
export function filterOf<T>(query: string, textOf: (item: T) => string): ((item: T) => boolean) | undefined {
  const words = wordsOf(query);
  if (words.length === 0) return undefined;
  return (item) => {
    const text = textOf(item).toLowerCase();
    return words.every((word) => text.includes(word));
  };
}

export const nodeText = ({kind, id, name = '', state = ''}: EntityNode): string =>
  `${name} ${id} ${kindName(kind)} ${kind} ${state}`;

/** With `4xx` for `404`. */
export const requestText = ({request: {method, path}, status, simulated}: Sent): string =>
  `${method} ${decodePercents(path)} ${status} ${String(status)[0]}xx ${simulated?.operation ?? ''}`;

/** The matching nodes, and their ancestors. */
export const withAncestors = (nodes: EntityNode[], matches: (node: EntityNode) => boolean): EntityNode[] =>
  nodes.flatMap((node) => {
    const children = withAncestors(node.children, matches);
    return children.length > 0 || matches(node) ? [{...node, children}] : [];
  });

/** The nodes above the one with a key. */
export function nodesAbove(nodes: EntityNode[], key: string | undefined): EntityNode[] {
  return nodes.flatMap((node) => {
    const above = nodesAbove(node.children, key);
    return above.length > 0 || node.children.some((child) => keyOf(child) === key) ? [node, ...above] : [];
  });
}
