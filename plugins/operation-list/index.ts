import fs from 'node:fs';
import path from 'node:path';
import type {OperationSummary} from '../api-reference/generate';

interface Attribute {
  name: string;
  value: unknown;
}

interface MdastNode {
  type: string;
  name?: string;
  attributes?: Attribute[];
  children?: MdastNode[];
  [key: string]: unknown;
}

interface VFile {
  path?: string;
  fail(reason: string, node: unknown): never;
}

/**
 * Remark plugin: fills `<OperationList tag="scope" />` with a table of the tag's operations from the API
 * description, so that no index page lists operations by hand.
 */
export default function operationList({cacheDir}: {cacheDir: string}) {
  let operations: OperationSummary[] | undefined;
  return (root: MdastNode, file: VFile): void => {
    const visit = (node: MdastNode) => {
      node.children?.forEach((child, index) => {
        if (child.type === 'mdxJsxFlowElement' && child.name === 'OperationList') {
          operations ??= JSON.parse(fs.readFileSync(path.join(cacheDir, 'operations.json'), 'utf8')) as OperationSummary[];
          node.children![index] = table(child, operations, file);
        } else {
          visit(child);
        }
      });
    };
    visit(root);
  };
}

function table(node: MdastNode, operations: OperationSummary[], file: VFile): MdastNode {
  const tag = node.attributes?.find(({name}) => name === 'tag')?.value;
  const listed = operations.filter((operation) => operation.tag === tag);
  if (listed.length === 0) {
    const tags = [...new Set(operations.map((operation) => operation.tag))].join(', ');
    file.fail(`<OperationList tag="${String(tag)}" /> lists nothing: no operation has this tag. Known tags: ${tags}.`, node);
  }
  const text = (value: string): MdastNode => ({type: 'text', value});
  const cell = (...children: MdastNode[]): MdastNode => ({type: 'tableCell', children});
  const row = (...children: MdastNode[]): MdastNode => ({type: 'tableRow', children});
  return {
    type: 'table',
    align: [],
    children: [
      row(cell(text('Operation')), cell(text('Request')), cell(text('What it does'))),
      ...listed.map(({title, slug, method, path: route, kind, description}) =>
        row(
          cell({type: 'link', url: `/docs/api/${slug}`, children: [text(title)]}),
          cell({type: 'inlineCode', value: kind === 'webhook' ? route : `${method.toUpperCase()} ${route}`}),
          cell(text(description)),
        ),
      ),
    ],
  };
}
