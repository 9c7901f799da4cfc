import {closest} from '@nacre-docs/kit/closest';
import {UserError} from '@nacre-docs/kit/userError';
import type {SandboxData} from '../contract';
import type {LoadedPlatform} from '../rules';

/** @throws UserError when a platform names an operation or a resource that the description doesn't have */
export function checkNames({rules, functions}: LoadedPlatform, data: SandboxData): void {
  const operations = data.operations.map(({id}) => id);
  const resources = data.kinds.map(({name}) => name);
  const check = (what: string, names: Iterable<string>, known: string[]) => {
    for (const name of names) {
      if (known.includes(name)) continue;
      const near = closest(name, known);
      throw new UserError(
        `The platform names the ${what} ${name}, which the description doesn't have. ${near === undefined ? 'Correct it.' : `Did you mean ${near}?`}`,
      );
    }
  };
  const handled = Object.keys(functions).filter((key) => !key.includes('.'));
  check('operation', [...handled, ...Object.keys(rules.requires)], operations);
  check('resource', Object.keys(rules.resources), resources);
}

/** The names that a platform may use, as TypeScript types for `definePlatform`. */
export function namesModule({title, operations, kinds}: SandboxData): string {
  const union = (names: string[]) => wrap(names.map((name) => `'${name}'`));
  return `/** Names of the description of ${title}, written by \`api-mock --names\`. */
// prettier-ignore
export type OperationId =
${union(operations.map(({id}) => id))};

// prettier-ignore
export type ResourceName =
${union(kinds.map(({name}) => name))};
`;
}

/** Lines of a union type, filled to their width. */
function wrap(names: string[]): string {
  const lines: string[] = [];
  let line = ' ';
  for (const name of names) {
    if (line.length + name.length > 105) {
      lines.push(line);
      line = ' ';
    }
    line += ` | ${name}`;
  }
  return [...lines, line].join('\n');
}
