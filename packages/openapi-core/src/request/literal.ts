import {CREDENTIAL} from './sampleRequest';

/** Code inserted verbatim in a literal, such as a call. */
export class Code {
  constructor(readonly text: string) {}
}

/** A language's syntax for JSON values. */
export interface LiteralSyntax {
  /** Whitespace of one indentation level. */
  indent: string;
  /** Names of null, true and false. */
  constants: Record<'null' | 'true' | 'false', string>;
  /** A string literal. One with {@link CREDENTIAL} in it reads the environment. */
  string(text: string): string;
  /** Whitespace inside the braces of a one-line map. */
  padding: string;
  /** A map key, without the colon. */
  key(name: string): string;
}

/** Columns that fit a page's code block without scrolling. */
export const WIDTH = 58;

/** Maximum columns of a one-line literal, leaving room for the code before it. */
const ONE_LINE = 45;

/** A value as a literal at an indentation depth, on one line if short. */
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

/** A call on one line, or with one argument per line if too long. */
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
 * A one-line string in the quotes that need fewer escapes, double quotes by default. Python and JavaScript read JSON
 * escapes as JSON does.
 */
export function quote(text: string): string {
  const literal = JSON.stringify(text);
  if (!text.includes('"') || text.includes("'")) return literal;
  return `'${literal.slice(1, -1).replaceAll('\\"', '"')}'`;
}

/** Replaces each {@link CREDENTIAL} with an expression, and escapes the remaining text. */
export function withCredential(
  text: string,
  expression: string,
  escape: (part: string) => string = (part) => part,
): string {
  return text.split(CREDENTIAL).map(escape).join(expression);
}

/** Parts of a string expression: literals, and a variable for each {@link CREDENTIAL}. */
export function literalParts(text: string, write: (part: string) => string, variable: string): string[] {
  if (text === '') return [write('')];
  return text.split(new RegExp(`(${CREDENTIAL})`)).flatMap((part) => {
    if (part === '') return [];
    return part === CREDENTIAL ? variable : write(part);
  });
}

/** Whether a text of several lines survives in a block literal, whose language may strip whitespace at its ends. */
export function isBlock(text: string): boolean {
  return text.includes('\n') && !/^\s|\s$|[^\P{Cc}\n\t]|[\u2028\u2029]/u.test(text);
}
