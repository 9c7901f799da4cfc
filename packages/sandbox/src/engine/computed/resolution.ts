import type {Candidates, DimensionOrder} from '../../answerRules';
import type {Entity} from '../../contract';
import type {Parts} from '../assemble';
import {deepEqual, isObject, textOf} from '@nacre-docs/openapi-core/validate/values';

/** What is resolved for. */
export interface Place {
  nrn: string;
  dimensions: Entity;
}

/** What matches at a place, the one that applies first; and which step of the rule left only that. */
export interface Ranked {
  found: Entity[];
  step: 'only' | 'deepest' | 'until' | 'most' | 'order';
}

/** Ranks what applies at places: the deepest NRN wins, then the most dimensions, then the strongest. */
export class Resolution {
  readonly #orders: Map<string, number>;

  constructor(
    {store}: Parts,
    private readonly rule: Candidates,
    order: DimensionOrder | undefined,
    private readonly now = '',
  ) {
    const dimensions = order ? [...store.of(order.kind)] : [];
    this.#orders = new Map(
      dimensions.map(({value}) => [textOf(value[order!.key]), Number(value[order!.order])]),
    );
  }

  /** Ranks those of some candidates that match at a place. */
  rank(candidates: Iterable<Entity>, place: Place): Ranked {
    const found = [...candidates].filter((each) => this.#matches(each, place));
    const steps = this.#steps();
    found.sort((a, b) => {
      for (const [, compare] of steps) if (compare(a, b) !== 0) return compare(a, b);
      return 0;
    });
    const [first, ...others] = found;
    // They are in order, so that the next one that is not its equal was the last to go.
    const decided = others
      .map((other) => steps.find(([, compare]) => compare(first!, other) !== 0))
      .find((step) => step !== undefined);
    return {found, step: decided?.[0] ?? 'only'};
  }

  #steps(): Array<[Ranked['step'], (a: Entity, b: Entity) => number]> {
    const {nrn, until} = this.rule;
    return [
      ['deepest', (a, b) => textOf(b[nrn]).length - textOf(a[nrn]).length],
      ['until', (a, b) => (until ? Number(isSet(b[until])) - Number(isSet(a[until])) : 0)],
      ['most', (a, b) => this.#dimensionsOf(b).length - this.#dimensionsOf(a).length],
      ['order', (a, b) => compareEach(this.#ordersOf(a), this.#ordersOf(b))],
    ];
  }

  #matches(candidate: Entity, {nrn, dimensions}: Place): boolean {
    const own = textOf(candidate[this.rule.nrn]);
    const end = this.rule.until && candidate[this.rule.until];
    return (
      (nrn === own || nrn.startsWith(`${own}:`)) &&
      this.#dimensionsOf(candidate).every(([name, value]) => deepEqual(dimensions[name], value)) &&
      (!isSet(end) || textOf(end) > this.now)
    );
  }

  #dimensionsOf(candidate: Entity): Array<[string, unknown]> {
    const own = this.rule.dimensions && candidate[this.rule.dimensions];
    return isObject(own) ? Object.entries(own) : [];
  }

  #ordersOf(candidate: Entity): number[] {
    const orders = this.#dimensionsOf(candidate).map(([name]) => this.#orders.get(name) ?? Infinity);
    return orders.sort((a, b) => a - b);
  }
}

const isSet = (value: unknown): boolean => value !== null && value !== undefined;

function compareEach(a: number[], b: number[]): number {
  const index = a.findIndex((each, at) => each !== b[at]);
  return index < 0 ? 0 : a[index]! - b[index]!;
}
