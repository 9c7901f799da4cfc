import type {Item} from './content';

/** Where a part of a schema is: its anchor on the page, and its place in the history, where that knows it. */
export interface Spot {
  anchor: string;
  place?: string;
}

/** Which way a body goes; the page of a schema by itself shows what goes only one way too. */
export type Direction = 'request' | 'response' | 'both';

/** What is known of a line besides its schema. */
export interface PropertyOptions extends Spot {
  direction: Direction;
  required?: boolean;
  deprecated?: boolean;
  description?: string;
  /** What is shown in place of the name. */
  label?: string;
  /** False where the name is a word of ours for a rule. */
  isName?: boolean;
  /** Further facts, which the schema does not know. */
  facts?: Item[];
  depth?: number;
  trail?: object[];
}

/** A place within another, where the history knows that. */
export function below({place}: Pick<Spot, 'place'>, pointer: string): string | undefined {
  return place === undefined ? undefined : place + pointer;
}
