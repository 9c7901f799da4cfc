import {lineOf, type Node} from '@nacre-docs/kit/mdx/markdown';
import type {MdastNode} from '@nacre-docs/openapi/tables/mdast';
import {InnerError} from '@nacre-docs/openapi/tables/ownWords';
import type {Problem} from '../site';

/** A problem of a page. */
export type Found = Omit<Problem, 'file'>;

/**
 * What the build would stop at when it puts a table or a diagram in the place of an element.
 *
 * @param make what makes it, and throws where it can't
 */
export function drawn(node: Node, make: (element: MdastNode) => unknown): Found[] {
  try {
    make(node as MdastNode);
    return [];
  } catch (error) {
    const place = error instanceof InnerError ? (error.node as Node) : node;
    return [{line: lineOf(place), message: (error as Error).message}];
  }
}
