import type {EntityKind} from '../contract';

/** What finds the ids of all kinds in a text. */
export function idsPattern(kinds: readonly EntityKind[]): RegExp {
  const sources = kinds.flatMap(({idPattern}) => idPattern?.replace(/^\^|\$$/g, '') ?? []);
  // Without any pattern it finds nothing.
  return new RegExp(`(?<![A-Za-z0-9_])(?:${[...sources, '(?!)'].join('|')})(?![A-Za-z0-9_])`, 'g');
}
