import type {SandboxOperation, SandboxRequest} from '../contract';

export interface Route {
  operation: SandboxOperation;
  /** Parameters of the path, decoded. */
  values: Record<string, string>;
}

/** What has an address: an operation, only others with other methods, or nothing. */
export type Routed = Route | {allow: string[]} | undefined;

interface Compiled {
  operation: SandboxOperation;
  pattern: RegExp;
  names: string[];
  literals: number;
}

/** Finds operations by method and path. */
export class Router {
  readonly #routes: Compiled[];

  constructor(operations: SandboxOperation[]) {
    this.#routes = operations.map(compile).sort((a, b) => b.literals - a.literals);
  }

  /** @param path without the query; a literal segment goes before a parameter */
  find(method: string, path: string): Routed {
    const wanted = method.toLowerCase();
    const allow = new Set<string>();
    for (const {operation, pattern, names} of this.#routes) {
      const match = pattern.exec(path);
      if (!match) continue;
      if (operation.method.toLowerCase() !== wanted) {
        allow.add(operation.method.toUpperCase());
        continue;
      }
      const values = Object.fromEntries(names.map((name, index) => [name, decode(match[index + 1]!)]));
      return {operation, values};
    }
    return allow.size > 0 ? {allow: [...allow]} : undefined;
  }
}

/** Path and query of a request. */
export function addressOf({path}: SandboxRequest): URL {
  return new URL(path.replace(/^\/*/, '/'), 'http://sandbox');
}

function compile(operation: SandboxOperation): Compiled {
  const names: string[] = [];
  const source = operation.path.replace(/\{([^{}]+)\}|[\\^$.*+?()[\]{}|]/g, (part, name?: string) => {
    if (!name) return `\\${part}`;
    names.push(name);
    return '([^/]+)';
  });
  return {
    operation,
    names,
    pattern: new RegExp(`^${source}/?$`),
    literals: operation.path.split('/').filter((segment) => !segment.includes('{')).length,
  };
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
