import type {OperationSummary} from '../api-reference/model/summary';
import {operationRoute} from '../api-reference/contract';
import {code, link, table, text, type MdastNode} from './mdast';

/**
 * The operations of a tag, in the order of the description.
 *
 * @throws Error that names the known tags when none has this one
 */
export function operationList(operations: OperationSummary[], tag: string): MdastNode {
  const listed = operations.filter((operation) => operation.tag === tag);
  if (listed.length === 0) {
    const tags = [...new Set(operations.map((operation) => operation.tag))].join(', ');
    throw new Error(
      `<OperationList tag="${tag}" /> lists nothing: no operation has this tag. Known tags: ${tags}.`,
    );
  }
  return table(
    ['Operation', 'Request', 'What it does'],
    listed.map(({title, slug, method, path, kind, description}) => [
      link(operationRoute(slug), title),
      code(kind === 'webhook' ? path : `${method.toUpperCase()} ${path}`),
      text(description),
    ]),
  );
}
