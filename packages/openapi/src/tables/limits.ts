import fs from 'node:fs';
import {isMap, isScalar, isSeq, LineCounter, parseDocument, type YAMLMap} from 'yaml';
import {readQuantity, type Quantity} from './quantity';

/** The file with limits, quotas and retention periods, in the folder of a docs version. */
export const LIMITS = '_data/limits.yaml';

/** The file of the current version. */
export const LIMITS_FILE = `docs/${LIMITS}`;

/** One row of the limits table. */
export interface Limit {
  /** Name for readers. */
  name: string;
  /** Value for readers, `1 to 100 items, 20 by default`. */
  value: string;
  max: Quantity;
  min?: Quantity;
  default?: Quantity;
  /** Schemas, properties and parameters with the limit; `*` matches any name. */
  fields: string[];
  /** The page that explains it. */
  see?: string;
  /** What happens beyond it, if not `validation_failed`. May contain code and links. */
  beyond?: string;
  /** 1-based, in the file. */
  line: number;
}

/** The limits of one area. */
export interface LimitArea {
  area: string;
  limits: Limit[];
  line: number;
}

/** A constraint in the description that isn't in the table, with the reason. */
export interface Unlisted {
  fields: string[];
  reason: string;
  line: number;
}

export interface LimitTable {
  areas: LimitArea[];
  unlisted: Unlisted[];
}

/** An error in the file, with its location. */
export class LimitError extends Error {
  constructor(
    readonly line: number,
    readonly reason: string,
    file = LIMITS_FILE,
  ) {
    super(`${file}:${line}: ${reason}`);
  }
}

/** Cached until the file changes: each of 22 tables would parse it again, 15 ms of CPU. */
let last: {source: string; table: LimitTable} | undefined;

/**
 * Reads the limits of the site in the current folder.
 *
 * @param file relative to the site, by default from the current docs version
 * @throws LimitError like parseLimits, or if the file is missing
 */
export function readLimits(file = LIMITS_FILE): LimitTable {
  if (!fs.existsSync(file))
    throw new LimitError(1, 'The file is missing. Create it, with `areas: []`.', file);
  try {
    const source = fs.readFileSync(file, 'utf8');
    if (last?.source !== source) last = {source, table: parseLimits(source)};
    return last.table;
  } catch (error) {
    throw error instanceof LimitError ? new LimitError(error.line, error.reason, file) : error;
  }
}

/**
 * Parses the limits file.
 *
 * @param source YAML: `areas`, each with its `limits`, and `unlisted`
 * @throws LimitError with the line and remedy of the first error
 */
export function parseLimits(source: string): LimitTable {
  const lines = new LineCounter();
  const document = parseDocument(source, {lineCounter: lines});
  const lineOf = (node: unknown): number =>
    lines.linePos((node as {range?: [number, number, number]} | null)?.range?.[0] ?? 0).line;
  const [error] = document.errors;
  if (error) throw new LimitError(lines.linePos(error.pos[0]).line, error.message.split('\n')[0]!);
  const root = entry(document.contents, ['areas', 'unlisted'], lineOf);
  const areas = list(root.get('areas', true), lineOf).map((node) => readArea(node, lineOf));
  const seen = new Set<string>();
  for (const {name, line} of areas.flatMap(({limits}) => limits)) {
    if (seen.has(name)) throw new LimitError(line, `"${name}" is listed twice. Keep one of them.`);
    seen.add(name);
  }
  const unlisted = list(root.get('unlisted', true), lineOf).map((node) => {
    const part = entry(node, ['fields', 'reason'], lineOf);
    return {fields: texts(part, 'fields', lineOf), reason: text(part, 'reason', lineOf)!, line: lineOf(part)};
  });
  return {areas, unlisted};
}

type LineOf = (node: unknown) => number;

function readArea(node: unknown, lineOf: LineOf): LimitArea {
  const part = entry(node, ['area', 'limits'], lineOf);
  const limits = list(part.get('limits', true), lineOf).map((limit) => readLimit(limit, lineOf));
  return {area: required(part, 'area', lineOf), limits, line: lineOf(part)};
}

function readLimit(node: unknown, lineOf: LineOf): Limit {
  const part = entry(node, ['limit', 'value', 'fields', 'see', 'beyond'], lineOf);
  const value = required(part, 'value', lineOf);
  const quantities = readValue(value);
  if (!quantities)
    throw new LimitError(
      lineOf(part),
      `The value "${value}" cannot be read. Write "60 characters", "1 to 100 items" or "1 to 100 items, 20 by default".`,
    );
  return {
    name: required(part, 'limit', lineOf),
    value,
    ...quantities,
    fields: texts(part, 'fields', lineOf),
    see: text(part, 'see', lineOf),
    beyond: text(part, 'beyond', lineOf),
    line: lineOf(part),
  };
}

const VALUE =
  /^(?:(?<min>\S+(?: \S+)?) to )?(?<max>\S+(?: [^,]+?)?)(?:, (?<preset>\S+(?: \S+)?) by default)?$/;

function readValue(value: string): Pick<Limit, 'max' | 'min' | 'default'> | undefined {
  const {min, max, preset} = VALUE.exec(value)?.groups ?? {};
  const read = max === undefined ? undefined : readQuantity(max);
  if (!read) return undefined;
  const withUnit = (text: string | undefined) => {
    const quantity = text === undefined ? undefined : readQuantity(text);
    // "1 to 7 days": both numbers have the larger one's unit.
    return quantity && !/ /.test(text!) ? readQuantity(`${text} ${max!.split(' ')[1] ?? ''}`) : quantity;
  };
  return {max: read, min: withUnit(min), default: withUnit(preset)};
}

function entry(node: unknown, keys: string[], lineOf: LineOf): YAMLMap {
  if (!isMap(node))
    throw new LimitError(lineOf(node), `Expected the keys ${keys.join(', ')}. Write them one per line.`);
  for (const {key} of node.items) {
    const name = String(isScalar(key) ? key.value : key);
    if (!keys.includes(name))
      throw new LimitError(lineOf(key), `The key "${name}" is unknown. Use one of ${keys.join(', ')}.`);
  }
  return node;
}

function list(node: unknown, lineOf: LineOf): unknown[] {
  if (node === undefined) return [];
  if (!isSeq(node)) throw new LimitError(lineOf(node), 'Expected a list. Begin each entry with a dash.');
  return node.items;
}

function text(part: YAMLMap, key: string, lineOf: LineOf): string | undefined {
  const value = part.get(key);
  if (value === undefined || (typeof value === 'string' && value.trim() !== '')) return value;
  throw new LimitError(lineOf(part.get(key, true)), `"${key}" must be text.`);
}

function required(part: YAMLMap, key: string, lineOf: LineOf): string {
  const value = text(part, key, lineOf);
  if (value === undefined) throw new LimitError(lineOf(part), `"${key}" is missing. Add it.`);
  return value;
}

function texts(part: YAMLMap, key: string, lineOf: LineOf): string[] {
  return list(part.get(key, true), lineOf).map((node) => {
    if (isScalar(node) && typeof node.value === 'string' && node.value !== '') return node.value;
    throw new LimitError(lineOf(node), `Each entry of "${key}" must be text.`);
  });
}
