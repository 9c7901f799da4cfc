import {isObject} from '@nacre-docs/openapi-core/validate/values';

/** An object's value in a column: its name, type or status. */
export function mainPart(value: unknown): unknown {
  if (!isObject(value)) return value;
  return value.slug ?? value.name ?? value.type ?? value.status ?? value;
}

/** The entity field for a column of the command-line tool. Its name starts like the heading. */
export function fieldFor(column: string, entity: unknown): {value: unknown} | undefined {
  const name = column.toLowerCase().replaceAll(' ', '_');
  const leaves = leavesOf(entity);
  const found =
    leaves.find(({path}) => path === name) ??
    leaves.find(({path}) => path.split('.').at(-1) === name) ??
    leaves.find(({path}) => path.replaceAll('.', '_') === name) ??
    leaves.find(({path}) => path.split('.').at(-1)!.startsWith(`${name}_`)) ??
    leaves.find(({path}) => path.startsWith(`${name}.`)) ??
    leaves.find(({path}) => path.split('.').at(-1)!.endsWith(`_${name}`)) ??
    leaves.find(({path}) => shortens(name, path));
  return found;
}

/** Whether a heading leaves out words of a field: `ON FAIL` of `on_policy_fail`. */
function shortens(name: string, path: string): boolean {
  let rest = path.split('.').at(-1)!.split('_');
  return name.split('_').every((word) => {
    const index = rest.indexOf(word);
    rest = rest.slice(index + 1);
    return index >= 0;
  });
}

function leavesOf(value: unknown, path = ''): Array<{path: string; value: unknown}> {
  const own = path ? [{path, value}] : [];
  if (!isObject(value)) return own;
  return [
    ...own,
    ...Object.entries(value).flatMap(([name, item]) => leavesOf(item, path ? `${path}.${name}` : name)),
  ];
}
