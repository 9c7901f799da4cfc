import {isObject} from '@nacre-docs/openapi-core/validate/values';

/** Columns of an entity, unless the site names others. Missing fields have none. */
export const ENTITY_COLUMNS = ['id', 'slug', 'name', 'type', 'status'];

/** Column count of other values, and the widest cell. */
const COLUMNS = 5;
const WIDTH = 48;

export const isHeader = (line: string): boolean => /^[A-Z][A-Z0-9_. ]*$/.test(line) && line.length > 1;

export const cellsOf = (line: string): string[] => line.trim().split(/\t| {2,}/);

/**
 * Values as a table.
 *
 * @param names of the columns. By default, the first short fields
 */
export function tableOf(entities: unknown[], names: readonly string[] = shortFields(entities)): string {
  const rows = entities.map((entity) =>
    names.map((name) => cellText(mainPart(fieldFor(name, entity)?.value), '-')),
  );
  return align([names.map((name) => name.toUpperCase().replaceAll('_', ' ')), ...rows]);
}

export function align(rows: string[][]): string {
  const widths = rows.reduce<number[]>(
    (all, row) => row.map((cell, column) => Math.max(cell.length, all[column] ?? 0)),
    [],
  );
  return rows
    .map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  '))
    .map((line) => line.trimEnd())
    .join('\n');
}

/** A cell's text. @param nothing text for a missing value */
export function cellText(value: unknown, nothing: string): string {
  if (value === null || value === undefined || value === '') return nothing;
  if (Array.isArray(value)) return value.map((item) => cellText(item, nothing)).join(', ');
  if (isObject(value))
    return Object.entries(value)
      .map(([key, item]) => `${key}=${cellText(item, nothing)}`)
      .join(', ');
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** The first short fields with a value. IDs of other entities come after the own ones. */
function shortFields(entities: unknown[]): string[] {
  const all = entities.filter(isObject);
  const isShort = (value: unknown) =>
    !isObject(value) && !Array.isArray(value) && cellText(value, '').length <= WIDTH;
  const short = Object.keys(all[0] ?? {}).filter(
    (name) =>
      all.every((entity) => isShort(entity[name])) && all.some((entity) => cellText(entity[name], '') !== ''),
  );
  const isOther = (name: string) => Number(name.endsWith('_id'));
  const chosen = [...short].sort((a, b) => isOther(a) - isOther(b)).slice(0, COLUMNS);
  return short.filter((name) => chosen.includes(name));
}

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
