/** Limits for values added by expanding aliases, and for nesting. */
const MAX_UNFOLDED = 1_000_000;
export const MAX_NESTING = 500;

interface Extent {
  /** Number of values inside, counting repeated aliases. */
  size: number;
  depth: number;
}

/**
 * Finds nesting problems in parsed YAML: an alias inside its own anchor, aliases that expand beyond memory,
 * or too many levels.
 *
 * @returns the path of keys and the message, or undefined if there's no problem
 */
export function findNestingProblem(root: unknown): {keys: string[]; message: string} | undefined {
  const known = new Map<object, Extent | 'open'>();
  const keys: string[] = [];
  let written = 0;
  let message: string | undefined;

  // Recursion is as deep as the file: anchors precede their aliases, so alias sizes are already known.
  function measure(value: unknown): Extent {
    if (typeof value !== 'object' || value === null) return {size: 1, depth: 0};
    const before = known.get(value);
    if (before === 'open') {
      message = 'An alias (`*name`) is inside its own anchor (`&name`), so it never ends. Use a $ref.';
      return {size: 0, depth: 0};
    }
    if (before) return before;
    known.set(value, 'open');
    const extent = {size: 1, depth: 0};
    for (const [key, item] of Object.entries(value)) {
      keys.push(key);
      written++;
      const inner = measure(item);
      extent.size += inner.size;
      extent.depth = Math.max(extent.depth, inner.depth + 1);
      if (extent.size > written + MAX_UNFOLDED) {
        message ??= `The aliases (\`*name\`) expand to more than ${MAX_UNFOLDED} values. Use a $ref to each schema instead.`;
      }
      if (extent.depth > MAX_NESTING) message ??= TOO_DEEP;
      if (message) return extent;
      keys.pop();
    }
    known.set(value, extent);
    return extent;
  }

  measure(root);
  return message === undefined ? undefined : {keys, message};
}

export const TOO_DEEP = `It is nested more than ${MAX_NESTING} levels deep. Give inner schemas a name in \`components\` and refer to them.`;
