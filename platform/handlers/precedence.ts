import {deepEqual, isObject, textOf, type Entity, type PlatformCall} from '@nacre-docs/sandbox/platform';

/** A node of the hierarchy, such as a scope. */
export interface Node {
  nrn: string;
  dimensions: Entity;
}

/** A setting at an NRN that applies to everything below, unless its dimensions differ. */
export interface Candidate {
  nrn: string;
  dimensions?: unknown;
  /** A temporary one wins until this time. */
  expiresAt?: unknown;
  entity: Entity;
}

export type Rule =
  'only_candidate' | 'deepest_nrn' | 'temporary_override' | 'most_dimensions' | 'dimension_order';

/** The name and value of each dimension. */
const dimensionsOf = ({dimensions}: Candidate): Array<[string, unknown]> =>
  isObject(dimensions) ? Object.entries(dimensions) : [];

/**
 * Ranks the candidates at a node: the deepest NRN wins, then a temporary override, then the most dimensions,
 * then the lowest dimension order.
 *
 * @returns the candidates that apply, the winner first, and the rule that decided
 */
export function rank(
  call: PlatformCall,
  candidates: Candidate[],
  {nrn, dimensions}: Node,
): {found: Entity[]; rule: Rule} {
  const orders = new Map(call.entities('dimension').map(({slug, order}) => [slug, Number(order)]));
  const orderOf = (candidate: Candidate) =>
    dimensionsOf(candidate)
      .map(([name]) => orders.get(name) ?? Infinity)
      .sort((a, b) => a - b);
  const isTemporary = ({expiresAt}: Candidate) => expiresAt !== null && expiresAt !== undefined;
  const steps: Array<[Rule, (a: Candidate, b: Candidate) => number]> = [
    ['deepest_nrn', (a, b) => b.nrn.length - a.nrn.length],
    ['temporary_override', (a, b) => Number(isTemporary(b)) - Number(isTemporary(a))],
    ['most_dimensions', (a, b) => dimensionsOf(b).length - dimensionsOf(a).length],
    ['dimension_order', (a, b) => compareEach(orderOf(a), orderOf(b))],
  ];
  const found = candidates
    .filter(
      (candidate) =>
        (nrn === candidate.nrn || nrn.startsWith(`${candidate.nrn}:`)) &&
        dimensionsOf(candidate).every(([name, value]) => deepEqual(dimensions[name], value)) &&
        (!isTemporary(candidate) || textOf(candidate.expiresAt) > call.now),
    )
    .sort((a, b) => steps.reduce((order, [, compare]) => order || compare(a, b), 0));
  const [first] = found;
  // If the runner-up equals the winner, the next one shows which rule decided.
  const decided = found
    .slice(1)
    .map((other) => steps.find(([, compare]) => compare(first!, other) !== 0))
    .find((step) => step !== undefined);
  return {
    found: found.map(({entity}) => entity),
    rule: decided?.[0] ?? 'only_candidate',
  };
}

function compareEach(a: number[], b: number[]): number {
  const index = a.findIndex((each, at) => each !== b[at]);
  return index < 0 ? 0 : a[index]! - b[index]!;
}
