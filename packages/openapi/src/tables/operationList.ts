import type {OperationSummary} from '@nacre-docs/openapi-core/model/summary';
import {element, importOf, type MdastNode} from '@nacre-docs/kit/mdx/mdast';

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
      `<OperationList tag="${tag}" /> is empty: no operation has this tag. Known tags: ${tags}.`,
    );
  }
  return element('OperationRows', {}, listed.map(row));
}

function row({title, route, method, path, kind, description, deprecated}: OperationSummary): MdastNode {
  return element('OperationRow', {
    to: route,
    method: kind === 'webhook' ? 'EVENT' : method.toUpperCase(),
    path,
    name: title,
    // The title replaces a missing description.
    ...(description !== title && {text: description}),
    ...(deprecated && {deprecated: null}),
  });
}

const MODULE = '@api-reference/OperationRows';
const identifier = (name: string) => ({type: 'Identifier', name});

/** Imports the components of a list, which a stock site doesn't have everywhere. */
export const rowsImport = (): MdastNode =>
  importOf(`import OperationRows, {OperationRow} from '${MODULE}';`, MODULE, [
    {type: 'ImportDefaultSpecifier', local: identifier('OperationRows')},
    {
      ...{type: 'ImportSpecifier', imported: identifier('OperationRow')},
      local: identifier('OperationRow'),
    },
  ]);
