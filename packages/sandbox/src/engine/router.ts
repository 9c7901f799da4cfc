import {decodePercents} from '@nacre-docs/openapi-core/request/pointer';
import type {SandboxOperation, SandboxRequest} from '../contract';

export interface Route {
  operation: SandboxOperation;
  /** Parameters of the path, decoded. */
  values: Record<string, string>;
}

/** An address's match: an operation, only other methods, or nothing. */
export type Routed = Route | {allow: string[]} | undefined;

interface Compiled {
  operation: SandboxOperation;
  /** Patterns of the decoded segments. */
  segments: RegExp[];
  /** Names of the parameters, in order. */
  names: string[];
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
    const sent = path.split('/').map(decodePercents);
    for (const {operation, segments, names} of this.#routes) {
      const values = valuesIn(segments, sent);
      if (values && operation.method.toLowerCase() === wanted)
        return {operation, values: Object.fromEntries(names.map((name, index) => [name, values[index]!]))};
      if (values) allow.add(operation.method.toUpperCase());
    }
    return allow.size > 0 ? {allow: [...allow]} : undefined;
  }
}

export function addressOf({path}: SandboxRequest): URL {
  // Not relative to the host: `/\\name` and `//name` would name another.
  return new URL(`http://sandbox/${path.replace(/^\/+/, '')}`);
}

function compile(operation: SandboxOperation): Compiled {
  const segments = operation.path.split('/').map(decodePercents);
  return {
    operation,
    segments: segments.map(patternOf),
    names: [...operation.path.matchAll(/\{([^{}]+)\}/g)].map(([, name]) => name!),
    literals: segments.filter((segment) => !segment.includes('{')).length,
  };
}

/**
 * The pattern of a segment such as `{a}-{b}.json`. It takes linear time: a value ends at the first character of the text
 * after it, or after one character if another value follows.
 */
function patternOf(segment: string): RegExp {
  const texts = segment.split(/\{[^{}]+\}/).map((text) => text.replace(/\W/g, '\\$&'));
  const [first, ...others] = texts;
  const values = others.map((text, index) => {
    if (index === others.length - 1) return `(.+)${text}`;
    return text === '' ? '(.)' : `([^${/^\\?./.exec(text)![0]}]+)${text}`;
  });
  return new RegExp(`^${first}${values.join('')}$`, 's');
}

/** The parameters of a path with these segments and an optional trailing slash. */
function valuesIn(segments: RegExp[], sent: string[]): string[] | undefined {
  const isOneMore = sent.length === segments.length + 1 && sent.at(-1) === '';
  if (sent.length !== segments.length && !isOneMore) return undefined;
  const values: string[] = [];
  for (const [index, segment] of segments.entries()) {
    const match = segment.exec(sent[index]!);
    if (!match) return undefined;
    values.push(...match.slice(1));
  }
  return values;
}
