import {indexRoute, type ReferencePlaces} from '@nacre-docs/kit/routes';
import type {LoadedDescription} from '../read/load';
import type {Tag, TagTreeNode} from '../read/openapi';
import type {ApiModel, ApiOperation} from './apiModel';
import {PageNames} from './names';

/**
 * The sidebar tree: the description's `x-tag-tree`, `x-tagGroups`, or its tags, nested where OpenAPI 3.2 names their
 * parents. Other tags with operations are appended, so every page is reachable.
 *
 * @param warn receives each correction and the object at fault
 */
export function buildTree(
  {document}: LoadedDescription,
  tags: Map<string, Tag>,
  operations: ApiOperation[],
  places: ReferencePlaces,
  warn: (message: string, about?: object) => void,
): TagTreeNode[] {
  const used = new Set(operations.map(({tag}) => tag));
  const names = new PageNames();
  const address = (name: string) => indexRoute(names.add(name, 'tag'), places);
  const leaf = (id: string): TagTreeNode => ({kind: 'tag', id, index: address(id)});
  const listed = new Set<string>();
  const note = (nodes: TagTreeNode[]) => {
    for (const {kind, id} of flattenTree(nodes)) if (kind === 'tag') listed.add(id);
  };
  let tree: TagTreeNode[] = document['x-tag-tree'] ?? [];
  if (tree.length === 0) {
    tree = (document['x-tagGroups'] ?? []).map((group) => {
      const {name, tags: members} = group;
      const own = [...new Set(members)].filter((tag) => used.has(tag) && !listed.has(tag));
      for (const tag of members.filter((member) => listed.has(member))) {
        warn(`The tag ${tag} is in two groups. It is listed in the first. Remove it from ${name}.`, group);
      }
      for (const tag of own) listed.add(tag);
      return {
        kind: 'group',
        id: name,
        name,
        index: address(`${name}-group`),
        children: own.map(leaf),
      };
    });
  }
  note(tree);
  if (tree.length === 0) tree = nestTags(tags, used, leaf, warn);
  note(tree);
  const missing = [...tags.keys()].filter((tag) => used.has(tag) && !listed.has(tag));
  if (document['x-tag-tree']) {
    for (const tag of missing) {
      const message = `The tag ${tag} has operations but isn't in x-tag-tree. It is appended at the end. Add it where it belongs.`;
      warn(message);
    }
  }
  return [...tree, ...missing.map(leaf)];
}

/** Nests tags below their parents. */
function nestTags(
  tags: Map<string, Tag>,
  used: Set<string>,
  leaf: (id: string) => TagTreeNode,
  warn: (message: string, about?: object) => void,
): TagTreeNode[] {
  const shown = new Set<string>();
  const parents = new Map<string, string>();
  for (const name of used) {
    for (let id = name; !shown.has(id);) {
      shown.add(id);
      const tag = tags.get(id);
      if (tag?.parent === undefined) break;
      if (!tags.has(tag.parent)) {
        warn(`The tag ${id} has the parent ${tag.parent}, which isn't a tag. Add it to \`tags\`.`, tag);
        break;
      }
      if (isBelow(tag.parent, id, parents)) {
        const message = `The tag ${id} is its own ancestor, through ${tag.parent}. Remove the \`parent\` of one of them.`;
        warn(message, tag);
        break;
      }
      parents.set(id, tag.parent);
      id = tag.parent;
    }
  }
  if (parents.size === 0) return [];
  const nodes = new Map([...tags.keys()].filter((id) => shown.has(id)).map((id) => [id, leaf(id)]));
  for (const [id, node] of nodes) {
    // A tag may have an empty name.
    const above = parents.get(id);
    const parent = above === undefined ? undefined : nodes.get(above);
    if (parent) (parent.children ??= []).push(node);
  }
  return [...nodes].filter(([id]) => !parents.has(id)).map(([, node]) => node);
}

function isBelow(id: string, ancestor: string, parents: Map<string, string>): boolean {
  for (let above: string | undefined = id; above !== undefined; above = parents.get(above)) {
    if (above === ancestor) return true;
  }
  return false;
}

/** All nodes of a tag tree: each is followed by those below it. */
export function flattenTree<Node extends TagTreeNode>(nodes: Node[]): Node[] {
  return nodes.flatMap((node) => [node, ...flattenTree((node.children ?? []) as Node[])]);
}

/** A tag tree node for readers, named after itself, its tag or its id. */
export interface NamedTreeNode extends TagTreeNode {
  name: string;
  children?: NamedTreeNode[];
}

/** The tag tree with names and descriptions from its tags. */
export function nameTree({tree, tags}: Pick<ApiModel, 'tree' | 'tags'>): NamedTreeNode[] {
  const nameNode = (node: TagTreeNode): NamedTreeNode => {
    const tag = tags.get(node.id);
    return {
      ...node,
      // Blank names don't count.
      name: [node.name, tag?.['x-displayName'], node.id].find((name) => name?.trim()) ?? node.index,
      description: node.description ?? tag?.description,
      children: node.children?.map(nameNode),
    };
  };
  return tree.map(nameNode);
}
