import {deepEqual, isObject} from '@nacre-docs/sandbox/platform';

type Operator = (value: unknown, wanted: unknown) => boolean;

const ordered =
  (compare: (a: number | string, b: number | string) => boolean): Operator =>
  (value, wanted) =>
    typeof value === typeof wanted &&
    (typeof value === 'number' || typeof value === 'string') &&
    compare(value, wanted as typeof value);

const isIn: Operator = (value, wanted) =>
  Array.isArray(wanted) && wanted.some((each) => deepEqual(value, each));

const OPERATORS: Record<string, Operator> = {
  $eq: (value, wanted) => value !== undefined && deepEqual(value, wanted),
  $ne: (value, wanted) => !deepEqual(value, wanted),
  $gt: ordered((a, b) => a > b),
  $gte: ordered((a, b) => a >= b),
  $lt: ordered((a, b) => a < b),
  $lte: ordered((a, b) => a <= b),
  $in: isIn,
  $nin: (value, wanted) => !isIn(value, wanted),
  $exists: (value, wanted) => (value !== undefined) === wanted,
};

/**
 * Evaluates a match expression: `{"request.percent": {"$gte": 50}}`, joined by `$and`, `$or` and `$not`.
 *
 * @param lookUp the value at a path, or undefined if there is none
 */
export function matches(expression: unknown, lookUp: (path: string) => unknown): boolean {
  const each = (part: unknown): boolean => matches(part, lookUp);
  if (!isObject(expression)) return true;
  return Object.entries(expression).every(([key, wanted]) => {
    if (key === '$and') return (wanted as unknown[]).every(each);
    if (key === '$or') return (wanted as unknown[]).some(each);
    if (key === '$not') return !each(wanted);
    const value = lookUp(key);
    return Object.entries(isObject(wanted) ? wanted : {}).every(
      ([operator, operand]) => OPERATORS[operator]?.(value, operand) ?? false,
    );
  });
}
