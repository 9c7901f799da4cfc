import type {SandboxOperation, SandboxRequest} from '../contract';

export interface Route {
  operation: SandboxOperation;
  /** Parameters of the path, decoded. */
  values: Record<string, string>;
}

/** An address's match: an operation, only other methods, or nothing. */
export type Routed = Route | {allow: string[]} | undefined;

/** A path segment, `{a}-{b}.json`: the texts around its parameters, one more than there are names. */
interface Segment {
  texts: string[];
  names: string[];
}

interface Compiled {
  operation: SandboxOperation;
  segments: Segment[];
  literals: number;
}

export class Router {
  readonly #routes: Compiled[];

  constructor(operations: SandboxOperation[]) {
    this.#routes = operations.map(compile).sort((a, b) => b.literals - a.literals);
  }

  /** @param path without the query. Literal segments take precedence over parameters */
  find(method: string, path: string): Routed {
    const wanted = method.toLowerCase();
    const allow = new Set<string>();
    const sent = path.split('/').map(decode);
    for (const {operation, segments} of this.#routes) {
      const values = valuesIn(segments, sent);
      if (!values) continue;
      if (operation.method.toLowerCase() !== wanted) {
        allow.add(operation.method.toUpperCase());
        continue;
      }
      return {operation, values: Object.fromEntries(values)};
    }
    return allow.size > 0 ? {allow: [...allow]} : undefined;
  }
}

export function addressOf({path}: SandboxRequest): URL {
  // Not relative to the host: `/\\name` and `//name` would name another.
  return new URL(`http://sandbox/${path.replace(/^\/+/, '')}`);
}

function compile(operation: SandboxOperation): Compiled {
  const segments: Segment[] = [{texts: [''], names: []}];
  // Texts and names alternate.
  for (const [index, part] of operation.path.split(/\{([^{}]+)\}/).entries()) {
    const last = segments.at(-1)!;
    if (index % 2 === 1) {
      last.names.push(part);
      last.texts.push('');
      continue;
    }
    const [first = '', ...others] = part.split('/').map(decode);
    last.texts.push(last.texts.pop()! + first);
    segments.push(...others.map((text) => ({texts: [text], names: []})));
  }
  return {operation, segments, literals: segments.filter(({names}) => names.length === 0).length};
}

/** The parameters of a path with these segments and an optional trailing slash. */
function valuesIn(segments: Segment[], sent: string[]): Array<[string, string]> | undefined {
  const isOneMore = sent.length === segments.length + 1 && sent.at(-1) === '';
  if (sent.length !== segments.length && !isOneMore) return undefined;
  const values: Array<[string, string]> = [];
  for (const [index, segment] of segments.entries()) {
    const own = valuesOf(segment, sent[index]!);
    if (!own) return undefined;
    values.push(...own);
  }
  return values;
}

/**
 * Avoids a regular expression, whose time can grow with each parameter. Values are as long as the next ones allow.
 */
function valuesOf({texts, names}: Segment, sent: string): Array<[string, string]> | undefined {
  const [start = ''] = texts;
  if (names.length === 0) return sent === start ? [] : undefined;
  if (!sent.startsWith(start) || !sent.endsWith(texts.at(-1)!)) return undefined;
  const values: Array<[string, string]> = [];
  let end = sent.length - texts.at(-1)!.length;
  for (let index = names.length - 1; index >= 0; index--) {
    const text = texts[index]!;
    const at = index === 0 ? 0 : sent.lastIndexOf(text, end - 1 - text.length);
    if (at < 0 || at + text.length >= end) return undefined;
    values.unshift([names[index]!, sent.slice(at + text.length, end)]);
    end = at;
  }
  return values;
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
