/** A compiled pattern. */
export interface Pattern {
  test(text: string): boolean;
}

/** Compiles a pattern. @throws Error for an invalid one */
type Engine = (source: string) => Pattern;

/** The only engine in browsers, where the sandbox runs in a worker that is stopped when it hangs. */
let engine: Engine = (source) => new RegExp(source, 'u');
const compiled = new Map<string, Pattern | undefined>();

/** Replaces the pattern engine. */
export function setPatternEngine(other: Engine): void {
  engine = other;
  compiled.clear();
}

/** @returns undefined for an invalid pattern, which matches everything */
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
