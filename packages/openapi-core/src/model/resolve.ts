import type {MaybeReference, OpenApiDocument} from '../read/openapi';
import {lookUp} from '../read/pointer';

/** What may stand beside a `$ref`, and goes before what it leads to. */
const OVERRIDES = ['summary', 'description'] as const;

/** The object that `node` is, or the one that its `#/…` reference leads to; undefined if nothing is there. */
export function resolve<T>(document: OpenApiDocument, node: MaybeReference<T> | undefined): T | undefined {
  let current: unknown = node;
  let overrides: Record<string, string> | undefined;
  for (let hops = 0; hops < 32; hops++) {
    if (typeof current !== 'object' || current === null) return current as T | undefined;
    const holder = current as Record<string, unknown>;
    if (typeof holder.$ref !== 'string') {
      return (overrides ? {...holder, ...overrides} : holder) as T;
    }
    for (const field of OVERRIDES) {
      const value = holder[field];
      if (typeof value === 'string' && overrides?.[field] === undefined)
        overrides = {...overrides, [field]: value};
    }
    current = lookUp(document, holder.$ref);
  }
  return undefined;
}
