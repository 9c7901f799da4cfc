import {deepEqual, isObject, textOf, type Entity, type PlatformCall} from '@nacre-docs/sandbox/platform';
import {isAtOrAbove} from './nrn';

/** A node of the hierarchy, such as a scope. */
export interface Node {
  nrn: string;
  dimensions: Entity;
}

const nrnOf = ({nrn, owner_nrn}: Entity): string => textOf(owner_nrn ?? nrn);

/** The name and value of each dimension. */
const dimensionsOf = ({dimensions}: Entity): Array<[string, unknown]> =>
  isObject(dimensions) ? Object.entries(dimensions) : [];

const isTemporary = ({expires_at: at}: Entity): boolean => at !== null && at !== undefined;

/**
 * Ranks settings at a node. A setting applies to everything below its NRN, unless its dimensions differ or it has
 * expired. The deepest NRN wins, then a temporary override, then the most dimensions, then the lowest dimension order.
 *
 * @returns the settings that apply, the winner first, and the rule that decided
 */
export function rank(
  call: PlatformCall,
  settings: Entity[],
  {nrn, dimensions}: Node,
): {found: Entity[]; rule: string} {
  const orders = new Map(call.entities('dimension').map(({slug, order}) => [slug, Number(order)]));
  const orderOf = (setting: Entity) =>
    dimensionsOf(setting)
      .map(([name]) => orders.get(name) ?? Infinity)
      .sort((a, b) => a - b);
  const steps: Array<[string, (a: Entity, b: Entity) => number]> = [
    ['deepest_nrn', (a, b) => nrnOf(b).length - nrnOf(a).length],
    ['temporary_override', (a, b) => Number(isTemporary(b)) - Number(isTemporary(a))],
    ['most_dimensions', (a, b) => dimensionsOf(b).length - dimensionsOf(a).length],
    ['dimension_order', (a, b) => compareEach(orderOf(a), orderOf(b))],
  ];
  const found = settings
    .filter(
      (setting) =>
        isAtOrAbove(nrnOf(setting), nrn) &&
        dimensionsOf(setting).every(([name, value]) => deepEqual(dimensions[name], value)) &&
        (!isTemporary(setting) || textOf(setting.expires_at) > call.now),
    )
    .sort((a, b) => steps.reduce((order, [, compare]) => order || compare(a, b), 0));
  const [first, ...others] = found;
  // If the runner-up equals the winner, the next one shows which rule decided.
  const decided = others
    .map((other) => steps.find(([, compare]) => compare(first!, other) !== 0))
    .find((step) => step !== undefined);
  return {found, rule: decided?.[0] ?? 'only_candidate'};
}

function compareEach(a: number[], b: number[]): number {
  const index = a.findIndex((each, at) => each !== b[at]);
  return index < 0 ? 0 : a[index]! - b[index]!;
}
