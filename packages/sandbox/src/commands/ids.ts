import type {EntityKind} from '../contract';

/** Matches the ids of all kinds in a text. */
export function idsPattern(kinds: readonly EntityKind[]): RegExp {
  const sources = kinds.flatMap(({idPattern}) => idPattern?.replace(/^\^|\$$/g, '') ?? []).filter(isQuick);
  // Without patterns, it matches nothing.
  return new RegExp(`(?<![A-Za-z0-9_])(?:${[...sources, '(?!)'].join('|')})(?![A-Za-z0-9_])`, 'g');
}

/**
 * Whether searching a long text for a pattern is fast: each alternative or variable-length part multiplies the work.
 */
function isQuick(pattern: string): boolean {
  return !pattern.includes('|') && (pattern.match(/[*+]|\{\d*,/g) ?? []).length <= 2;
}
