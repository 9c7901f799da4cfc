import type {OperationSummary} from '@nacre-docs/openapi-core/model/summary';
import {didYouMean} from '@nacre-docs/kit/closest';
import {groupBy} from '@nacre-docs/kit/groupBy';
import type {MdastNode} from '@nacre-docs/kit/mdx/mdast';
import {attributeOf, codeLink, table, text} from './mdast';

/**
 * The commands of a command-line tool's resources, each with the title of its operation: `<CommandTable
 * resources="scope, scope-domain" />`.
 *
 * @throws Error that names a similar resource when no operation has a command of this one
 */
export function commandTable(operations: OperationSummary[], node: MdastNode): MdastNode {
  const commands = operations.flatMap(({cli, ...operation}) => (cli ? [{...operation, cli}] : []));
  const known = groupBy(commands, ({cli}) => cli.split(' ')[1] ?? '');
  const resources = attributeOf(node, 'resources').split(/,\s*/);
  const rows = resources.flatMap((resource) => known.get(resource) ?? unknown(resource, [...known.keys()]));
  return table(
    ['Command', 'What it does'],
    rows.map(({cli, route, title}) => [codeLink(route, cli), text(title)]),
  );
}

function unknown(resource: string, known: string[]): never {
  throw new Error(
    `<CommandTable>: no operation has a command of "${resource}". ${didYouMean(resource, known, 'See x-cli in the description.')}`,
  );
}
