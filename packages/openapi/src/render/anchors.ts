import {trimEnd} from '@nacre-docs/kit/trimEnd';
import {kebabCase} from '@nacre-docs/openapi-core/request/kebabCase';
import type {Item} from './content';

/** A schema part's anchor on the page, and its location in the history, if it has one. */
export interface Spot {
  anchor: string;
  location?: string;
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

/** A nested location, if the history has the outer one. */
export function below({location}: Pick<Spot, 'location'>, pointer: string): string | undefined {
  return location === undefined ? undefined : location + pointer;
}

/** Anchors that are unique on a page. */
export class Anchors {
  readonly #counts = new Map<string, number>();

  /** Creates a unique anchor from words. */
  add(words: string[]): string {
    const base = words.map(anchorOf).filter(Boolean).join('-');
    let count = this.#counts.get(base) ?? 0;
    let anchor = base;
    // Another field may already have the numbered name.
    while (this.#counts.has(anchor)) anchor = `${base}-${++count + 1}`;
    this.#counts.set(base, count);
    this.#counts.set(anchor, 0);
    return anchor;
  }
}

/** Kebab case that keeps underscores: `#response-200-data-status_code` contains the field's own name. */
const anchorOf = (text: string): string =>
  trimEnd(text.split('_').map(kebabCase).join('_').replace(/^_+/, ''), '_');
