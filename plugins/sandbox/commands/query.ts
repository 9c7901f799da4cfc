import {deepEqual, isObject} from '../engine/values';
import {parseQuery, QueryError, type Query} from './queryTree';

type Functions = Record<string, (...values: unknown[]) => unknown>;

const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const compare = (a: unknown, b: unknown): number => (String(a) < String(b) ? -1 : 1);
const order = (values: unknown): unknown[] =>
  [...list(values)].sort((a, b) => (typeof a === 'number' ? a - Number(b) : compare(a, b)));

/** The functions of JMESPath that a reader of an API needs. */
const FUNCTIONS: Functions = {
  length: (value) =>
    typeof value === 'string'
      ? value.length
      : isObject(value)
        ? Object.keys(value).length
        : list(value).length,
  keys: (value) => Object.keys(isObject(value) ? value : {}),
  values: (value) => Object.values(isObject(value) ? value : {}),
  contains: (whole, part) =>
    typeof whole === 'string'
      ? whole.includes(String(part))
      : list(whole).some((item) => deepEqual(item, part)),
  starts_with: (text, start) => String(text).startsWith(String(start)),
  ends_with: (text, end) => String(text).endsWith(String(end)),
  join: (glue, texts) => list(texts).join(String(glue)),
  max: (values) => order(values).at(-1) ?? null,
  min: (values) => order(values)[0] ?? null,
  sum: (values) => list(values).reduce<number>((sum, value) => sum + Number(value), 0),
  sort: order,
  reverse: (value) => [...list(value)].reverse(),
  not_null: (...values) => values.find((value) => value !== null) ?? null,
  to_string: (value) => (typeof value === 'string' ? value : JSON.stringify(value)),
  to_number: (value) => (Number.isNaN(Number(value)) ? null : Number(value)),
};

/**
 * Applies a JMESPath expression to a JSON value.
 *
 * @throws QueryError for an expression or a function that it does not understand
 */
export function query(expression: string, value: unknown): unknown {
  return evaluate(parseQuery(expression), value);
}

function evaluate(tree: Query, value: unknown): unknown {
  switch (tree.type) {
    case 'current':
      return value;
    case 'literal':
      return tree.value;
    case 'field':
      return isObject(value) ? (value[tree.name] ?? null) : null;
    case 'index':
      return list(value).at(tree.index) ?? null;
    case 'slice':
      return Array.isArray(value) ? slice(value, tree.bounds) : null;
    case 'chain': {
      const left = evaluate(tree.left, value);
      return evaluate(tree.right, left);
    }
    case 'projection':
      return project(tree, value);
    case 'list':
      return value === null ? null : tree.items.map((item) => evaluate(item, value));
    case 'hash':
      return value === null
        ? null
        : Object.fromEntries(tree.entries.map(([key, item]) => [key, evaluate(item, value)]));
    case 'not':
      return !isTrue(evaluate(tree.of, value));
    case 'binary':
      return operate(tree.operator, evaluate(tree.left, value), () => evaluate(tree.right, value));
    case 'call': {
      const called = Object.hasOwn(FUNCTIONS, tree.name) ? FUNCTIONS[tree.name] : undefined;
      if (!called)
        throw new QueryError(
          `The function ${tree.name} is not known here. Known are ${Object.keys(FUNCTIONS).join(', ')}.`,
        );
      return called(...tree.arguments.map((argument) => evaluate(argument, value)));
    }
  }
}

function project({of, kind, filter, each}: Extract<Query, {type: 'projection'}>, value: unknown): unknown {
  const source = evaluate(of, value);
  if (kind === 'values' ? !isObject(source) : !Array.isArray(source)) return null;
  let items = kind === 'values' ? Object.values(source as object) : (source as unknown[]);
  if (kind === 'flat') items = items.flat();
  return items
    .filter((item) => !filter || isTrue(evaluate(filter, item)))
    .map((item) => evaluate(each, item))
    .filter((item) => item !== null);
}

function operate(operator: string, left: unknown, right: () => unknown): unknown {
  if (operator === '&&') return isTrue(left) ? right() : left;
  if (operator === '||') return isTrue(left) ? left : right();
  const other = right();
  if (operator === '==') return deepEqual(left, other);
  if (operator === '!=') return !deepEqual(left, other);
  if (typeof left !== 'number' || typeof other !== 'number') return null;
  if (operator === '<') return left < other;
  if (operator === '<=') return left <= other;
  return operator === '>' ? left > other : left >= other;
}

/** Everything but what is empty, false or null. */
function isTrue(value: unknown): boolean {
  if (Array.isArray(value)) return value.length > 0;
  if (isObject(value)) return Object.keys(value).length > 0;
  return value !== null && value !== undefined && value !== false && value !== '';
}

function slice(values: unknown[], [start, stop, step = 1]: Array<number | undefined>): unknown[] {
  if (step > 0) return values.slice(start, stop).filter((_, index) => index % step === 0);
  throw new QueryError('A slice with a step below 1 is not known here.');
}
