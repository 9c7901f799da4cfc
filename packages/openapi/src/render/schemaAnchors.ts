import type {Item} from './content';

/** A schema part's anchor on the page, and its place in the history, if it has one. */
export interface Spot {
  anchor: string;
  place?: string;
}

/** Direction of a body. A schema's own page shows fields of both directions. */
export type Direction = 'request' | 'response' | 'both';

/** Line data outside the schema. */
export interface PropertyOptions extends Spot {
  direction: Direction;
  required?: boolean;
  deprecated?: boolean;
  description?: string;
  /** Shown instead of the name. */
  label?: string;
  /** False for a rule's label. */
  isName?: boolean;
  /** Facts from outside the schema. */
  facts?: Item[];
  depth?: number;
  trail?: object[];
}

/** A nested place, if the history has the outer one. */
export function below({place}: Pick<Spot, 'place'>, pointer: string): string | undefined {
  return place === undefined ? undefined : place + pointer;
}
