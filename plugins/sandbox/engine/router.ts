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
  /** Its place in the description. */
  index: number;
}

/** The addresses that begin with the same segments. */
interface Branch {
  /** By the next segment. */
  literals: Map<string, Branch>;
  /** By the next segment with parameters, without their names: `{}.json`. */
  parameters: Map<string, Branch & {pattern: RegExp}>;
  /** Those that end here. */
  routes: Compiled[];
}

/** Finds operations by method and path. */
export class Router {
  readonly #root = newBranch();

  constructor(operations: SandboxOperation[]) {
    for (const route of operations.map(compile)) this.#branchOf(route.operation.path).routes.push(route);
  }

  /** @param path without the query; a literal segment goes before a parameter */
  find(method: string, path: string): Routed {
    const wanted = method.toLowerCase();
    const allow = new Set<string>();
    for (const {operation, pattern, names} of this.#candidates(path)) {
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

  #branchOf(path: string): Branch {
    let branch = this.#root;
    for (const segment of segmentsOf(path.replace(PARAMETER, '{}'))) {
      const {literals, parameters} = branch;
      if (segment.includes('{}')) {
        const next = parameters.get(segment) ?? {...newBranch(), pattern: patternOf(segment)};
        parameters.set(segment, next);
        branch = next;
      } else {
        branch = literals.get(segment) ?? newBranch();
        literals.set(segment, branch);
      }
    }
    return branch;
  }

  /** Routes whose segments are those of a path: comparing it with each of some thousand patterns takes milliseconds. */
  #candidates(path: string): Compiled[] {
    let branches = [this.#root];
    for (const segment of segmentsOf(path))
      branches = branches.flatMap(({literals, parameters}) => [
        ...(literals.has(segment) ? [literals.get(segment)!] : []),
        ...[...parameters.values()].filter(({pattern}) => pattern.test(segment)),
      ]);
    const found = branches.flatMap(({routes}) => routes);
    return found.sort((a, b) => b.literals - a.literals || a.index - b.index);
  }
}

const PARAMETER = /\{[^{}]+\}/g;

/** A slash at the end makes no difference here; the pattern of a route decides. */
function segmentsOf(path: string): string[] {
  return path.replace(/\/+$/, '').split('/');
}

function newBranch(): Branch {
  return {literals: new Map(), parameters: new Map(), routes: []};
}

function patternOf(segment: string): RegExp {
  return new RegExp(`^${segment.split('{}').map(escapePattern).join('[^/]+')}$`);
}

function escapePattern(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}

/** Path and query of a request. */
export function addressOf({path}: SandboxRequest): URL {
  return new URL(path.replace(/^\/*/, '/'), 'http://sandbox');
}

function compile(operation: SandboxOperation, index: number): Compiled {
  const names: string[] = [];
  const source = operation.path
    .split(/(\{[^{}]+\})/)
    .map((part) => {
      if (!part.startsWith('{')) return escapePattern(part);
      names.push(part.slice(1, -1));
      return '([^/]+)';
    })
    .join('');
  return {
    operation,
    index,
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
