import fs from 'node:fs';
import {isMap, isScalar, isSeq, LineCounter, parseDocument, type Node, type YAMLMap} from 'yaml';
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
  /** Schemas, properties and parameters with the limit. `*` matches any name. */
  fields: string[];
  /** The page that explains it. */
  see?: string;
  /** The effect of exceeding it, if not `validation_failed`. May contain code and links. */
  beyond?: string;
  /** 1-based, in the file. */
  line: number;
}

/** The limits of one area. */
interface LimitArea {
  area: string;
  limits: Limit[];
  line: number;
}

export interface LimitTable {
  areas: LimitArea[];
  /** Constraints in the description that aren't in the table, with the reason. */
  unlisted: Array<{fields: string[]; reason: string; line: number}>;
}

/** An error in the file, with its location. */
export class LimitError extends Error {
  constructor(
    readonly line: number,
    readonly reason: string,
    file: string,
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
  const source = fs.readFileSync(file, 'utf8');
  if (last?.source !== source) last = {source, table: parseLimits(source, file)};
  return last.table;
}

/**
 * Parses the limits file.
 *
 * @param source YAML: `areas`, each with its `limits`, and `unlisted`
 * @param file for messages
 * @throws LimitError with the line and remedy of the first error
 */
export function parseLimits(source: string, file = LIMITS_FILE): LimitTable {
  const lines = new LineCounter();
  const document = parseDocument(source, {lineCounter: lines});
  const lineOf = (node: unknown): number =>
    lines.linePos((node as Partial<Node> | null)?.range?.[0] ?? 0).line;
  const fail = (node: unknown, reason: string): never => {
    throw new LimitError(lineOf(node), reason, file);
  };
  const [error] = document.errors;
  if (error) throw new LimitError(lines.linePos(error.pos[0]).line, error.message.split('\n')[0]!, file);
  const root = entry(document.contents, ['areas', 'unlisted']);
  const areas = list(root.get('areas', true)).map(readArea);
  const seen = new Set<string>();
  for (const {name, line} of areas.flatMap(({limits}) => limits)) {
    if (seen.has(name)) throw new LimitError(line, `"${name}" is listed twice. Keep one of them.`, file);
    seen.add(name);
  }
  const unlisted = list(root.get('unlisted', true)).map((node) => {
    const part = entry(node, ['fields', 'reason']);
    return {fields: texts(part, 'fields'), reason: text(part, 'reason')!, line: lineOf(part)};
  });
  return {areas, unlisted};

  function readArea(node: unknown): LimitArea {
    const part = entry(node, ['area', 'limits']);
    const limits = list(part.get('limits', true)).map(readLimit);
    return {area: required(part, 'area'), limits, line: lineOf(part)};
  }

  function readLimit(node: unknown): Limit {
    const part = entry(node, ['limit', 'value', 'fields', 'see', 'beyond']);
    const value = required(part, 'value');
    return {
      name: required(part, 'limit'),
      value,
      ...(readValue(value) ??
        fail(
          part,
          `The value "${value}" cannot be read. Write "60 characters", "1 to 100 items" or "1 to 100 items, 20 by default".`,
        )),
      fields: texts(part, 'fields'),
      see: text(part, 'see'),
      beyond: text(part, 'beyond'),
      line: lineOf(part),
    };
  }

  function entry(node: unknown, keys: string[]): YAMLMap {
    if (!isMap(node)) return fail(node, `Expected the keys ${keys.join(', ')}. Write them one per line.`);
    for (const {key} of node.items) {
      const name = String(isScalar(key) ? key.value : key);
      if (!keys.includes(name)) fail(key, `The key "${name}" is unknown. Use one of ${keys.join(', ')}.`);
    }
    return node;
  }

  function list(node: unknown): unknown[] {
    if (node === undefined) return [];
    return isSeq(node) ? node.items : fail(node, 'Expected a list. Begin each entry with a dash.');
  }

  function text(part: YAMLMap, key: string): string | undefined {
    const value = part.get(key);
    if (value === undefined || (typeof value === 'string' && value.trim() !== '')) return value;
    return fail(part.get(key, true), `"${key}" must be text.`);
  }

  function required(part: YAMLMap, key: string): string {
    return text(part, key) ?? fail(part, `"${key}" is missing. Add it.`);
  }

  function texts(part: YAMLMap, key: string): string[] {
    return list(part.get(key, true)).map((node) =>
      isScalar(node) && typeof node.value === 'string' && node.value !== ''
        ? node.value
        : fail(node, `Each entry of "${key}" must be text.`),
    );
  }
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
