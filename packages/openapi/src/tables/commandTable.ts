import type {OperationSummary} from '@nacre-docs/openapi-core/model/summary';
import {didYouMean} from '@nacre-docs/kit/closest';
import {groupBy} from '@nacre-docs/kit/groupBy';
import type {MdastNode} from '@nacre-docs/kit/mdx/mdast';
import {attributeOf, code, codeLink, separated, table} from './mdast';

/**
 * The commands of a command-line tool by resource, each with a link to its operation: `<CommandTable
 * resources="scope, scope-domain" />`.
 *
 * @throws Error that names a similar resource when no operation has a command of this one
 */
export function commandTable(operations: OperationSummary[], node: MdastNode): MdastNode {
  const commands = operations.flatMap(({cli, ...operation}) => (cli ? [{...operation, cli}] : []));
  const known = groupBy(commands, ({cli}) => cli.split(' ')[1] ?? '');
  const resources = attributeOf(node, 'resources').split(/,\s*/);
  return table(
    ['Resource', 'Verbs'],
    resources.map((resource) => {
      const verbs = known.get(resource) ?? unknown(resource, [...known.keys()]);
      return [code(resource), separated(verbs.map(({cli, route}) => codeLink(route, verbOf(cli))))];
    }),
  );
}

/** `create` of `nacre scope create`. */
const verbOf = (command: string): string => command.split(' ').slice(2).join(' ');

function unknown(resource: string, known: string[]): never {
  throw new Error(
    `<CommandTable>: no operation has a command of "${resource}". ${didYouMean(resource, known, 'See x-cli in the description.')}`,
  );
}
