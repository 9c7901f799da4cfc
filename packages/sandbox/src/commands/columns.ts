import {isObject} from '@nacre-docs/openapi-core/validate/values';

/** An object's value in a column: its name, type or status. */
export function mainPart(value: unknown): unknown {
  if (!isObject(value)) return value;
  return value.slug ?? value.name ?? value.type ?? value.status ?? value;
}

/**
 * The entity field for a column of the command-line tool. A heading may leave out words of a field, such as `ON FAIL`
 * of `on_policy_fail`, and the fields around it. The field with the fewest other words is meant.
 */
export function fieldFor(column: string, entity: unknown): {value: unknown} | undefined {
  const words = column.toLowerCase().split(/[ _]/);
  const [best] = fieldsIn(entity)
    .filter(({path}) => isWithin(words, path))
    .sort((a, b) => a.path.length - b.path.length);
  return best;
}

/** Whether words are among others, in their order. */
function isWithin(words: string[], others: string[]): boolean {
  let at = 0;
  return words.every((word) => (at = others.indexOf(word, at) + 1) > 0);
}

/** All fields of an object and of objects in it, with the words of their path. */
function fieldsIn(value: unknown, path: string[] = []): Array<{path: string[]; value: unknown}> {
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([name, item]) => {
    const own = [...path, ...name.split('_')];
    return [{path: own, value: item}, ...fieldsIn(item, own)];
  });
}
