import type {ResourceType} from '../contract';

/** Matches the ids of all kinds in a text. */
export function idsPattern(types: readonly ResourceType[]): RegExp {
  const sources = types.flatMap(({idPattern}) => idPattern?.replace(/^\^|\$$/g, '') ?? []).filter(isQuick);
  // Without patterns, it matches nothing.
  return new RegExp(`(?<![A-Za-z0-9_])(?:${[...sources, '(?!)'].join('|')})(?![A-Za-z0-9_])`, 'g');
}

/**
 * Whether searching a long text for a pattern is fast: each alternative or variable-length part multiplies the work.
 */
function isQuick(pattern: string): boolean {
  return !pattern.includes('|') && (pattern.match(/[*+]|\{\d*,/g) ?? []).length <= 2;
}
