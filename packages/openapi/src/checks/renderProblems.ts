import {lineOf, type Node} from '@nacre-docs/kit/mdx/markdown';
import type {MdastNode} from '@nacre-docs/kit/mdx/mdast';
import {InnerError} from '../tables/pageTexts';
import type {Problem} from '@nacre-docs/kit/problem';

/** A problem without its file. */
export type PageProblem = Omit<Problem, 'file'>;

/**
 * Reports errors the build would throw while rendering an element as a table or diagram.
 *
 * @param make renders the element, and throws on invalid input
 */
export function renderProblems(node: Node, make: (element: MdastNode) => unknown): PageProblem[] {
  try {
    make(node as MdastNode);
    return [];
  } catch (error) {
    const failed = error instanceof InnerError ? (error.node as Node) : node;
    return [{line: lineOf(failed), message: (error as Error).message}];
  }
}
