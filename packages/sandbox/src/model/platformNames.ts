import {closest} from '@nacre-docs/kit/closest';
import {UserError} from '@nacre-docs/kit/userError';
import type {SandboxData} from '../contract';
import type {LoadedPlatform} from '../rules';

/** @throws UserError when a platform names an operation or a resource that the description doesn't have */
export function checkNames({rules, functions}: LoadedPlatform, data: SandboxData): void {
  const operations = data.operations.map(({id}) => id);
  const resources = data.resourceTypes.map(({name}) => name);
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
export function namesModule({title, operations, resourceTypes}: SandboxData): string {
  return `/** Names of the description of ${title.replaceAll('*/', '* /')}, written by \`api-mock --names\`. */
// prettier-ignore
export type OperationId =
  ${union(operations.map(({id}) => id))};

// prettier-ignore
export type ResourceName =
  ${union(resourceTypes.map(({name}) => name))};
`;
}

/** A union type, in lines of the usual width. */
function union(names: string[]): string {
  const lines = [''];
  for (const name of names) {
    const member = ` | ${JSON.stringify(name)}`;
    if (lines.at(-1)!.length + member.length > 107) lines.push('');
    lines.push(lines.pop()! + member);
  }
  return lines.filter(Boolean).join('\n ').trimStart() || 'never';
}
