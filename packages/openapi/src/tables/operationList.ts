import type {OperationSummary} from '@nacre-docs/openapi-core/model/summary';
import type {MdastNode} from './mdast';

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
  return component('OperationRows', {}, listed.map(row));
}

function row({title, route, method, path, kind, description, deprecated}: OperationSummary): MdastNode {
  return component('OperationRow', {
    to: route,
    method: kind === 'webhook' ? 'EVENT' : method.toUpperCase(),
    path,
    name: title,
    // The title replaces a missing description.
    ...(description !== title && {text: description}),
    // An attribute without a value is true.
    ...(deprecated && {deprecated: null}),
  });
}

function component(
  name: string,
  attributes: Record<string, string | null>,
  children: MdastNode[] = [],
): MdastNode {
  return {
    type: 'mdxJsxFlowElement',
    name,
    attributes: Object.entries(attributes).map(([key, value]) => ({
      type: 'mdxJsxAttribute',
      name: key,
      value,
    })),
    children,
  };
}

const MODULE = '@api-reference/OperationRows';
const identifier = (name: string) => ({type: 'Identifier', name});

/** Imports the components of a list, which a stock site doesn't have everywhere. */
export const ROWS_IMPORT: MdastNode = {
  type: 'mdxjsEsm',
  value: `import OperationRows, {OperationRow} from '${MODULE}';`,
  data: {
    estree: {
      type: 'Program',
      sourceType: 'module',
      body: [
        {
          type: 'ImportDeclaration',
          specifiers: [
            {type: 'ImportDefaultSpecifier', local: identifier('OperationRows')},
            {
              ...{type: 'ImportSpecifier', imported: identifier('OperationRow')},
              local: identifier('OperationRow'),
            },
          ],
          source: {type: 'Literal', value: MODULE, raw: `'${MODULE}'`},
          attributes: [],
        },
      ],
    },
  },
};
