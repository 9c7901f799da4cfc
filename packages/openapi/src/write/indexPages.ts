import path from 'node:path';
import {closest} from '@nacre-docs/kit/closest';
import {docOfRoute} from '@nacre-docs/kit/mdx/pageRoute';
import type {ApiModel} from '@nacre-docs/openapi-core/model/model';
import {flattenTree} from '@nacre-docs/openapi-core/model/tagTree';
import type {TagTreeNode} from '@nacre-docs/openapi-core/read/openapi';
import {formatProblem, type SourceLocation} from '@nacre-docs/openapi-core/read/problems';
import {operationList} from './referenceSitePages';

/** A handwritten page about a tag or group in the sidebar. */
export interface IndexPage {
  kind: TagTreeNode['kind'];
  id: string;
  /** Its address. */
  index: string;
  /** As required by the description, or undefined if the location is ambiguous. */
  location?: SourceLocation;
}

/** The index pages that a description requires. */
export function listIndexPages({tree, tags, operations, locate}: ApiModel): IndexPage[] {
  const sourceLocation = (node: TagTreeNode): SourceLocation | undefined => {
    const tag = tags.get(node.id);
    const user = operations.find((operation) => operation.tag === node.id)?.source;
    return [node, tag, user?.tags, user].reduce<SourceLocation | undefined>(
      (found, one) => found ?? (one && locate(one)),
      undefined,
    );
  };
  return flattenTree(tree).map((node) => {
    const {kind, id, index} = node;
    return {kind, id, index, location: sourceLocation(node)};
  });
}

/**
 * Messages about missing index pages.
 *
 * @param exists whether there is a page at an address
 */
export function missingIndexPages(
  pages: readonly IndexPage[],
  exists: (route: string) => boolean,
): Array<{location?: SourceLocation; message: string}> {
  const tags = pages.filter(({kind, index}) => kind === 'tag' && exists(index)).map(({id}) => id);
  return pages
    .filter(({index}) => !exists(index))
    .map(({kind, id, index, location}) => {
      const file = `${index.slice(1)}.mdx`;
      if (kind === 'group') return {location, message: `The group ${id} has no index page. Create ${file}.`};
      const close = closest(id, tags);
      const remedy = `Create ${file} with ${operationList(id)}`;
      return {
        location,
        message: `The tag ${id} has no index page. ${remedy}${close ? `, or correct the tag: did you mean ${close}?` : '.'}`,
      };
    });
}

/** A reference with generated index pages. */
interface IndexPagesOf {
  /** Description file. */
  description: string;
  docsDir: string;
  indexPages: readonly IndexPage[];
}

/**
 * Finds index pages that two references generate: each would overwrite the other's.
 *
 * @returns problems, as `file:line: what is wrong. What to do.`
 */
export function sharedIndexPages(references: readonly IndexPagesOf[]): string[] {
  const owners = new Map<string, {description: string; id: string}>();
  return references.flatMap(({description, docsDir, indexPages}) =>
    indexPages.flatMap(({id, index, location = {file: description, line: 1}}) => {
      const doc = docOfRoute(index);
      const file = path.join(docsDir, `${doc}.mdx`);
      const owner = owners.get(file.toLowerCase());
      owners.set(file.toLowerCase(), owner ?? {description, id});
      if (owner === undefined) return [];
      const message = `${doc} is the index page of ${id}, and of ${owner.id} in ${path.basename(owner.description)}. Change the \`index\` of one in x-tag-tree.`;
      return formatProblem({...location, severity: 'error', message});
    }),
  );
}

/** All server addresses in a description, as written. */
export const serversOf = ({document, operations}: ApiModel): string[] => [
  ...new Set([document, ...operations].flatMap(({servers = []}) => servers.map(({url}) => url))),
];
