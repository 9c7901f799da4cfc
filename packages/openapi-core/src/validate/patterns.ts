/** A pattern of a description, ready to be matched. */
export interface Pattern {
  test(text: string): boolean;
}

/** Compiles a pattern. @throws Error for one that is wrong */
type Engine = (source: string) => Pattern;

/** A browser has no other: its sandbox runs in a worker, which ends when it does not answer. */
let engine: Engine = (source) => new RegExp(source, 'u');
const compiled = new Map<string, Pattern | undefined>();

/** Compiles patterns with another engine from now on. */
export function setPatternEngine(other: Engine): void {
  engine = other;
  compiled.clear();
}

/** @returns undefined for a wrong pattern, which refuses nothing */
export function compile(source: string): Pattern | undefined {
  if (!compiled.has(source)) {
    let pattern: Pattern | undefined;
    try {
      pattern = engine(source);
    } catch {
      pattern = undefined;
    }
    compiled.set(source, pattern);
  }
  return compiled.get(source);
}
