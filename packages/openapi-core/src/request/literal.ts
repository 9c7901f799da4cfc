import {CREDENTIAL} from './sampleRequest';

/** Code that stands in a literal as it is, such as a call. */
export class Code {
  constructor(readonly text: string) {}
}

/** How a language writes the values of JSON. */
export interface LiteralSyntax {
  /** White space of one level. */
  indent: string;
  /** Names of null, true and false. */
  constants: Record<'null' | 'true' | 'false', string>;
  /** A string literal; one with {@link CREDENTIAL} in it reads the environment. */
  string(text: string): string;
  /** White space inside of the braces of a map on one line. */
  padding: string;
  /** A key of a map, with all but the colon. */
  key(name: string): string;
}

/** Columns that the code of a page shows without scrolling; lines are no longer where their words allow. */
export const WIDTH = 58;

/** Columns that a literal on one line takes at most; the rest is for what stands before it. */
const ONE_LINE = 45;

/** A value as a literal that begins at a depth; on one line where that is short. */
export function writeLiteral(value: unknown, syntax: LiteralSyntax, depth = 0): string {
  if (value instanceof Code) return value.text;
  if (typeof value === 'string') return syntax.string(value);
  if (value === null || typeof value === 'boolean') return syntax.constants[`${value}`];
  if (typeof value !== 'object') return JSON.stringify(value);
  const isList = Array.isArray(value);
  const write = (item: unknown) => writeLiteral(item, syntax, depth + 1);
  const items = isList
    ? value.map(write)
    : Object.entries(value).map(([key, item]) => `${syntax.key(key)}: ${write(item)}`);
  const [open, close] = isList ? ['[', ']'] : ['{', '}'];
  if (items.length === 0) return `${open}${close}`;
  const padding = isList ? '' : syntax.padding;
  const oneLine = `${open}${padding}${items.join(', ')}${padding}${close}`;
  const isFlat = Object.values(value).every((item) => !isNested(item)) && (isList || items.length === 1);
  return isFlat && syntax.indent.length * depth + oneLine.length <= ONE_LINE
    ? oneLine
    : wrap(open, items, close, syntax.indent, depth);
}

function isNested(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !(value instanceof Code);
}

/** A call on one line, or with a line for each argument where that would be too long. */
export function writeCall(name: string, args: string[], indent: string): string {
  const oneLine = `${name}(${args.join(', ')})`;
  if (oneLine.length <= WIDTH && !oneLine.includes('\n')) return oneLine;
  return wrap(`${name}(`, args, ')', indent, 0);
}

function wrap(open: string, items: string[], close: string, indent: string, depth: number): string {
  const inner = indent.repeat(depth + 1);
  return `${open}\n${items.map((item) => `${inner}${item},\n`).join('')}${indent.repeat(depth)}${close}`;
}

/**
 * A string on one line in the quotes that need fewer escapes, double ones if both need the same. Python and
 * JavaScript read JSON's escapes as JSON does.
 */
export function quote(text: string): string {
  const literal = JSON.stringify(text);
  if (!text.includes('"') || text.includes("'")) return literal;
  return `'${literal.slice(1, -1).replaceAll('\\"', '"')}'`;
}

/** Puts an expression in the place of each {@link CREDENTIAL}, and what `escape` makes of it in that of other text. */
export function withCredential(
  text: string,
  expression: string,
  escape: (part: string) => string = (part) => part,
): string {
  return text.split(CREDENTIAL).map(escape).join(expression);
}
